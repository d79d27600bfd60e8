import type { MessageView } from '../../api/index.ts';
import { NO_RESPONSE } from '../words.ts';
import { useWorld } from '../world/session.ts';
import classes from './MessageRow.module.css';

/** Under a message whose button nobody answered in time. */
export function FailedPress({ message }: { message: MessageView }) {
  const failed = useWorld((view) =>
    view.interactions.findLast((one) => one.messageId === message.id && one.state === 'failed'),
  );
  if (failed === undefined) {
    return null;
  }
  return (
    <p className={classes.failed} role="alert">
      {NO_RESPONSE}. Press again or look into the traffic.
    </p>
  );
}
