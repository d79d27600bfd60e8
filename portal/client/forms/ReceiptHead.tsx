import { type Kind, type Status, statuses, statusText } from '@yieldwren/shared/browser';
import { type ReactNode, useEffect, useRef } from 'react';
import { Unbroken } from '../components/ui/Unbroken.tsx';
import { ReceiptFacts } from './ReceiptFacts.tsx';
import classes from './ReceiptHead.module.css';
import type { Receipt } from './receipt.ts';
import { receiptWords } from './words.ts';

interface ReceiptHeadProps {
  readonly kind: Kind;
  readonly receipt: Receipt;
  /** Shown in place of the form just sent: the heading takes the focus. */
  readonly isFresh: boolean;
  /** What is to be done, before the facts. */
  readonly children?: ReactNode;
}

function statusWords(kind: Kind, { reference = '', status: given, date }: Receipt) {
  const status: Status = statuses.find((known) => known === given) ?? 'pending';
  return statusText({ kind, reference, status, created_at: date ?? new Date(), effects: [] });
}

/** Begins the page of an application that has arrived: heading, what it means, reference, status and date. */
export function ReceiptHead({ kind, receipt, isFresh, children }: ReceiptHeadProps) {
  const words = statusWords(kind, receipt);
  const isDecided = receipt.status !== 'pending';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, [isFresh]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {isDecided ? words.title : receiptWords.title}
      </h1>
      <p className={classes['lead']}>{isDecided ? words.meaning : <Unbroken text={receiptWords.text} />}</p>
      {receipt.isEarlier && <p>{receiptWords.earlier}</p>}
      {children}
      <ReceiptFacts receipt={receipt} title={words.title} />
    </>
  );
}
