import { betaFields, type Field } from '@yieldwren/shared/browser';
import { toasts } from '../../toasts.ts';

const fields: readonly Field[] = betaFields;

/**
 * The toasts of the specification's section 5, in its order. Like a browser's own check, a field left empty comes
 * before them, and is told by the summary alone.
 */
export function toastProblems(problems: Record<string, string>): void {
  const named = fields.filter(({ name, problem }) => problem && problems[name] === problem.message);
  if (named[0]?.problem && named.length === Object.keys(problems).length) {
    toasts.error(named[0].problem);
  }
}
