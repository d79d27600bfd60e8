import { Anchor, Button } from '@mantine/core';
import type { ChannelView } from '../../api/index.ts';
import { findStarters } from '../identity/starters.ts';
import { useSession, useWorld } from '../world/session.ts';
import classes from './EmptyChannel.module.css';

/** What to try, where nothing has been written yet. */
export function EmptyChannel({ channel }: { channel: ChannelView }) {
  const { actAs, openChannel } = useSession();
  const application = useWorld((view) => view.application);
  const guild = useWorld((view) => view.guild);
  const people = useWorld((view) => view.people);
  const { reviewChannelId } = guild.named;
  const reviewer = findStarters({ people: Object.values(people), guild }).find(
    ({ part }) => part === 'Reviewer',
  )?.person;
  if (channel.type === 1) {
    return <p className={classes.empty}>Nothing has been written here yet.</p>;
  }
  return (
    <div className={classes.empty}>
      <p>Nothing has been written here yet. Three things to try:</p>
      <ol>
        <li>
          {application.portalUrl === null ? (
            'Apply in the portal'
          ) : (
            <Anchor href={application.portalUrl} target="_blank" rel="noreferrer">
              Apply in the portal (opens a new tab)
            </Anchor>
          )}
          : its consent page asks which of the people here you are.
        </li>
        <li>
          Decide as a reviewer: the application waits as a card with buttons.{' '}
          {reviewer && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                actAs(reviewer.id);
                openChannel(reviewChannelId);
              }}
            >
              Be {reviewer.displayName} in the review channel
            </Button>
          )}
        </li>
        <li>Be the applicant again: {application.name} has written to them, under Direct messages.</li>
      </ol>
    </div>
  );
}
