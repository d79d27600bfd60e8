import { useEffect, useRef } from 'react';
import { ReplyError } from '../../api/request.ts';
import { changeFailure } from '../../changeFailure.ts';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { leadWords } from './words.ts';

/** All that is wrong, field by field. */
function textsOf(error: unknown, mended: ReadonlySet<string>): readonly string[] {
  const fields = Object.entries((error instanceof ReplyError && error.reply.fields) || {});
  return fields.filter(([name]) => !mended.has(name)).flatMap(([, said]) => said);
}

interface RefusalProps {
  readonly error: unknown;
  /** Before the call was made: then nothing was sent. */
  readonly wasOffline: boolean | undefined;
  /** The fields that are no longer as they were refused. */
  readonly mended?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Why something did not work, or is not known to have worked, in words. */
export function Refusal({ error, wasOffline, mended = none }: RefusalProps) {
  const texts = textsOf(error, mended);
  if (texts.length === 0) {
    const { title, message } = changeFailure(error, wasOffline, leadWords.failed);
    return (
      <ProblemAlert title={title} attempt={error}>
        {message}
      </ProblemAlert>
    );
  }
  return (
    <ProblemAlert attempt={error}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ProblemAlert>
  );
}

export interface OutcomeProps {
  /** Another object with every press. */
  readonly outcome: { readonly said?: string; readonly error?: unknown; readonly wasOffline?: boolean };
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
      {outcome.error !== undefined && <Refusal error={outcome.error} wasOffline={outcome.wasOffline} />}
    </>
  );
}
