import { z } from 'zod';
import { limits } from '../limits.ts';
import type { Field } from './field.ts';

const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** A label within a sentence: names keep their capital. */
const inSentence = (label: string) =>
  label.startsWith('Discord') ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** Texts of the field errors, shared by form and API. */
export const fieldMessages = {
  required: (field: Field) =>
    field.kind === 'choices' && field.problem
      ? field.problem.message
      : `${field.options ? 'Choose' : 'Enter'} your ${inSentence(field.label)}.`,
  kind: (field: Field) => field.problem?.message ?? `${field.label} does not look right.`,
  tooLong: (field: Field) => `${field.label} may have at most ${field.max} characters.`,
  option: (field: Field) => `Choose one of the options for ${field.label.toLowerCase()}.`,
  characters: (field: Field) => `${field.label} holds characters that cannot be stored.`,
} as const;

/** Specification section 5: text, an @, text, a dot and text. */
export function isEmail(text: string): boolean {
  return text.length <= limits.characters.email && emailPattern.test(text);
}

/** Control characters other than tab and line breaks, and broken surrogate pairs, are refused, never silently dropped. */
function isStorable(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) {
      return false;
    }
  }
  return text.isWellFormed();
}

function problemOf(field: Field, text: string): string | undefined {
  if (text.length > Math.max(field.max, 0)) {
    return fieldMessages.tooLong(field);
  }
  if (text.trim() === '') {
    if (!field.required) {
      return undefined;
    }
    return fieldMessages.required(field);
  }
  if (!isStorable(text)) {
    return fieldMessages.characters(field);
  }
  if (field.kind === 'email' && !isEmail(text)) {
    return fieldMessages.kind(field);
  }
  if (!field.options) {
    return undefined;
  }
  const chosen = field.kind === 'choices' ? text.split(', ') : [text];
  const known = chosen.every((value) => field.options?.some((option) => option.value === value));
  return known && new Set(chosen).size === chosen.length ? undefined : fieldMessages.option(field);
}

function answerSchema(field: Field): z.ZodType<string | boolean | null | undefined> {
  if (field.kind === 'flag') {
    return z.boolean().nullish();
  }
  const missing = fieldMessages.required(field);
  const text = z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? missing : 'Expected text.'),
    })
    .check((context) => {
      const problem = problemOf(field, context.value);
      if (problem) {
        context.issues.push({ code: 'custom', message: problem, input: context.value });
      }
    })
    .meta({
      maxLength: field.max,
      description: field.label,
      ...(field.options && field.kind === 'choice'
        ? { enum: field.options.map((option) => option.value) }
        : {}),
    });
  return field.required ? text : text.nullish();
}

/** A closed object schema over a list of fields: every problem by field, unknown keys refused. */
export function answersSchema<const F extends readonly Field[]>(fields: F) {
  type Name = F[number]['name'];
  const shape = Object.fromEntries(fields.map((field) => [field.name, answerSchema(field)])) as {
    [K in Name]: z.ZodType<AnswerOf<Extract<F[number], { name: K }>>>;
  };
  return z.strictObject(shape);
}

type AnswerOf<F extends Field> = F['kind'] extends 'flag'
  ? boolean | null | undefined
  : F['required'] extends true
    ? string
    : string | null | undefined;

export type Answers<F extends readonly Field[]> = {
  [K in F[number] as K['required'] extends true ? K['name'] : never]: string;
} & {
  [K in F[number] as K['required'] extends true ? never : K['name']]?:
    | (K['kind'] extends 'flag' ? boolean : string)
    | null
    | undefined;
};

/** zod's issues as `{field: [text]}`; a fault of the whole body stands under `_`. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  const add = (name: string, text: string) => {
    fields[name] = [...(fields[name] ?? []), text];
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      const parent = issue.path.map(String).join('.');
      for (const key of issue.keys) {
        add(parent ? `${parent}.${key}` : key, 'Unknown field.');
      }
    } else {
      add(issue.path.map(String).join('.') || '_', issue.message);
    }
  }
  return { ...fields };
}
