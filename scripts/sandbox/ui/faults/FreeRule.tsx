import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Section } from '../parts/Section.tsx';
import { useSession } from '../world/session.ts';
import classes from './Faults.module.css';
import { emptyRule, type Failure, failures, type RuleDraft, readRule } from './readRule.ts';

const methods = ['', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((value) => ({
  value,
  label: value === '' ? 'Any' : value,
}));

/** A rule of one's own. */
export function FreeRule() {
  const { act } = useSession();
  const [draft, setDraft] = useState(emptyRule);
  const [error, setError] = useState<string | null>(null);
  const change = (part: Partial<RuleDraft>) => setDraft((now) => ({ ...now, ...part }));
  const text = (name: 'path' | 'nth' | 'times' | 'status' | 'delayMs' | 'dropHeaders') => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    const read = readRule(draft);
    setError('error' in read ? read.error : null);
    if ('rule' in read) {
      void act('faults/add', read.rule);
    }
  };
  const asksStatus = draft.failure === 'status' || draft.failure === 'html';
  return (
    <Section title="A rule of your own" note="Hits the calls of the bot and the portal that match.">
      <form className={classes.form} onSubmit={add} noValidate>
        <NativeSelect
          label="Method"
          data={methods}
          value={draft.method}
          onChange={(event) => change({ method: event.currentTarget.value })}
        />
        <TextInput
          className={classes.wide ?? ''}
          label="Path"
          description="A glob or /a pattern/. Empty: any path."
          placeholder="/guilds/*/members/**"
          {...text('path')}
        />
        <NativeSelect
          className={classes.wide ?? ''}
          label="What happens"
          data={failures}
          value={draft.failure}
          onChange={(event) => change({ failure: event.currentTarget.value as Failure })}
        />
        {asksStatus && <TextInput label="Status" inputMode="numeric" {...text('status')} />}
        <TextInput label="Wait (ms)" inputMode="numeric" {...text('delayMs')} />
        <TextInput label="From call" inputMode="numeric" {...text('nth')} />
        <TextInput label="How often" placeholder="always" inputMode="numeric" {...text('times')} />
        <TextInput
          className={classes.wide ?? ''}
          label="Headers to leave out"
          placeholder="Retry-After"
          {...text('dropHeaders')}
        />
        <Checkbox
          className={classes.wide ?? ''}
          label="Do what was asked first"
          checked={draft.acts}
          onChange={(event) => change({ acts: event.currentTarget.checked })}
        />
        {error !== null && (
          <p className={`${classes.wide ?? ''} ${classes.error ?? ''}`} role="alert">
            {error}
          </p>
        )}
        <Button type="submit" variant="default">
          Add the rule
        </Button>
      </form>
    </Section>
  );
}
