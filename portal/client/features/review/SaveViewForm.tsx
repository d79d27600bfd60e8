import { Button, TextInput } from '@mantine/core';
import { limits, type SavedView } from '@yieldwren/shared/browser';
import { type Ref, useState } from 'react';
import { ReplyError } from '../../api/request.ts';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { viewWords } from './listWords.ts';
import classes from './SavedViews.module.css';
import type { ReviewFilter } from './useReviewAddress.ts';
import type { useSavedViews } from './useSavedViews.ts';

/** What is kept of a filter: not the words that were searched for, which may name a person. */
function keptOf({ q: _words, status, ...rest }: ReviewFilter): SavedView['filter'] {
  const all = { ...rest, status: status === 'all' ? undefined : status };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

interface SaveViewFormProps {
  readonly nameRef: Ref<HTMLInputElement>;
  readonly filter: ReviewFilter;
  readonly views: ReturnType<typeof useSavedViews>;
}

/** Keeps the filter that is set under a name; a known name is replaced. */
export function SaveViewForm({ nameRef, filter, views }: SaveViewFormProps) {
  const [name, setName] = useState('');
  const { list, save } = views;
  const trimmed = name.trim();
  const isKnown = list.data?.some((view) => view.name === trimmed);
  const error = save.error instanceof ReplyError ? save.error.message : viewWords.failed;
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== '') {
          const cleared = {
            onSuccess: () => {
              setName('');
            },
          };
          save.mutate({ name: trimmed, filter: keptOf(filter) }, cleared);
        }
      }}
    >
      <TextInput
        ref={nameRef}
        w="100%"
        label={viewWords.name}
        description={filter.q ? viewWords.withoutWords : viewWords.hint}
        maxLength={limits.viewNameCharacters}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
        }}
      />
      {save.isError && (
        <ProblemAlert attempt={save.error} mayFocus={save.context}>
          {error}
        </ProblemAlert>
      )}
      <Button type="submit" loading={save.isPending}>
        {isKnown ? viewWords.replace : viewWords.save}
      </Button>
      <output className="hidden-text">{save.isSuccess && viewWords.saved}</output>
    </form>
  );
}
