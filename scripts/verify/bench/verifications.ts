import { setTimeout as pause } from 'node:timers/promises';
import { callbackOf } from '../testing/callbackOf.ts';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { digits, latencies, percentile } from './method/figures.ts';
import { openPortalWorld } from './method/portalWorld.ts';
import { openSlowLink } from './method/slowLink.ts';

const roundTripMs = 100;
/** Discord's limit for reading one member after the other. */
const memberReads = { limit: 5, perMs: 1_000 };
const plenty = { limit: 1_000_000, perMs: 1_000 };
const share = 0.95;

interface Arrival {
  cookie: string;
  body: Record<string, unknown>;
}

interface Verified {
  ms: number;
  /** How often they were told to come again. */
  sentAway: number;
}

/** What the page does that Discord sends somebody back to: it asks, and again when it is told to. */
async function verify(address: string, origin: string, { cookie, body }: Arrival): Promise<Verified> {
  const begun = performance.now();
  for (let sentAway = 0; ; sentAway += 1) {
    const response = await fetch(`${address}/api/discord-auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { success?: boolean; error?: string; retry_after?: number };
    if (answer.success) {
      return { ms: performance.now() - begun, sentAway };
    }
    if (response.status !== 429) {
      throw new Error(`${response.status} ${answer.error}`);
    }
    await pause(Number(response.headers.get('retry-after')) * 1_000);
  }
}

async function run({ isQuick }: BenchOptions): Promise<Measurement[]> {
  const count = isQuick ? 100 : 200;
  await using world = await openPortalWorld({
    publicUrl: 'http://127.0.0.1',
    rateLimits: { global: plenty, other: plenty, members: memberReads },
  });
  const { sandbox, env } = world;
  let refused = 0;
  const link = await openSlowLink(sandbox.url, roundTripMs, ({ status }) => {
    refused += status === 429 ? 1 : 0;
  });
  world.atEnd(link.stop);
  const origin = env['PUBLIC_URL'] ?? '';
  const subject = world.open('portal.ts', { env: { DISCORD_URL: link.url } });
  const address = `http://127.0.0.1:${(await subject.ready).port}`;
  const arrivals: Arrival[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await sandbox.control.createUser({ username: `crowd${at}` });
    await sandbox.control.join(id);
    const started = await fetch(`${address}/api/auth/discord?flow=apply`, { redirect: 'manual' });
    const [cookie = ''] = (started.headers.getSetCookie()[0] ?? '').split(';');
    const authorizeUrl = started.headers.get('location') ?? '';
    arrivals.push({ cookie, body: await callbackOf(sandbox.control, { userId: id, authorizeUrl }) });
  }
  const verified = await Promise.all(arrivals.map((arrival) => verify(address, origin, arrival)));
  const ms = verified.map((one) => one.ms);
  const p95 = percentile(ms, share);
  // The first window begins with the first one, and the last needs no wait after it.
  const leastMs = (Math.ceil((count * share) / memberReads.limit) - 1) * memberReads.perMs;
  const mostOften = Math.max(...verified.map((one) => one.sentAway));
  return [
    {
      goal: 'P16',
      what: `${count} people verify at once, ${roundTripMs} ms round trip to Discord: until signed in`,
      product: `${latencies(ms)}; ${ms.length} of ${count} signed in, sent away ${mostOften} times at most; ${refused} refused by Discord (429)`,
      bare: `p95 ${digits(leastMs)} ms by Discord's limit of reading members alone`,
      measured: `${digits(p95 / leastMs)} × at p95`,
      wanted: '≤ 1.3 ×, all signed in',
      isMet: p95 / leastMs <= 1.3 && ms.length === count,
    },
  ];
}

export const bench: Bench = { name: 'verifications', about: 'many people verify at once (P16)', run };
