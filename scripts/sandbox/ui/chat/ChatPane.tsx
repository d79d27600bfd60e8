import { useChannel, useViewer, useWorld } from '../world/session.ts';
import { ChatHeader } from './ChatHeader.tsx';
import classes from './ChatPane.module.css';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { NoPlace } from './NoPlace.tsx';
import { Notices } from './Notices.tsx';
import { placeName } from './placeName.ts';

/** The channel in front of the reader. */
export function ChatPane({ className }: { className: string }) {
  const channel = useChannel();
  const viewer = useViewer();
  const guildName = useWorld((view) => view.guild.name);
  const where = channel === null ? guildName : placeName(channel);
  return (
    <section
      id="chat"
      tabIndex={-1}
      className={`${classes.chat ?? ''} ${className}`}
      aria-label={`Messages of ${where}`}
    >
      <title>{`${where} as ${viewer.displayName} · Sandbox – not Discord`}</title>
      <ChatHeader channel={channel} />
      <Notices channel={channel} />
      {channel === null ? (
        <NoPlace />
      ) : (
        <>
          <MessageList key={`${viewer.id}:${channel.id}`} channel={channel} />
          <Composer key={`composer:${viewer.id}:${channel.id}`} channel={channel} />
        </>
      )}
    </section>
  );
}
