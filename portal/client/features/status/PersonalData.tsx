import { Button } from '@mantine/core';
import { useState } from 'react';
import { eraseMe, exportAddress } from '../../api/me.ts';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { dataWords, eraseWords } from './dataWords.ts';
import classes from './PersonalData.module.css';

/** Export and erasure, by the person alone. */
export function PersonalData({ onErased }: { readonly onErased: (receipt: string) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const erase = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { receipt } = await eraseMe();
      onErased(receipt);
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
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
          download
          className={classes['export'] ?? ''}
        >
          {dataWords.export}
        </Button>
        <Button
          variant="outline"
          color="red.8"
          loading={isBusy}
          className={classes['erase'] ?? ''}
          onClick={() => {
            setAsking(true);
          }}
        >
          {eraseWords.button}
        </Button>
      </div>
      {problem !== undefined && (
        <ProblemAlert title={eraseWords.failed.title} attempt={problem}>
          {eraseWords.failed.message}
        </ProblemAlert>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        words={eraseWords}
        onConfirm={() => void erase()}
        onClose={() => {
          setAsking(false);
        }}
      />
    </section>
  );
}
