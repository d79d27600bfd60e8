import { DomainError } from '../errors.ts';
import { limits } from '../limits.ts';
import { rejectTemplates } from './rejectTemplates.ts';

/** What the applicant reads: the reviewer's own words, else the sentence of the template they picked. */
export const reasonOf = (words: string, template: string): string =>
  words.trim() || (rejectTemplates.find(({ value }) => value === template)?.text ?? '');

/** What is wrong with the reason of a rejection or a reopening; undefined when it will do. The text of a template does. */
export function reasonProblem(reason = ''): string | undefined {
  const { reasonLeastCharacters: least, reasonCharacters: most } = limits;
  const { length } = reason.trim();
  return length < least || length > most ? `Give a reason of ${least} to ${most} characters.` : undefined;
}

/** @returns what somebody wrote, trimmed. @throws {DomainError} invalid without a word, or with more than `most` characters */
export function mustSay(given: string, most: number, what = 'Write'): string {
  const text = given.trim();
  if (text === '' || text.length > most) {
    const problem = `${what} at most ${most} characters.`;
    throw new DomainError('invalid', problem, { fields: { text: [problem] } });
  }
  return text;
}

/** @throws {DomainError} invalid */
export function mustGiveReason(reason: string | undefined): void {
  const problem = reasonProblem(reason);
  if (problem) {
    throw new DomainError('invalid', problem, { fields: { reason: [problem] } });
  }
}
