import { Button } from '@mantine/core';
import { useSession, useViewer, useWorld } from '../world/session.ts';
import classes from './ChatPane.module.css';

/** For somebody who sees no channel at all. */
export function NoPlace() {
  const { act } = useSession();
  const viewer = useViewer();
  const guild = useWorld((view) => view.guild);
  if (viewer.inGuild) {
    return (
      <div className={classes.empty}>
        <h3>No channel is visible</h3>
        <p>
          {viewer.displayName} is a member but sees no channel. Show one again under Controls, or give a role.
        </p>
      </div>
    );
  }
  return (
    <div className={classes.empty}>
      <h3>{viewer.displayName} is outside</h3>
      <p>
        Nothing of {guild.name} is visible from here.
        {viewer.banned ? ' A ban keeps them out; lift it first.' : ' Join to see its channels.'}
      </p>
      {viewer.banned ? (
        <Button onClick={() => void act('members/unban', { userId: viewer.id })}>Lift the ban</Button>
      ) : (
        <Button onClick={() => void act('members/join', { userId: viewer.id })}>Join the server</Button>
      )}
    </div>
  );
}
