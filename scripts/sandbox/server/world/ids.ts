import { createHash } from 'node:crypto';

const DISCORD_EPOCH = 1_420_070_400_000;

/** A snowflake of that time; `n` (0 to 4,194,303) tells several of one millisecond apart. */
export function snowflake(time: number, n: number): string {
  return ((BigInt(Math.max(0, Math.floor(time) - DISCORD_EPOCH)) << 22n) | BigInt(n & 0x3fffff)).toString();
}

export function isSnowflake(text: string): boolean {
  return /^\d{17,20}$/.test(text);
}

/** Ids rise like Discord's, and are the same in every run that starts at the same time with the same seed. */
export function nextId(counter: { count: number; lastId: string }, now: number): string {
  counter.count += 1;
  let id = BigInt(snowflake(now, counter.count % 4096));
  if (id <= BigInt(counter.lastId)) {
    id = BigInt(counter.lastId) + 1n;
  }
  counter.lastId = id.toString();
  return counter.lastId;
}

/** Codes and tokens: unguessable enough for a stand-in, repeatable for a test. */
export function nextSecret(counter: { count: number; secret: string }, purpose: string, length = 30): string {
  counter.count += 1;
  return createHash('sha512')
    .update(`${counter.secret}:${purpose}:${counter.count}`)
    .digest('base64url')
    .replaceAll(/[-_]/g, 'x')
    .slice(0, length);
}
