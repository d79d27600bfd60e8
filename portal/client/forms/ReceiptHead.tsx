import { type ReactNode, useEffect, useRef } from 'react';
import { LinkButton } from '../components/ui/LinkButton.tsx';
import { Unbroken } from '../components/ui/Unbroken.tsx';
import { answerQuestion } from '../content/applicants.ts';
import { ReceiptFacts } from './ReceiptFacts.tsx';
import classes from './ReceiptHead.module.css';
import type { Receipt, ReceiptStanding } from './receipt.ts';
import { receiptWords } from './words.ts';

interface ReceiptHeadProps {
  readonly receipt: Receipt;
  readonly standing: ReceiptStanding;
  /** Shown in place of the form just sent: the heading takes the focus. */
  readonly isFresh: boolean;
  /** What is to be done, before the facts. */
  readonly children?: ReactNode;
}

/** Begins the page of an application that has arrived: heading, what it means, reference, status and date. */
export function ReceiptHead({ receipt, standing, isFresh, children }: ReceiptHeadProps) {
  const { text, isAsPromised, isAsked } = standing;
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
        {isAsPromised ? receiptWords.title : text.title}
      </h1>
      <p className={classes['lead']}>
        <Unbroken text={isAsPromised ? receiptWords.text : text.meaning} />
      </p>
      {!isAsPromised && receipt.status === 'pending' && (
        <p>
          <Unbroken text={text.next} />
        </p>
      )}
      {receipt.isEarlier && <p>{receiptWords.earlier}</p>}
      {isAsked && (
        <p className={classes['answer']}>
          <LinkButton size="md" to={`/status#${receipt.reference}`}>
            {answerQuestion}
          </LinkButton>
        </p>
      )}
      {children}
      <ReceiptFacts receipt={receipt} title={isAsPromised ? text.title : undefined} />
    </>
  );
}
