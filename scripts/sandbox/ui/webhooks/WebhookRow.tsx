import type { WebhookView } from '../../api/index.ts';
import { InboxRow } from '../parts/InboxRow.tsx';
import { BodyText } from '../traffic/BodyText.tsx';
import classes from './Webhooks.module.css';

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** As the application names what has happened; what it did not send has no name. */
function typeOf(body: unknown): string {
  const isNamed = typeof body === 'object' && body !== null && 'type' in body;
  return isNamed ? String(body.type) : 'Not a webhook';
}

function factsOf({ problem, status, attempt }: WebhookView): string {
  const verdict = problem === null ? 'verified' : `not verified: ${problem}`;
  return `${verdict}, answered ${status}${attempt > 1 ? `, attempt ${attempt}` : ''}`;
}

interface WebhookRowProps {
  webhook: WebhookView;
  isOpen: boolean;
  onToggle: (id: string | null) => void;
}

export function WebhookRow({ webhook, isOpen, onToggle }: WebhookRowProps) {
  const body = read(webhook.body);
  return (
    <InboxRow
      title={typeOf(body)}
      facts={factsOf(webhook)}
      at={webhook.at}
      isOpen={isOpen}
      onToggle={() => onToggle(isOpen ? null : webhook.id)}
    >
      <div className={classes.details}>
        <p className={classes.message}>{webhook.message}</p>
        <BodyText title="Body" body={body} />
      </div>
    </InboxRow>
  );
}
