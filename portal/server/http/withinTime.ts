import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, pingDatabase } from '@yieldwren/shared';

/** How long nothing of the database is heard before we ask whether it is there, and how long we wait for that. */
const patience = 300;
const pingPatience = 600;
/** How long a route that asks Discord may take in all. */
const discordPatience = 4_800;

const away = () =>
  new DomainError('unavailable', 'The service is not available for a moment. Please try again.', {
    retry_after: 2,
  });

let asking: Promise<boolean> | undefined;
let heardAt = 0;

async function ask(): Promise<boolean> {
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
  return await Promise.race([ping, late]).finally(() => timer.abort());
}

/** One question for all who wait. */
async function isDatabaseAlive(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  const alive = await asking;
  if (alive) {
    heardAt = performance.now();
  }
  return alive;
}

/**
 * A database that froze answers nothing and closes nothing, and drivers wait for it for many seconds. Work that takes
 * longer than usual goes on only while the database is heard of, by others' work or by a ping.
 * @throws {DomainError} unavailable, within a second; what the work itself throws
 */
async function watched<T>(work: Promise<T>): Promise<T> {
  const slow = Symbol('slow');
  for (;;) {
    const timer = new AbortController();
    const late = pause(patience, slow, { signal: timer.signal }).catch(() => slow);
    const first = await Promise.race([work, late]).finally(() => timer.abort());
    if (first !== slow) {
      heardAt = performance.now();
      return first as T;
    }
    if (performance.now() - heardAt > patience && !(await isDatabaseAlive())) {
      throw away();
    }
  }
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

export type WaitsFor = 'database' | 'discord' | 'both' | 'itself';

/**
 * Answers within the time that a person is made to wait; the work itself is not undone.
 * @param waitsFor `database`: a second; `discord`: 5 s; `both`: each for itself; `itself`: the work sees to its own time
 */
export async function withinTime<T>(work: Promise<T>, waitsFor: WaitsFor = 'database'): Promise<T> {
  if (waitsFor === 'itself') {
    return await work;
  }
  const heeded = waitsFor === 'discord' ? work : watched(work);
  return await (waitsFor === 'database' ? heeded : bounded(heeded));
}
