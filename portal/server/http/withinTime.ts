import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, pingDatabase } from '@yieldwren/shared';

/** How long nothing of the database is heard before we ask whether it is there, and how long we wait for that. */
const patience = 300;
const pingPatience = 600;
/** How long a route that asks Discord may take in all. */
const discordPatience = 4_800;

const away = () => new DomainError('unavailable', undefined, { retry_after: 2 });

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

const slow = Symbol('slow');

/** A timer that can be called off. Every request needs one, and an AbortController costs as much as reading its session. */
function later(ms: number): { over: Promise<typeof slow>; cancel: () => void } {
  const { promise, resolve } = Promise.withResolvers<typeof slow>();
  const timer = setTimeout(resolve, ms, slow);
  return { over: promise, cancel: () => clearTimeout(timer) };
}

/**
 * A database that froze answers nothing and closes nothing, and drivers wait for it for many seconds. Work that takes
 * longer than usual goes on only while the database is heard of, by others' work or by a ping.
 * @throws {DomainError} unavailable, within a second; what the work itself throws
 */
export async function withinTime<T>(work: Promise<T>): Promise<T> {
  for (;;) {
    const timer = later(patience);
    const first = await Promise.race([work, timer.over]).finally(timer.cancel);
    if (first !== slow) {
      heardAt = performance.now();
      return first;
    }
    if (performance.now() - heardAt > patience && !(await isDatabaseAlive())) {
      throw away();
    }
  }
}

/**
 * Work that asks Discord, for as long as a person is made to wait.
 * @param work its calls stop at the signal, so that nothing goes on for somebody who was sent away
 * @throws {DomainError} discord_unavailable, within 5 s; what the work itself throws
 */
export async function withinDiscordTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const timer = later(discordPatience);
  const first = await Promise.race([work(giveUp.signal), timer.over]).finally(timer.cancel);
  if (first === slow) {
    giveUp.abort();
    throw new DomainError('discord_unavailable');
  }
  return first;
}
