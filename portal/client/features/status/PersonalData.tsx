import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { eraseMe, exportAddress } from '../../api/me.ts';
import { changeFailure, isUnheard } from '../../changeFailure.ts';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { fileLink } from '../../components/ui/newTab.ts';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { noteFocus } from '../../writing.ts';
import { dataWords, eraseWords } from './dataWords.ts';
import classes from './PersonalData.module.css';

interface PersonalDataProps {
  readonly onErased: (receipt: string) => void;
  /** @param mayHaveHappened nobody answered what was sent */
  readonly onFailed: (mayHaveHappened: boolean) => void;
}

/** Export and erasure, by the person alone. */
export function PersonalData({ onErased, onFailed }: PersonalDataProps) {
  const [isAsking, setAsking] = useState(false);
  const [mayFocus, setMayFocus] = useState(noteFocus);
  const erase = useMutation({
    mutationFn: eraseMe,
    onSuccess: ({ receipt }) => {
      onErased(receipt);
    },
    onMutate: () => ({ wasOffline: !navigator.onLine }),
    onError: (error, _nothing, before) => {
      onFailed(isUnheard(error, before?.wasOffline));
    },
  });
  const { title, message } = changeFailure(erase.error, erase.context?.wasOffline, eraseWords.failed);
  return (
    <section className={classes['data']}>
      <div>
        <h2>{dataWords.title}</h2>
        <p>{dataWords.text}</p>
      </div>
      <div className={classes['actions']}>
        <Button
          variant="default"
          component="a"
          href={exportAddress}
          {...fileLink}
          className={classes['export'] ?? ''}
        >
          {dataWords.export}
        </Button>
        <Button
          variant="outline"
          color="red.8"
          loading={erase.isPending}
          className={classes['erase'] ?? ''}
          onClick={() => {
            setMayFocus(noteFocus);
            setAsking(true);
          }}
        >
          {eraseWords.button}
        </Button>
      </div>
      {erase.isError && (
        <ProblemAlert title={title} attempt={erase.error} mayFocus={mayFocus}>
          {message}
        </ProblemAlert>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        words={eraseWords}
        onConfirm={erase.mutate}
        onClose={() => {
          setAsking(false);
        }}
      />
    </section>
  );
}
