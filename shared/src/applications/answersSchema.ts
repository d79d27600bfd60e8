import { z } from 'zod';
import { fieldMessages, problemOf } from './answerProblem.ts';
import type { Field } from './field.ts';

function answerSchema(field: Field): z.ZodType<string | boolean | null | undefined> {
  if (field.type === 'flag') {
    return z.boolean().nullish();
  }
  const missing = fieldMessages.required(field);
  const given = z.string({
    error: (issue) => (issue.input === undefined || issue.input === null ? missing : 'Expected text.'),
  });
  const text = (field.trimmed ? given.trim() : given)
    .check((context) => {
      const problem = problemOf(field, context.value);
      if (problem) {
        context.issues.push({ code: 'custom', message: problem, input: context.value });
      }
    })
    .meta({
      maxLength: field.max,
      description: field.label,
      ...(field.options && field.type === 'choice'
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

type AnswerOf<F extends Field> = F['type'] extends 'flag'
  ? boolean | null | undefined
  : F['required'] extends true
    ? string
    : string | null | undefined;

export type Answers<F extends readonly Field[]> = {
  [K in F[number] as K['required'] extends true ? K['name'] : never]: string;
} & {
  [K in F[number] as K['required'] extends true ? never : K['name']]?:
    | (K['type'] extends 'flag' ? boolean : string)
    | null
    | undefined;
};

/** Far more than a form can have wrong, and far fewer than the thousands of unknown keys that 64 kB can hold. */
const mostProblems = 50;

function problemsOf(issue: z.core.$ZodIssue): [name: string, text: string][] {
  const place = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [place ? `${place}.${key}` : key, 'Unknown field.']);
  }
  return [[place || '_', issue.message]];
}

/** zod's issues as `{field: [text]}`, the first fifty; a fault of the whole body stands under `_`. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const [name, text] of error.issues.flatMap(problemsOf).slice(0, mostProblems)) {
    fields[name] = [...(fields[name] ?? []), text];
  }
  return { ...fields };
}
