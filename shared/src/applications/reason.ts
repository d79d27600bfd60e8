import { DomainError } from '../errors.ts';
import { limits } from '../limits.ts';
import { reasonNeeded } from '../refusals.ts';
import { isStorable } from './answerProblem.ts';
import { rejectTemplates } from './rejectTemplates.ts';

/** What the applicant reads: the reviewer's own words, else the sentence of the template they picked. */
export const reasonOf = (words: string, template: string): string =>
  words.trim() || (rejectTemplates.find(({ value }) => value === template)?.text ?? '');

/** What is wrong with the reason of a rejection or a reopening; undefined when it will do. The text of a template does. */
export function reasonProblem(reason = ''): string | undefined {
  const { reasonLeastCharacters: least, reasonCharacters: most } = limits;
  const { length } = reason.trim();
  return length < least || length > most ? reasonNeeded : undefined;
}

const noted = 'Write a note of';

/** Control characters and halves of surrogate pairs, which a terminal obeys and MongoDB changes. */
export const unstorable = (text = ''): string | undefined =>
  isStorable(text) ? undefined : 'There are characters in it that cannot be stored.';

/** What is wrong with what somebody wrote; undefined when it will do. */
export function wordsProblem(given: string, most: number, what = 'Write'): string | undefined {
  const { length } = given.trim();
  return length === 0 || length > most ? `${what} 1 to ${most} characters.` : undefined;
}

/** The same of what a reviewer noted beside a decision, which may be nothing. */
export const noteProblem = (note = ''): string | undefined =>
  note.trim() ? wordsProblem(note, limits.noteCharacters, noted) : undefined;

/** @param field as the body names it */
function refuseFor(problem: string | undefined, field = 'reason'): void {
  if (problem) {
    throw new DomainError('invalid', problem, { fields: { [field]: [problem] } });
  }
}

/**
 * @param field as the body names it
 * @returns what somebody wrote, trimmed
 * @throws {DomainError} invalid without a word, with more than `most` characters, or with some that cannot be stored
 */
export function mustSay(given: string, most: number, what?: string, field = 'text'): string {
  const text = given.trim();
  refuseFor(wordsProblem(text, most, what) ?? unstorable(text), field);
  return text;
}

/** @returns the reason of a rejection or a reopening, trimmed. @throws {DomainError} invalid */
export function mustGiveReason(reason = ''): string {
  refuseFor(reasonProblem(reason) ?? unstorable(reason));
  return reason.trim();
}

/** @returns the reason of an approval, which needs none, trimmed; undefined for nothing. @throws {DomainError} invalid */
export function givenReason(reason: string | undefined): string | undefined {
  refuseFor(unstorable(reason));
  return reason?.trim() || undefined;
}

/** @returns what a reviewer noted beside a decision, trimmed; undefined for nothing. @throws {DomainError} invalid */
export const noteOf = (note: string | undefined): string | undefined =>
  note?.trim() ? mustSay(note, limits.noteCharacters, noted, 'note') : undefined;
