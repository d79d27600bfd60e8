import type { ChannelView } from '../../api/index.ts';
import { ChangeIdentity } from '../identity/ChangeIdentity.tsx';
import { useViewer, useWorld } from '../world/session.ts';
import classes from './ChatPane.module.css';
import { placeName } from './placeName.ts';

/** Where the reader is, and as whom. */
export function ChatHeader({ channel }: { channel: ChannelView | null }) {
  const viewer = useViewer();
  const guildName = useWorld((view) => view.guild.name);
  const topic = channel?.type === 1 ? 'Direct messages with the application' : channel?.topic;
  return (
    <div className={classes.header}>
      <div className={classes.headerWords}>
        <h2>{channel === null ? guildName : placeName(channel)}</h2>
        {topic !== null && topic !== undefined && <p>{topic}</p>}
      </div>
      <ChangeIdentity className={classes.as ?? ''} label={`Acting as ${viewer.displayName}, change`}>
        as <strong>{viewer.displayName}</strong>
      </ChangeIdentity>
    </div>
  );
}
