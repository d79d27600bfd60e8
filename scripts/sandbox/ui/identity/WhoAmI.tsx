import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Face } from '../parts/Face.tsx';
import { standing } from '../parts/roleWords.ts';
import { useViewer, useWorld } from '../world/session.ts';
import classes from './Identity.module.css';
import { IdentityChoices } from './IdentityChoices.tsx';

/** Who the reader is just now, and the way to be somebody else. */
export function WhoAmI() {
  const viewer = useViewer();
  const roles = useWorld((view) => view.roles);
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <section className={classes.me} aria-label="Who you are">
      <Face person={viewer} size={44} />
      <div className={classes.meWords}>
        <p className={classes.meName}>
          <span>You are</span> <strong>{viewer.displayName}</strong>
        </p>
        <p className={classes.meStanding}>{standing(viewer, roles)}</p>
      </div>
      <Button className={classes.change} size="compact-sm" onClick={dialog.open}>
        Change
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title="Who do you want to be?"
        size="xl"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <IdentityChoices onChosen={dialog.close} />
      </Modal>
    </section>
  );
}
