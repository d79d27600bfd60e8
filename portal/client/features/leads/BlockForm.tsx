import { Button, Textarea, TextInput } from '@mantine/core';
import { limits } from '@yieldwren/shared/browser';
import { useState } from 'react';
import { blockPerson } from '../../api/leads.ts';
import { ReplyError } from '../../api/request.ts';
import { dayEnd, lastDay } from '../../dates.ts';
import classes from './Leads.module.css';
import { Refusal } from './Outcome.tsx';
import { blocklistWords } from './words.ts';

const nothing = { discord_id: '', reason: '', until: '' };

/** Whom to block, why and until when. */
export function BlockForm({ onBlocked }: { readonly onBlocked: () => void }) {
  const [given, setGiven] = useState(nothing);
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const faults = problem instanceof ReplyError ? (problem.reply.fields ?? {}) : {};
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { until, ...rest } = given;
      const end = until && { until: dayEnd(until) };
      await blockPerson({ ...rest, discord_id: rest.discord_id.trim(), ...end });
      setGiven(nothing);
      onBlocked();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof typeof nothing) => ({
    value: given[name],
    error: faults[name]?.[0],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setGiven({ ...given, [name]: currentTarget.value });
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={classes['fields']}>
        <TextInput
          label={blocklistWords.discordId}
          inputMode="numeric"
          maxLength={20}
          required
          {...field('discord_id')}
        />
        <Textarea
          label={blocklistWords.reason}
          description={blocklistWords.reasonHint}
          maxLength={limits.reasonCharacters}
          autosize
          required
          {...field('reason')}
        />
        <TextInput
          label={blocklistWords.until}
          description={blocklistWords.untilHint}
          type="date"
          max={lastDay}
          {...field('until')}
        />
      </div>
      {problem !== undefined && <Refusal error={problem} />}
      <Button type="submit" loading={isBusy} mt="sm">
        {blocklistWords.block}
      </Button>
    </form>
  );
}
