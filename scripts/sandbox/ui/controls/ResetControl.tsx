import { Section } from '../parts/Section.tsx';
import { useSession } from '../world/session.ts';
import { SureButton } from './SureButton.tsx';

/** Back to the seed. */
export function ResetControl() {
  const { act } = useSession();
  return (
    <Section
      title="Reset"
      note="Back to the first people, roles and channels. Messages, traffic, rules and moved time are gone. What portal and bot have stored stays, and a card comes back only once it changes: to begin anew, stop everything and delete the folder .data."
    >
      <SureButton
        label="Reset the sandbox"
        sure="Really reset everything"
        onSure={() => void act('reset', {})}
      />
    </Section>
  );
}
