import { z } from 'zod';
import { reviewChanges } from '../applications/reviewChanges.ts';
import { kind, status } from './application.ts';
import { text } from './scalars.ts';

const signedOut = z.object({ type: z.literal('signed_out') });

/** What reaches a person's open page. `signed_out`: the session has ended. */
export const personEvent = z.union([
  z.object({ type: z.literal('application'), reference: text, status, in_review: z.boolean() }),
  signedOut,
]);
export type PersonEvent = z.infer<typeof personEvent>;

const reviewEvent = z.object({ id: text, reference: text, kind, status, change: z.enum(reviewChanges) });
/** What happened to which application, which is to be read again. No answer, no name. */
export type ReviewEvent = z.infer<typeof reviewEvent>;

const looking = z.object({ id: text, by: text, by_name: text });
/** A reviewer has an application open. */
export type Looking = z.infer<typeof looking>;

const lookingEvent = z.object({ type: z.literal('looking'), stream: text, looking: z.array(looking) });
/** Who else has what open, and the stream by which a page says what it has open itself. */
export type LookingEvent = z.infer<typeof lookingEvent>;

/** What reaches the open review pages. */
export const reviewPageEvent = z.union([reviewEvent, lookingEvent, signedOut]);
export type ReviewPageEvent = z.infer<typeof reviewPageEvent>;
