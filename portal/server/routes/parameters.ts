import { z } from 'zod';

/** What declarations have in common. */
export const fileReplies = {
  200: { text: 'A file, row by row as it is read', type: 'text/csv' },
};

export const idParams = z.strictObject({ id: z.string().min(1).max(64) });
export const emptyBody = z.strictObject({});
