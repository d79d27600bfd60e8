import { setTimeout as pause } from 'node:timers/promises';
import { type Application, approve, keyOf, readApplication, startEffectWorker } from '@yieldwren/shared';
import { until } from '@yieldwren/shared/testing';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { digits, latencies, percentile, spread } from './method/figures.ts';
import { leastMs, waitForWrites, windowsOf } from './method/roleWindows.ts';
import { insertApplicants, openRoleWorld, type RoleWorld, readPeople } from './method/roleWorld.ts';
import type { Passed } from './method/slowLink.ts';

const reviewer = { id: '1', name: 'rhea', isReviewer: true, surface: 'portal' } as const;
const roundTripMs = 50;
const allowanceMs = 500;
const wantedShare = 0.98;
/** Of what piled up, the part that is cards; the rest are roles. */
const cardShare = 0.1;

interface Waits {
  approved_role: number[];
  dm: number[];
}

/** Milliseconds from an approval until its role and its news are with Discord, as the ledger tells. */
async function approveAndWait({ context }: RoleWorld, application: Application, waits: Waits): Promise<void> {
  const key = keyOf(application);
  const begun = Date.now();
  await approve(context, reviewer, key);
  const doneAt = async (kind: keyof Waits) => {
    const row = (await readApplication(key))?.effects.find((effect) => effect.kind === kind);
    return row?.done_at;
  };
  for (const kind of ['approved_role', 'dm'] as const) {
    const at = await until(async () => await doneAt(kind), `the ${kind} of an approval`);
    waits[kind].push(at.getTime() - begun);
  }
}

/** Effects of a day have piled up and Redis has lost its jobs; then the bot is back, and reviewers go on with their work. */
async function run({ isQuick }: BenchOptions): Promise<Measurement[]> {
  const pile = isQuick ? 500 : 10_000;
  const samples = isQuick ? 10 : 40;
  const scale = isQuick ? 5 : 10;
  const writes: Passed[] = [];
  await using world = await openRoleWorld({
    scale,
    roundTripMs,
    members: pile + samples,
    messages: true,
    passed: (exchange) => {
      if (exchange.path.includes('/roles/')) {
        writes.push(exchange);
      }
    },
  });
  const { context, windowMs } = world;
  const old = new Date(Date.now() - 24 * 60 * 60_000);
  const people = await readPeople(context, pile + samples);
  const fresh = await insertApplicants(people.splice(0, samples), { state: 'done', due_at: old });
  const cards = await insertApplicants(people.splice(0, pile * cardShare), {
    kind: 'card',
    state: 'queued',
    due_at: old,
  });
  const roles = await insertApplicants(people, { state: 'queued', due_at: old });
  const waits: Waits = { approved_role: [], dm: [] };
  const all = roles.length + samples;
  const least = leastMs(all, windowMs);
  const start = performance.now();
  const worker = startEffectWorker(context);
  world.atEnd(worker.close);
  await until(async () => writes.length > 0, 'the first role', 60_000);
  await worker.sweep();
  const sweeping = performance.now();
  await worker.sweep();
  const sweepMs = performance.now() - sweeping;
  for (const [at, application] of fresh.entries()) {
    // Over the whole of the drain, and in every part of a window.
    await pause(Math.max(start + (least * (at + 0.5)) / (samples + 1) - performance.now(), windowMs / 7));
    await approveAndWait(world, application, waits);
  }
  const limits = { windowMs, patienceMs: least * 2 + 30_000 };
  const took = (await waitForWrites(() => writes, all, limits)) - start;
  const refused = writes.filter(({ status }) => status === 429).length;
  const given = new Set(writes.filter(({ status }) => status === 204).map(({ path }) => path)).size;
  const share = least / took;
  const wanted = windowMs + allowanceMs / scale;
  const overtakes = (kind: keyof Waits, what: string): Measurement => ({
    goal: 'P20',
    what: `${what} of a fresh approval while that is worked off, until it is with Discord and noted`,
    product: `${latencies(waits[kind])}, most ${digits(Math.max(...waits[kind]))} ms of ${waits[kind].length}`,
    bare: `one window: ${digits(windowMs)} ms`,
    measured: `${digits(percentile(waits[kind], 0.95) / windowMs)} windows at p95`,
    wanted: `≤ one window + ${digits(wanted - windowMs)} ms (0.5 s unscaled)`,
    isMet: percentile(waits[kind], 0.95) <= wanted,
  });
  return [
    {
      goal: 'P20',
      what: `${pile} effects due for a day (${roles.length} roles, ${cards.length} cards) and no job in Redis, times divided by ${scale}: share of what the limit on roles allows`,
      product: `${digits(took / 1_000)} s for ${all} roles; ${given} given, ${writes.length} writes, ${refused} refused (429); first after ${digits((writes[0]?.at ?? 0) - start)} ms, a window each ${spread(windowsOf(writes), 'ms')}; one sweep of the pile ${digits(sweepMs)} ms`,
      bare: `${digits(least / 1_000)} s by the limit's own formula`,
      measured: share.toFixed(4),
      wanted: `≥ ${wantedShare}, no 429, none lost, none twice`,
      isMet: share >= wantedShare && refused === 0 && given === all && writes.length === all,
    },
    overtakes('approved_role', 'the role'),
    overtakes('dm', 'the news'),
  ];
}

export const bench: Bench = { name: 'outage', about: 'a pile of due effects after an outage (P20)', run };
