import { z } from 'zod';

/** What requests and declarations have in common. */
export const day = z.union([z.iso.date(), z.iso.datetime()]).transform((given) => new Date(given));
export const objectId = z.string().regex(/^[0-9a-f]{24}$/);
export const cursor = objectId.describe('`next` of the page before');

export const fileReplies = {
  200: { text: 'A file, row by row as it is read', type: 'text/csv' },
};

export const idParams = z.strictObject({ id: z.string().min(1).max(64) });
export const emptyBody = z.strictObject({});
