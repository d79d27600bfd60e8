import type { en } from './en.ts';

type Widened<T> = {
  [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Widened<T[Name]>;
};

/** What every language must say: each sentence of the English, with the same values in it. */
export type Phrases = Widened<typeof en>;
