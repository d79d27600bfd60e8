import { useEffect, useRef } from 'react';
import { ReplyError } from '../../api/request.ts';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { leadWords } from './words.ts';

/** All that is wrong, field by field where that is known. */
function textsOf(error: unknown): readonly string[] {
  if (!(error instanceof ReplyError)) {
    return [leadWords.failed];
  }
  const texts = Object.values(error.reply.fields ?? {}).flat();
  return texts.length > 0 ? texts : [error.message];
}

/** Why something did not work, in words. */
export function Refusal({ error }: { readonly error: unknown }) {
  return (
    <ProblemAlert attempt={error}>
      {textsOf(error).map((text) => (
        <p key={text}>{text}</p>
      ))}
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
