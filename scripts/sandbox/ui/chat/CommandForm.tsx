import { Button, Loader } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { ChannelView } from '../../api/index.ts';
import type { OptionValue } from '../../api/optionProblem.ts';
import { useViewer } from '../world/session.ts';
import classes from './Composer.module.css';
import type { CommandEntry } from './commandEntries.ts';
import { OptionField } from './OptionField.tsx';
import { optionError, sentOptions } from './optionValues.ts';
import { useRunCommand } from './useRunCommand.ts';

interface CommandFormProps {
  channel: ChannelView;
  entry: CommandEntry;
  onDone: () => void;
}

/** The options of the chosen command, and the button that runs it. */
export function CommandForm({ channel, entry, onDone }: CommandFormProps) {
  const runCommand = useRunCommand(channel);
  const viewer = useViewer();
  const [values, setValues] = useState<Record<string, OptionValue | undefined>>({});
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const focusFirst = useFocusTrap(true);
  const place = useRef<HTMLDivElement>(null);
  const errorOf = (name: string) => {
    const option = entry.options.find((one) => one.name === name);
    return isChecked && option !== undefined ? optionError(option, values[name]) : null;
  };

  const send = async () => {
    setSending(true);
    const isTaken = await runCommand(entry, sentOptions(entry.options, values));
    setSending(false);
    // Another form may stand here by now.
    if (isTaken && place.current) {
      onDone();
    }
  };
  const run = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const isWrong = entry.options.some((option) => optionError(option, values[option.name]) !== null);
    if (!isWrong && !isSending) {
      void send();
    }
  };
  const leave = (event: KeyboardEvent) => {
    const isListOpen =
      event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isListOpen) {
      onDone();
    }
  };

  return (
    <div ref={place} role="presentation" onKeyDown={leave}>
      <form
        ref={focusFirst}
        className={classes.form}
        aria-label={`Command ${entry.title}`}
        onSubmit={run}
        noValidate
      >
        <div>
          <p className={classes.commandName}>{entry.title}</p>
          <p className={classes.commandNote}>{entry.description}</p>
        </div>
        {entry.options.length > 0 && (
          <div className={classes.options}>
            {entry.options.map((option) => (
              <OptionField
                key={option.name}
                option={option}
                value={values[option.name]}
                onChange={(value) => setValues((now) => ({ ...now, [option.name]: value }))}
                error={errorOf(option.name)}
              />
            ))}
          </div>
        )}
        <div className={classes.formButtons}>
          <Button
            type="submit"
            aria-busy={isSending}
            leftSection={isSending && <Loader size={14} color="currentColor" aria-hidden="true" />}
            data-autofocus={entry.options.length === 0 || undefined}
          >
            Run {entry.title} as {viewer.displayName}
          </Button>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}
