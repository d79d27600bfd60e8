import { useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ChannelView } from '../../api/index.ts';
import { useSession, useViewer } from '../world/session.ts';
import { type CommandEntry, matchingEntries } from './commandEntries.ts';
import { useRunCommand } from './useRunCommand.ts';

export interface WritingProps {
  channel: ChannelView;
  entries: CommandEntry[];
  onCommand: (entry: CommandEntry) => void;
  takesFocus: boolean;
}

const looksLikeCommand = /^\/[^\n]{0,40}$/;

/** What is typed, the commands that it may mean, and what Enter or a press does with it. */
export function useWriting({ channel, entries, onCommand, takesFocus }: WritingProps) {
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
      channel.canSend &&
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

  return { text, input, list, isCommand, found, choose, change, send, pressKey, showCommands };
}
