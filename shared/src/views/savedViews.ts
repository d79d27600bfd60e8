import { z } from 'zod';
import { text } from './scalars.ts';

/** What a reviewer narrows the list down by often, under a name of their own; without a state it is all of them. */
export const savedView = z.object({ name: text, filter: z.record(text, text) });
export type SavedView = z.infer<typeof savedView>;

export const savedViewsView = z.object({ views: z.array(savedView) });
export type SavedViewsView = z.infer<typeof savedViewsView>;
