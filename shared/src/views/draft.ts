import { z } from 'zod';
import { limits } from '../limits.ts';
import { when } from './scalars.ts';

const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((one) => isWithin(one, levels - 1)));

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** As typed: any object that can be written as JSON again. A schema of its keys would leave `__proto__` out. */
const answers = z
  .unknown()
  .refine(isObject, 'Give an object.')
  .refine((value) => isWithin(value, limits.draftLevels), `Nest at most ${limits.draftLevels} levels.`)
  .meta({ type: 'object' }) as z.ZodType<Readonly<Record<string, unknown>>>;

/** What the server keeps of a form that was not sent. */
export const draftView = z.strictObject({ answers, saved_at: when }).meta({ id: 'Draft' });
export type DraftView = z.infer<typeof draftView>;
