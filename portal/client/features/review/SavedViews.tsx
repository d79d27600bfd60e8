import { Button } from '@mantine/core';
import type { SavedView } from '@yieldwren/shared/browser';
import { useRef, useState } from 'react';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { viewWords } from './listWords.ts';
import classes from './SavedViews.module.css';
import { SaveViewForm } from './SaveViewForm.tsx';
import type { ReviewFilter } from './useReviewAddress.ts';
import { useSavedViews } from './useSavedViews.ts';

interface SavedViewsProps {
  readonly filter: ReviewFilter;
  readonly onChoose: (filter: ReviewFilter) => void;
}

const filterOf = ({ filter }: SavedView): ReviewFilter => ({ status: 'all', ...filter });

function Views({ filter, onChoose }: SavedViewsProps) {
  const views = useSavedViews();
  const { list, remove } = views;
  const name = useRef<HTMLInputElement>(null);
  return (
    <>
      {list.data?.length === 0 && <p>{viewWords.none}</p>}
      {list.isError && <ProblemAlert attempt={null}>{viewWords.loadFailed}</ProblemAlert>}
      {list.data && list.data.length > 0 && (
        <ul className={classes['views']}>
          {list.data.map((view) => (
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
                  // The button that was pressed goes with its view.
                  remove.mutate(view.name, { onSuccess: () => name.current?.focus() });
                }}
              >
                {viewWords.delete}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {remove.isError && (
        <ProblemAlert attempt={remove.error} mayFocus={remove.context}>
          {viewWords.failed}
        </ProblemAlert>
      )}
      <SaveViewForm nameRef={name} filter={filter} views={views} />
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
