import { ActionIcon, Button, Combobox, TextInput } from '@mantine/core';
import { IconSend, IconSlash } from '@tabler/icons-react';
import { useViewer } from '../world/session.ts';
import { CommandList } from './CommandList.tsx';
import classes from './Composer.module.css';
import { placeName } from './placeName.ts';
import { useWriting, type WritingProps } from './useWriting.ts';

/** Text to send; a slash at its beginning lists the commands, and the name of one is never sent as text. */
export function WriteBox(props: WritingProps) {
  const { channel, entries } = props;
  const viewer = useViewer();
  const { text, input, list, isCommand, found, choose, change, send, pressKey, showCommands } =
    useWriting(props);
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
      <CommandList isOpen={isCommand} found={found} isAnyThere={entries.length > 0} />
    </Combobox>
  );
}
