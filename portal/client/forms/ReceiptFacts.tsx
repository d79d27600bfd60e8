import { Button, CopyButton } from '@mantine/core';
import { dayText } from '../dates.ts';
import classes from './ReceiptHead.module.css';
import type { Receipt } from './receipt.ts';
import { receiptWords } from './words.ts';

interface ReceiptFactsProps {
  readonly receipt: Receipt;
  /** What its status is called, where no heading says it. */
  readonly title: string | undefined;
}

export function ReceiptFacts({ receipt, title }: ReceiptFactsProps) {
  return (
    <dl className={classes['facts']}>
      {receipt.reference && (
        <div>
          <dt>{receiptWords.reference}</dt>
          <dd className={classes['reference']}>
            {receipt.reference}
            <CopyButton value={receipt.reference}>
              {({ copied, copy }) => (
                <Button variant="subtle" size="compact-sm" onClick={copy}>
                  {copied ? receiptWords.copied : receiptWords.copy}
                </Button>
              )}
            </CopyButton>
          </dd>
        </div>
      )}
      {title && (
        <div>
          <dt>{receiptWords.status}</dt>
          <dd>{title}</dd>
        </div>
      )}
      {receipt.date && (
        <div>
          <dt>{receiptWords.sent}</dt>
          <dd>{dayText(receipt.date)}</dd>
        </div>
      )}
    </dl>
  );
}
