import { homedir } from 'node:os';
import { join } from 'node:path';

/** Fetched system parts live outside the checkout, so that every clone of this person shares them. */
export function cacheFolder(...names) {
  const base = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(base, 'yieldwren', ...names);
}
