import { Button } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { useState } from 'react';
import { eraseMe, exportAddress } from '../../api/me.ts';
import { toasts } from '../../toasts.ts';
import classes from './PersonalData.module.css';
import { dataWords } from './words.ts';

/** Export and erasure, by the person alone. */
export function PersonalData({ onErased }: { readonly onErased: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    try {
      await eraseMe();
      toasts.success(dataWords.erased);
      onErased();
    } catch {
      toasts.error(dataWords.eraseFailed);
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
            openConfirmModal({
              title: dataWords.eraseTitle,
              children: dataWords.eraseText,
              labels: { confirm: dataWords.eraseConfirm, cancel: dataWords.eraseCancel },
              confirmProps: { color: 'red.8' },
              onConfirm: () => void erase(),
            });
          }}
        >
          {dataWords.erase}
        </Button>
      </div>
    </section>
  );
}
