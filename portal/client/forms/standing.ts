import type { ApplyGate, Kind, OwnerView } from '@yieldwren/shared/browser';
import { readMyApplications } from '../api/me.ts';
import { logFailure } from '../logFailure.ts';

/** Whether a person may send a form now. */
export interface Standing {
  readonly gate: ApplyGate;
  /** The application that stands in the way of another one. */
  readonly current?: OwnerView | undefined;
  /** The last application, when it is over; null when there is none such, undefined when nobody could say. */
  readonly earlier?: OwnerView | null | undefined;
}

/** Without an answer the form is shown: the server decides once more when it is sent. */
export async function readStanding(kind: Kind): Promise<Standing> {
  try {
    const { applications, apply } = await readMyApplications();
    const last = applications.find((one) => one.kind === kind);
    const isOver = last?.status === 'rejected' || last?.status === 'withdrawn';
    const gate = apply[kind];
    const current =
      gate.state === 'already_applied'
        ? applications.find(({ reference }) => reference === gate.reference)
        : undefined;
    return { gate, current, earlier: isOver ? last : null };
  } catch (error) {
    logFailure('Earlier applications could not be looked up', error);
    return { gate: { state: 'open' } };
  }
}
