import { Box, Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsent } from '../../account/useUnsent.ts';
import { blockPerson } from '../../api/blocklist.ts';
import { ReplyError } from '../../api/request.ts';
import { isUnheard } from '../../changeFailure.ts';
import { dayEnd, lastDay } from '../../dates.ts';
import { useErrorTitle } from '../../forms/useErrorTitle.ts';
import classes from './Leads.module.css';
import { Refusal } from './Outcome.tsx';
import { blocklistWords } from './words.ts';

/** Fields side by side start at one height, whatever is said about them. */
const inputFirst: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'error',
  'description',
];

interface BlockFormProps {
  readonly onBlocked: () => void;
  /** They may be blocked all the same. */
  readonly onUnheard: () => void;
}

/** Whom to block, why and until when; what is typed waits in the tab, as the id is looked for elsewhere. */
export function BlockForm({ onBlocked, onUnheard }: BlockFormProps) {
  const inputs = {
    discord_id: useUnsent('block discord_id'),
    reason: useUnsent('block reason'),
    until: useUnsent('block until'),
  };
  const typed = {
    discord_id: inputs.discord_id[0],
    reason: inputs.reason[0],
    until: inputs.until[0],
  };
  const block = useMutation({
    mutationFn: ({ discord_id, reason, until }: typeof typed) =>
      blockPerson({ discord_id: discord_id.trim(), reason, ...(until && { until: dayEnd(until) }) }),
    onMutate: () => ({ wasOffline: !navigator.onLine }),
    onError: (error, _typed, before) => {
      if (isUnheard(error, before?.wasOffline)) {
        onUnheard();
      }
    },
    onSuccess: () => {
      for (const [, type] of Object.values(inputs)) {
        type('');
      }
      onBlocked();
    },
  });
  const refused = block.error instanceof ReplyError ? block.error.reply.fields : undefined;
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const isRefused = block.isError && (!refused || Object.keys(refused).some((name) => !mended.has(name)));
  useErrorTitle(isRefused);
  const field = (name: keyof typeof inputs) => {
    const [value, type] = inputs[name];
    return {
      value,
      error: !mended.has(name) && refused?.[name]?.[0],
      readOnly: block.isPending,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        type(currentTarget.value);
        setMended(new Set(mended).add(name));
      },
    };
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMended(new Set());
        block.mutate(typed);
      }}
    >
      <div className={classes['fields']}>
        <TextInput
          label={blocklistWords.discordId}
          inputMode="numeric"
          required
          withAsterisk={false}
          {...field('discord_id')}
        />
        <Textarea
          label={blocklistWords.reason}
          description={blocklistWords.reasonHint}
          inputWrapperOrder={inputFirst}
          autosize
          required
          withAsterisk={false}
          {...field('reason')}
        />
        <TextInput
          label={blocklistWords.until}
          description={blocklistWords.untilHint}
          inputWrapperOrder={inputFirst}
          type="date"
          max={lastDay}
          {...field('until')}
        />
      </div>
      {isRefused && (
        <Box mt="sm">
          <Refusal error={block.error} wasOffline={block.context?.wasOffline} mended={mended} />
        </Box>
      )}
      <Button type="submit" loading={block.isPending} mt="sm">
        {blocklistWords.block}
      </Button>
    </form>
  );
}
