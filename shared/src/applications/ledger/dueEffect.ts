import type { Effect } from '../reviewPart.ts';
import type { ApplicationKey } from '../store.ts';

/** A due row, as the queue needs it. */
export interface DueEffect {
  key: ApplicationKey;
  effect: Pick<Effect, '_id' | 'kind' | 'due_at' | 'tries' | 'urgent' | 'news' | 'last_error'>;
}
