import { useEffect, useRef } from 'react';
import { ReplyError } from '../../api/request.ts';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { leadWords } from './words.ts';

/** Why something did not work, in words. */
export function Refusal({ error }: { readonly error: unknown }) {
  return (
    <ProblemAlert attempt={error}>
      <p>{error instanceof ReplyError ? error.message : leadWords.failed}</p>
    </ProblemAlert>
  );
}

export interface OutcomeProps {
  /** Another object with every press. */
  readonly outcome: { readonly said?: string; readonly error?: unknown };
}

/** What came of the latest press. It takes the focus, which goes with what was pressed. */
export function Outcome({ outcome }: OutcomeProps) {
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (outcome.said) {
      line.current?.focus();
    }
  }, [outcome]);
  return (
    <>
      <output ref={line} tabIndex={-1}>
        {outcome.said}
      </output>
      {outcome.error !== undefined && <Refusal error={outcome.error} />}
    </>
  );
}
