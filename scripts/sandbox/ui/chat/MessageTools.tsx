import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { MessageView } from '../../api.ts';
import { useSession, useWorld } from '../world/session.ts';
import classes from './MessageRow.module.css';

function Items({ message }: { message: MessageView }) {
  const { act, as, say } = useSession();
  const commands = useWorld((view) => view.commands);
  const ofMessages = useMemo(() => commands.filter((command) => command.type === 3), [commands]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.id);
      say('The id is copied.', 'done');
    } catch {
      say(`The id is ${message.id}.`, 'done');
    }
  };
  return (
    <>
      {as !== null &&
        ofMessages.map((command) => (
          <Menu.Item
            key={command.id}
            onClick={() =>
              void act('commands/run', {
                userId: as,
                name: command.name,
                channelId: message.channelId,
                targetId: message.id,
              })
            }
          >
            {command.name}
          </Menu.Item>
        ))}
      <Menu.Item onClick={() => void copy()}>Copy the id</Menu.Item>
      <Menu.Item
        c="var(--bad)"
        onClick={() => void act('messages/delete', { channelId: message.channelId, messageId: message.id })}
      >
        Delete the message
      </Menu.Item>
    </>
  );
}

/** The menu of a message; its items exist while it is open. */
export function MessageTools({ message }: { message: MessageView }) {
  return (
    <Menu position="bottom-end" shadow="md" returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.tools}
          aria-label={`Actions for the message of ${message.author.displayName}`}
        >
          <IconDots size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Items message={message} />
      </Menu.Dropdown>
    </Menu>
  );
}
