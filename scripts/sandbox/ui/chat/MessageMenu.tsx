import { Menu } from '@mantine/core';
import { ApplicationCommandType } from 'discord-api-types/v10';
import { useMemo } from 'react';
import type { MessageView } from '../../api/index.ts';
import { useChannel, useSession, useWorld } from '../world/session.ts';
import { commandsIn } from './commandEntries.ts';

function MenuItems({ message }: { message: MessageView }) {
  const { act, as, say } = useSession();
  const commands = useWorld((view) => view.commands);
  const channel = useChannel();
  const ofMessages = useMemo(
    () => (channel === null ? [] : commandsIn(commands, channel, ApplicationCommandType.Message)),
    [commands, channel],
  );
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
            {command.label}
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

export interface AskedMenu {
  message: MessageView;
  button: HTMLElement;
}

/** The one menu of a list of messages, at the button that asked for it. */
export function MessageMenu({ asked, onClose }: { asked: AskedMenu; onClose: () => void }) {
  const box = asked.button.getBoundingClientRect();
  const close = () => {
    asked.button.focus();
    onClose();
  };
  return (
    <Menu opened onClose={close} position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <span style={{ position: 'fixed', left: box.right, top: box.bottom }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for the message of ${asked.message.author.displayName}`}>
        <MenuItems message={asked.message} />
      </Menu.Dropdown>
    </Menu>
  );
}
