import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { limits, type SavedView } from '@yieldwren/shared/browser';
import { useState } from 'react';
import { ReplyError } from '../../api/request.ts';
import { deleteView, listViews, saveView } from '../../api/savedViews.ts';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { viewWords } from './listWords.ts';
import classes from './SavedViews.module.css';
import type { ReviewFilter } from './useReviewAddress.ts';

interface SavedViewsProps {
  readonly filter: ReviewFilter;
  readonly onChoose: (filter: ReviewFilter) => void;
}

/** What is kept of a filter: not the words that were searched for, which may name a person. */
function keptOf({ q: _words, status, ...rest }: ReviewFilter): SavedView['filter'] {
  const all = { ...rest, status: status === 'all' ? undefined : status };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

const filterOf = ({ filter }: SavedView): ReviewFilter => ({ status: 'all', ...filter });

function useViews() {
  const queries = useQueryClient();
  const queryKey = ['review', 'views'];
  const onSuccess = () => queries.invalidateQueries({ queryKey });
  return {
    list: useQuery({ queryKey, queryFn: listViews }),
    save: useMutation({ mutationFn: saveView, onSuccess }),
    remove: useMutation({ mutationFn: deleteView, onSuccess }),
  };
}

function SaveForm({
  filter,
  views,
}: Pick<SavedViewsProps, 'filter'> & { views: ReturnType<typeof useViews> }) {
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
        label={viewWords.name}
        description={filter.q ? viewWords.withoutWords : viewWords.hint}
        maxLength={limits.viewNameCharacters}
        value={name}
        error={save.isError && error}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
        }}
      />
      <Button type="submit" loading={save.isPending}>
        {isKnown ? viewWords.replace : viewWords.save}
      </Button>
    </form>
  );
}

function Views({ filter, onChoose }: SavedViewsProps) {
  const views = useViews();
  const { list, remove } = views;
  return (
    <>
      {list.data?.length === 0 && <p>{viewWords.none}</p>}
      {list.isError && <ProblemAlert attempt={list.error}>{viewWords.loadFailed}</ProblemAlert>}
      <ul className={classes['views']}>
        {list.data?.map((view) => (
          <li key={view.name}>
            <Button
              variant="default"
              justify="flex-start"
              onClick={() => {
                onChoose(filterOf(view));
              }}
            >
              {view.name}
            </Button>
            <Button
              variant="subtle"
              aria-label={viewWords.deleteNamed(view.name)}
              loading={remove.isPending && remove.variables === view.name}
              onClick={() => {
                remove.mutate(view.name);
              }}
            >
              {viewWords.delete}
            </Button>
          </li>
        ))}
      </ul>
      {remove.isError && <ProblemAlert attempt={remove.error}>{viewWords.failed}</ProblemAlert>}
      <SaveForm filter={filter} views={views} />
    </>
  );
}

/** Filters that a reviewer comes back to, by a name of their own. */
export function SavedViews({ filter, onChoose }: SavedViewsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setOpen(true);
        }}
      >
        {viewWords.open}
      </Button>
      <Dialog isOpen={isOpen} title={viewWords.title} onClose={close}>
        <Views
          filter={filter}
          onChoose={(chosen) => {
            close();
            onChoose(chosen);
          }}
        />
      </Dialog>
    </>
  );
}
