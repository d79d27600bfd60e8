import { causeOf, type DomainError } from '@yieldwren/shared';
import { storeAway } from './storeAway.ts';

/** Sessions cannot be read: that is never 'nobody is signed in'. */
export const redisAway = (cause?: unknown): DomainError =>
  storeAway({ store: 'redis', text: cause === undefined ? 'not connected' : causeOf(cause) }, cause);
