import { Switch } from '@mantine/core';
import { useState } from 'react';
import inbox from '../parts/Inbox.module.css';
import { useSession, useWorld } from '../world/session.ts';
import { WebhookRow } from './WebhookRow.tsx';
import classes from './Webhooks.module.css';

/** What the application told its operator's own systems, newest first. */
export function WebhooksPanel() {
  const { act } = useSession();
  const webhooks = useWorld((view) => view.webhooks);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div>
      <h2 className={inbox.title}>Webhooks</h2>
      <p className={inbox.note}>
        A receiver for trying: each signature is verified, nothing leaves this machine.
      </p>
      <Switch
        className={classes.refuse ?? ''}
        label="Refuse them (503)"
        checked={webhooks?.refuses ?? false}
        onChange={(event) => void act('webhooks/refuse', { on: event.currentTarget.checked })}
      />
      {!webhooks?.deliveries.length && <p className={inbox.note}>Nothing has been sent yet.</p>}
      <ol className={inbox.list}>
        {webhooks?.deliveries.toReversed().map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} isOpen={webhook.id === open} onToggle={setOpen} />
        ))}
      </ol>
    </div>
  );
}
