import { ActionIcon, Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSend, IconSlash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ChannelView } from '../../api/index.ts';
import { useSession, useViewer } from '../world/session.ts';
import classes from './Composer.module.css';
import { type CommandEntry, matchingEntries } from './commandEntries.ts';
import { placeName } from './placeName.ts';
import { useRunCommand } from './useRunCommand.ts';

interface WriteBoxProps {
  channel: ChannelView;
  entries: CommandEntry[];
  onCommand: (entry: CommandEntry) => void;
  takesFocus: boolean;
}

const looksLikeCommand = /^\/[^\n]{0,40}$/;

/** Text to send; a slash at its beginning lists the commands, and the name of one is never sent as text. */
export function WriteBox({ channel, entries, onCommand, takesFocus }: WriteBoxProps) {
  const { act } = useSession();
  const viewer = useViewer();
  const run = useRunCommand(channel);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const isCommand = looksLikeCommand.test(text);
  const found = isCommand ? matchingEntries(entries, text) : [];

  useEffect(() => {
    if (takesFocus) {
      input.current?.focus();
    }
  }, [takesFocus]);

  const first = found[0];

  // After the options are drawn: until then the first one is that of the text before.
  const { selectFirstOption } = list;
  useEffect(() => {
    if (first?.key !== undefined) {
      selectFirstOption();
    }
  }, [first?.key, selectFirstOption]);

  /** A whole name that needs nothing more runs; whatever else is chosen can be looked at first. */
  const choose = (entry: CommandEntry) => {
    if (entry.options.length === 0 && entry.title === text.trim().toLowerCase()) {
      setText('');
      void run(entry);
    } else {
      onCommand(entry);
    }
  };
  const change = (value: string) => {
    setText(value);
    if (looksLikeCommand.test(value)) {
      list.openDropdown();
    } else {
      list.closeDropdown();
    }
  };
  const send = async () => {
    const content = text.trim();
    const command = entries.find(({ title }) => title === content.toLowerCase());
    if (command !== undefined) {
      choose(command);
      return;
    }
    if (
      content !== '' &&
      (await act('messages/send', { userId: viewer.id, channelId: channel.id, content }))
    ) {
      setText('');
    }
  };
  const pressKey = (event: KeyboardEvent) => {
    const isListed = isCommand && list.dropdownOpened && first !== undefined;
    // What is chosen in the list, the list itself takes.
    const isPicked = isListed && list.getSelectedOptionIndex() !== -1;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isPicked) {
      return;
    }
    event.preventDefault();
    if (isListed) {
      choose(first);
    } else {
      void send();
    }
  };
  const showCommands = () => {
    change('/');
    input.current?.focus();
  };
  const label = channel.canSend
    ? `Message ${placeName(channel)} as ${viewer.displayName}`
    : `${viewer.displayName} may not write here`;

  return (
    <Combobox
      store={list}
      position="top-start"
      withinPortal={false}
      shadow="md"
      onOptionSubmit={(key) => {
        const entry = entries.find((one) => one.key === key);
        if (entry !== undefined) {
          choose(entry);
        }
      }}
    >
      <div className={classes.box}>
        <Button
          classNames={{
            root: classes.commands ?? '',
            label: classes.commandsLabel ?? '',
            section: classes.commandsIcon ?? '',
          }}
          variant="default"
          leftSection={<IconSlash size={16} aria-hidden="true" />}
          onClick={showCommands}
          disabled={entries.length === 0}
        >
          Commands
        </Button>
        <Combobox.Target targetType="input" withExpandedAttribute>
          <TextInput
            ref={input}
            className={classes.input ?? ''}
            aria-label={label}
            placeholder={label}
            maxLength={2000}
            autoComplete="off"
            disabled={!channel.canSend && entries.length === 0}
            value={text}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={pressKey}
            onBlur={() => list.closeDropdown()}
          />
        </Combobox.Target>
        <ActionIcon
          size={38}
          aria-label="Send the message"
          disabled={text.trim() === '' || !(channel.canSend || isCommand)}
          onClick={() => void send()}
        >
          <IconSend size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <Combobox.Dropdown hidden={!isCommand}>
        <Combobox.Options aria-label="Commands" mah={300} style={{ overflowY: 'auto' }}>
          {found.map((entry) => (
            <Combobox.Option key={entry.key} value={entry.key}>
              <span className={classes.commandName}>{entry.title}</span>
              <span className={classes.commandNote}>{entry.description}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {entries.length === 0 ? 'No command is available here.' : 'No command of that name.'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
