import type { Kind } from '../applications/kinds.ts';
import type { ReviewPart } from '../applications/reviewPart.ts';
import { type Application, withKind } from '../applications/store.ts';
import { documentOf } from '../applications/submission.ts';
import { betaAnswers, contactAnswers, makeApplicant } from './samples.ts';

/**
 * An application as it has come in, stored nowhere.
 * @param changes what is otherwise, answers of the beta form included
 */
export function makeApplication(
  at: Date,
  changes: Partial<ReviewPart> & Partial<ReturnType<typeof betaAnswers>> = {},
  kind: Kind = 'beta',
): Application {
  const answers = { ...(kind === 'beta' ? betaAnswers() : contactAnswers()) };
  const applicant = makeApplicant({ discord_id: changes.discord_id ?? makeApplicant().discord_id });
  const document = documentOf({ kind, answers, body: {}, key: undefined, applicant }, at);
  return withKind(kind, { ...document, ...changes });
}
