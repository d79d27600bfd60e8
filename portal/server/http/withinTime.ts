import { type Config, type Context, DomainError, databasePatienceMs, pingDatabase } from '@yieldwren/shared';
import { storeAway } from './storesAway.ts';

/** How long nothing of the database is heard before we ask whether it is there. */
const glanceMs = 300;
/** A route that asks Discord may take so much longer than a single call. */
const restOfRouteMs = 800;

let asking: Promise<boolean> | undefined;
let heardAt = 0;

/** One question for all who wait. */
async function isDatabaseAlive(): Promise<boolean> {
  asking ??= pingDatabase(databasePatienceMs() - glanceMs)
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
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
 * @throws {DomainError} unavailable, once the database is silent for its patience (900 ms); what the work itself throws
 */
export async function withinTime<T>(work: Promise<T>): Promise<T> {
  for (;;) {
    const timer = later(glanceMs);
    const first = await Promise.race([work, timer.over]).finally(timer.cancel);
    if (first !== slow) {
      heardAt = performance.now();
      return first;
    }
    if (performance.now() - heardAt > glanceMs && !(await isDatabaseAlive())) {
      throw storeAway();
    }
  }
}

/** How long work that asks Discord may take in all. */
export const discordTimeMs = (config: Pick<Config, 'DISCORD_PATIENCE_MS'>): number =>
  config.DISCORD_PATIENCE_MS + restOfRouteMs;

/**
 * Work that asks Discord, for as long as a person is made to wait.
 * @param work its calls stop at the signal, so that nothing goes on for somebody who was sent away
 * @throws {DomainError} discord_unavailable, within 5 s unless the settings give more; what the work itself throws
 */
export async function withinDiscordTime<T>(
  { config }: Pick<Context, 'config'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController();
  const timer = later(discordTimeMs(config));
  const first = await Promise.race([work(giveUp.signal), timer.over]).finally(timer.cancel);
  if (first === slow) {
    giveUp.abort();
    throw new DomainError('discord_unavailable');
  }
  return first;
}
