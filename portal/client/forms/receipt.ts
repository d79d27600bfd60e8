import {
  type Kind,
  type OwnerView,
  type StatusText,
  type SubmissionView,
  statuses,
  statusText,
} from '@yieldwren/shared/browser';
import type { ErrorReply } from '../api/request.ts';
import { readStanding } from './standing.ts';

/** What is known of an application that has arrived. */
export interface Receipt {
  readonly reference: string | undefined;
  readonly status: string;
  readonly date: string | undefined;
  /** It was there already, so that what was typed now was not sent. */
  readonly isEarlier?: true | undefined;
  /** Nothing of one that was just sent. */
  readonly application?: OwnerView | undefined;
}

export const receiptOf = ({ reference, status, created_at: date }: SubmissionView): Receipt => ({
  reference,
  status,
  date,
});

/** The refusal does not say whether the earlier one is late or asked about, so that is looked up. */
export async function receiptOfRefusal(
  kind: Kind,
  { reference, status = 'pending', date }: ErrorReply,
): Promise<Receipt> {
  const { current: application } = await readStanding(kind);
  return { reference, status, date, isEarlier: true, application };
}

export interface ReceiptStanding {
  /** The words of /status. */
  readonly text: StatusText;
  /** Nothing has changed what was promised after sending. */
  readonly isAsPromised: boolean;
  /** An answer of the applicant is waited for. */
  readonly isAsked: boolean;
}

/** The promise holds for as long as the same comes next as of one that was just sent. */
export function receiptStanding(
  kind: Kind,
  { reference = '', status: given, date, application }: Receipt,
): ReceiptStanding {
  const status = statuses.find((known) => known === given) ?? 'pending';
  const sent = statusText({ kind, reference, status, created_at: date ?? new Date(), effects: [] });
  const text = application?.text ?? sent;
  return {
    text,
    isAsPromised: status === 'pending' && text.next === sent.next,
    isAsked: application?.questions.some(({ is_open: isOpen }) => isOpen) === true,
  };
}
