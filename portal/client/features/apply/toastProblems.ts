import { betaFields, type Field, fieldMessages } from '@yieldwren/shared/browser';
import { toasts } from '../../toasts.ts';

const fields: readonly Field[] = betaFields;

/**
 * One toast for each kind of problem, in this order. Like a browser's own check, a required field left empty comes
 * before them, and is told by the summary alone.
 */
export function toastProblems(problems: Record<string, string>): void {
  const named = fields.filter(({ name, problem }) => problem && problems[name] === problem.message);
  const isLeftEmpty = fields.some(
    (field) => !named.includes(field) && problems[field.name] === fieldMessages.required(field),
  );
  if (named[0]?.problem && !isLeftEmpty) {
    toasts.error(named[0].problem);
  }
}
