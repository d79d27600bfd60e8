import { Combobox } from '@mantine/core';
import classes from './Composer.module.css';
import type { CommandEntry } from './commandEntries.ts';

interface CommandListProps {
  isOpen: boolean;
  /** Those that begin as what is typed. */
  found: readonly CommandEntry[];
  /** Whether this place has any command. */
  isAnyThere: boolean;
}

/** The commands to choose from. */
export function CommandList({ isOpen, found, isAnyThere }: CommandListProps) {
  return (
    <Combobox.Dropdown hidden={!isOpen}>
      <Combobox.Options aria-label="Commands" mah={300} style={{ overflowY: 'auto' }}>
        {found.map((entry) => (
          <Combobox.Option key={entry.key} value={entry.key}>
            <span className={classes.commandName}>{entry.title}</span>
            <span className={classes.commandNote}>{entry.description}</span>
          </Combobox.Option>
        ))}
        {found.length === 0 && (
          <Combobox.Empty>
            {isAnyThere ? 'No command of that name.' : 'No command is available here.'}
          </Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
