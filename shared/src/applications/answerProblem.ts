import { limits } from '../limits.ts';
import type { Field } from './field.ts';

const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** A label within a sentence: names keep their capital. */
const inSentence = (label: string) =>
  label.startsWith('Discord') ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** Texts of the field errors, shared by form and API. */
export const fieldMessages = {
  required: (field: Field) =>
    field.type === 'choices' && field.problem
      ? field.problem.message
      : `${field.options ? 'Choose' : 'Enter'} your ${inSentence(field.label)}.`,
  type: (field: Field) => field.problem?.message ?? `${field.label} does not look right.`,
  tooLong: (field: Field) => `${field.label} may have at most ${field.max} characters.`,
  option: (field: Field) => `Choose one of the options for ${field.label.toLowerCase()}.`,
  characters: (field: Field) => `${field.label} holds characters that cannot be stored.`,
} as const;

/** What is copied out of a chat may carry them; no address has them, and nobody would see why no e-mail arrives. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/** Text, an @, text, a dot and text. */
export function isEmail(text: string): boolean {
  return text.length <= limits.characters.email && emailPattern.test(text) && !unseen.test(text);
}

/** Control characters other than tab and line breaks, and broken surrogate pairs, are refused, never silently dropped. */
export function isStorable(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) {
      return false;
    }
  }
  return text.isWellFormed();
}

/** What is wrong with one answer; '' stands for none. */
export function problemOf(field: Field, text: string): string | undefined {
  if (text.length > Math.max(field.max, 0)) {
    return fieldMessages.tooLong(field);
  }
  // Some of them count as blanks.
  if (!isStorable(text)) {
    return fieldMessages.characters(field);
  }
  if (text.trim() === '') {
    if (!field.required) {
      return undefined;
    }
    return fieldMessages.required(field);
  }
  if (field.type === 'email' && !isEmail(text)) {
    return fieldMessages.type(field);
  }
  if (!field.options) {
    return undefined;
  }
  const chosen = field.type === 'choices' ? text.split(', ') : [text];
  const known = chosen.every((value) => field.options?.some((option) => option.value === value));
  return known && new Set(chosen).size === chosen.length ? undefined : fieldMessages.option(field);
}

/** What is wrong with the answers of a form, in the order of its fields: for each the first thing that its schema would say. */
export const answerProblems = (
  fields: readonly Field[],
  answers: Readonly<Record<string, string | null>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, answers[field.name] ?? '');
      return problem ? [[field.name, problem]] : [];
    }),
  );
