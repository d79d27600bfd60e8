import { Types } from 'mongoose';

/** @returns null, which is the id of nothing, for a text that is none */
export const objectIdOf = (text: string): Types.ObjectId | null =>
  Types.ObjectId.isValid(text) ? new Types.ObjectId(text) : null;

/** Ids have 32 bits for it: until February 2106. */
const lastSecond = 0xff_ff_ff_ff;

/**
 * The least id of the second of a moment, or of one so many seconds later. Ids carry the second of their making, so that
 * a time narrows the index down before any document is read.
 */
export const idAt = (moment: Date, laterSeconds = 0): Types.ObjectId =>
  Types.ObjectId.createFromTime(
    Math.min(lastSecond, Math.max(0, Math.floor(moment.getTime() / 1_000) + laterSeconds)),
  );
