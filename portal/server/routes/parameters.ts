import { z } from 'zod';
import { fileTypes } from '../http/streamFile.ts';

/** What declarations have in common. */
export const fileReplies = {
  200: { text: 'A file, row by row as it is read', types: Object.values(fileTypes) },
};

export const idParams = z.strictObject({ id: z.string().min(1).max(64) });
