import { z } from 'zod';

/** What views are made of. */
export const text = z.string();
export const textOrNull = text.nullable();
/** ISO 8601, in UTC. */
export const when = z.iso.datetime();
export const whenOrNull = when.nullable();
export const count = z.number();

/** Under which name something was done, and when. */
export const signed = z.object({ by: text, by_name: text, at: when });
