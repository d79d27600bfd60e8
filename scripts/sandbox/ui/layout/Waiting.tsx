import { Alert, Center } from '@mantine/core';
import { Busy } from '../parts/Busy.tsx';
import { useSnapshot } from '../world/session.ts';

/** Before the first reading. */
export function Waiting() {
  const link = useSnapshot((snapshot) => snapshot.link);
  return (
    <Center component="main" id="main" p="lg">
      {link === 'lost' ? (
        <Alert title="The sandbox does not answer" color="red" variant="outline">
          Start it with <code>npm start</code>; this page connects by itself.
        </Alert>
      ) : (
        <Busy label="Reading the sandbox" />
      )}
    </Center>
  );
}
