import { Button, Group } from '@mantine/core';
import type { PeoplePage } from './usePeoplePage.ts';

export function PageButtons({ page }: { page: PeoplePage }) {
  if (page.next === null && page.previous === null) {
    return null;
  }
  return (
    <Group gap="xs" p="md">
      <Button variant="default" disabled={page.previous === null} onClick={() => page.previous?.()}>
        Previous
      </Button>
      <Button variant="default" disabled={page.next === null} onClick={() => page.next?.()}>
        Next
      </Button>
    </Group>
  );
}
