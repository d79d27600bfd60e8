import { useState } from 'react';
import classes from '../parts/Inbox.module.css';
import { useWorld } from '../world/session.ts';
import { MailRow } from './MailRow.tsx';

/** What the application sent by mail, to whomever, newest first. */
export function MailPanel() {
  const mails = useWorld((view) => view.mails);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div>
      <h2 className={classes.title}>Mail</h2>
      <p className={classes.note}>Every mail ends here, whoever it is for; none leaves this machine.</p>
      {!mails?.length && <p className={classes.note}>Nothing has been sent yet.</p>}
      <ol className={classes.list}>
        {mails?.toReversed().map((mail) => (
          <MailRow key={mail.id} mail={mail} isOpen={mail.id === open} onToggle={setOpen} />
        ))}
      </ol>
    </div>
  );
}
