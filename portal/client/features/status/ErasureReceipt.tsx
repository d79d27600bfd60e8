import { Button, CopyButton } from '@mantine/core';
import { saveFile } from '../../saveFile.ts';
import { useText } from '../../settings.ts';
import { erasureReceiptWords } from './dataWords.ts';
import classes from './ErasureReceipt.module.css';

/** What a person keeps of their erasure, as nobody else keeps it. */
export function ErasureReceipt({ code }: { readonly code: string }) {
  const text = useText()(erasureReceiptWords.text);
  return (
    <section className={classes['receipt']}>
      <h2>{erasureReceiptWords.title}</h2>
      <p className={classes['code']}>{code}</p>
      <p>{text}</p>
      <div className={classes['actions']}>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? erasureReceiptWords.copied : erasureReceiptWords.copy}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => {
            saveFile(erasureReceiptWords.file, 'text/plain', `${code}\n\n${text}\n`);
          }}
        >
          {erasureReceiptWords.save}
        </Button>
      </div>
    </section>
  );
}
