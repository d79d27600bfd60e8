import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, pingDatabase } from '@yieldwren/shared';

/** How long a route that asks the database alone may take before we look whether the database is there. */
const patience = 500;
const pingPatience = 250;
/** How long a route that asks Discord may take in all. */
const discordPatience = 4_800;

const away = () =>
  new DomainError('unavailable', 'The service is not available for a moment. Please try again.', {
    retry_after: 2,
  });

async function isDatabaseAlive(): Promise<boolean> {
  const timer = new AbortController();
  const ping = pingDatabase().then(
    () => true,
    () => false,
  );
  const late = pause(pingPatience, false, { signal: timer.signal }).then(
    // One more turn: an answer that arrived while this process was busy counts.
    async () => await Promise.race([ping, pause(0, false)]),
    () => false,
  );
  const alive = await Promise.race([ping, late]);
  timer.abort();
  return alive;
}

/**
 * A database that froze answers nothing and closes nothing, and drivers wait for it for many seconds. Work that takes
 * longer than usual goes on only if the database answers a ping.
 * @throws {DomainError} unavailable, within a second; what the work itself throws
 */
async function watched<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const slow = Symbol('slow');
  const late = pause(patience, slow, { signal: timer.signal }).catch(() => slow);
  const first = await Promise.race([work, late]).finally(() => timer.abort());
  if (first !== slow) {
    return first as T;
  }
  if (!(await isDatabaseAlive())) {
    throw away();
  }
  return await work;
}

async function bounded<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = pause(discordPatience, undefined, { signal: timer.signal }).then(
    () => {
      throw new DomainError('discord_unavailable', 'Discord did not answer. Please try again in a moment.');
    },
    () => new Promise<never>(() => undefined),
  );
  return await Promise.race([work, late]).finally(() => timer.abort());
}

export type WaitsFor = 'discord' | 'itself';

/** Answers within the time that a person is made to wait; the work itself is not undone. */
export async function withinTime<T>(work: Promise<T>, waitsFor?: WaitsFor): Promise<T> {
  if (waitsFor === 'itself') {
    return await work;
  }
  return await (waitsFor === 'discord' ? bounded(work) : watched(work));
}
