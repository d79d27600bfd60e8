import { useEffect, useRef } from 'react';
import { ReplyError } from '../../api/request.ts';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { leadWords } from './words.ts';

/** All that is wrong, field by field where that is known. */
function textsOf(error: unknown, mended: ReadonlySet<string>): readonly string[] {
  if (!(error instanceof ReplyError)) {
    return [leadWords.failed];
  }
  const fields = Object.entries(error.reply.fields ?? {});
  const texts = fields.filter(([name]) => !mended.has(name)).flatMap(([, said]) => said);
  return texts.length > 0 ? texts : [error.message];
}

const none: ReadonlySet<string> = new Set();

/** Why something did not work, in words. @param mended the fields that are no longer as they were refused */
export function Refusal({ error, mended = none }: { error: unknown; mended?: ReadonlySet<string> }) {
  return (
    <ProblemAlert attempt={error}>
      {textsOf(error, mended).map((text) => (
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
