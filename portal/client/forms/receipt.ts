import type { SubmissionView } from '@yieldwren/shared/browser';
import type { ErrorReply } from '../api/request.ts';

/** What is known of an application that has arrived. */
export interface Receipt {
  readonly reference: string | undefined;
  readonly status: string;
  readonly date: string | undefined;
  /** It was there already, so that what was typed now was not sent. */
  readonly isEarlier?: true | undefined;
}

export const receiptOf = ({ reference, status, created_at: date }: SubmissionView): Receipt => ({
  reference,
  status,
  date,
});

export const receiptOfRefusal = ({ reference, status, date }: ErrorReply): Receipt => ({
  reference,
  status: status ?? 'pending',
  date,
  isEarlier: true,
});
