import { Loader } from '@mantine/core';
import { IconDots, IconEye } from '@tabler/icons-react';
import type { APIEmbed } from 'discord-api-types/v10';
import { memo } from 'react';
import type { Id, MessageView } from '../../api/index.ts';
import { InlineMarkup, Markup } from '../markup/Markup.tsx';
import { Face } from '../parts/Face.tsx';
import { clockTime, styledTime } from '../parts/formatTime.ts';
import { ONLY_YOU } from '../words.ts';
import { useSession, useWorld } from '../world/session.ts';
import { Components } from './Components.tsx';
import { EmbedCard } from './EmbedCard.tsx';
import { FailedPress } from './FailedPress.tsx';
import type { AskedMenu } from './MessageMenu.tsx';
import classes from './MessageRow.module.css';

interface MessageRowProps {
  message: MessageView;
  /** Name of the day when the message is the first of it. */
  newDay: string | null;
  /** Stands under the name of the message before. */
  isContinued: boolean;
  onHide: (id: Id) => void;
  onMenu: (asked: AskedMenu) => void;
}

function Origin({ message }: { message: MessageView }) {
  const replied = useWorld((view) =>
    view.messages[message.channelId]?.find((one) => one.id === message.repliedTo),
  );
  if (message.interaction !== null && message.interaction.name !== null) {
    return (
      <p className={classes.origin}>
        <strong>{message.interaction.userName}</strong> used <code>/{message.interaction.name}</code>
      </p>
    );
  }
  if (message.repliedTo === null) {
    return null;
  }
  return (
    <p className={classes.origin}>
      In reply to <strong>{replied?.author.displayName ?? 'an earlier message'}</strong>{' '}
      {replied !== undefined && <InlineMarkup text={replied.content.slice(0, 80)} />}
    </p>
  );
}

function Heading({ message }: { message: MessageView }) {
  const { choose, show } = useSession();
  const at = Date.parse(message.createdAt);
  return (
    <p className={classes.heading}>
      <button
        type="button"
        className={classes.author}
        onClick={() => {
          choose(message.author.id);
          show('panel', 'people');
        }}
      >
        {message.author.displayName}
      </button>
      {message.author.bot && <span className={classes.app}>app</span>}
      <time dateTime={message.createdAt} title={styledTime(at, 'F')}>
        {clockTime(at)}
      </time>
    </p>
  );
}

/** Discord takes embeds with one address for pictures of one embed, and shows no more than the first one's words. */
const isShown = ({ url }: APIEmbed, index: number, all: readonly APIEmbed[]): boolean =>
  url === undefined || all.findIndex((other) => other.url === url) === index;

function Body({ message }: { message: MessageView }) {
  if (message.state === 'thinking') {
    return (
      <output className={classes.thinking}>
        <Loader size={14} type="dots" aria-hidden="true" /> {message.author.displayName} is thinking…
      </output>
    );
  }
  return (
    <>
      {message.content !== '' && <Markup text={message.content} />}
      {message.embeds.filter(isShown).map((embed, index) => (
        <EmbedCard key={index} embed={embed} />
      ))}
      <Components message={message} components={message.components} />
      {message.editedAt !== null && (
        <p className={classes.edited} title={styledTime(Date.parse(message.editedAt), 'F')}>
          edited
        </p>
      )}
    </>
  );
}

export const MessageRow = memo(function MessageRow({
  message,
  newDay,
  isContinued,
  onHide,
  onMenu,
}: MessageRowProps) {
  return (
    <li className={classes.item}>
      {newDay !== null && <p className={classes.day}>{newDay}</p>}
      <article
        id={`message-${message.id}`}
        tabIndex={-1}
        className={classes.row}
        data-continued={isContinued || undefined}
        data-ephemeral={message.ephemeral || undefined}
        aria-label={`Message from ${message.author.displayName}`}
      >
        {!isContinued && <Face person={message.author} size={40} />}
        <div className={classes.content}>
          <Origin message={message} />
          {!isContinued && <Heading message={message} />}
          <Body message={message} />
          <FailedPress message={message} />
          {message.ephemeral && (
            <p className={classes.ephemeral}>
              <IconEye size={15} aria-hidden="true" /> {ONLY_YOU}
              <button type="button" className={classes.plain} onClick={() => onHide(message.id)}>
                Dismiss message
              </button>
            </p>
          )}
        </div>
        <button
          type="button"
          className={classes.tools}
          aria-haspopup="menu"
          aria-label={`Actions for the message of ${message.author.displayName}`}
          onClick={(event) => onMenu({ message, button: event.currentTarget })}
        >
          <IconDots size={18} aria-hidden="true" />
        </button>
      </article>
    </li>
  );
});
