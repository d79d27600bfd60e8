import { setTimeout as pause } from 'node:timers/promises';
import { approve, keyOf, startEffectWorker } from '@yieldwren/shared';
import { until } from '@yieldwren/shared/testing';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { digits, percentile } from './method/figures.ts';
import { insertApplicants, openRoleWorld, readPeople } from './method/roleWorld.ts';
import type { Passed } from './method/slowLink.ts';

const reviewer = { id: '1', name: 'rhea', isReviewer: true, surface: 'portal' } as const;
const roundTripMs = 50;
const allowanceMs = 500;

/** A reviewer approves somebody while a crowd's roles fill every window of the limit. */
async function run({ isQuick }: BenchOptions): Promise<Measurement[]> {
  const crowd = isQuick ? 1_000 : 10_000;
  const samples = isQuick ? 10 : 40;
  const scale = isQuick ? 10 : 4;
  const writes: Passed[] = [];
  await using world = await openRoleWorld({
    scale,
    roundTripMs,
    members: crowd + samples,
    passed: (exchange) => {
      if (exchange.path.includes('/roles/')) {
        writes.push(exchange);
      }
    },
  });
  const { context, windowMs } = world;
  const role = context.config.DISCORD_APPROVED_ROLE_ID ?? '';
  const people = await readPeople(context, crowd + samples);
  const queued = await insertApplicants(people.slice(samples), { state: 'queued', due_at: new Date() });
  const fresh = await insertApplicants(people.slice(0, samples), { state: 'done', due_at: new Date() });
  await context.queue.add(
    queued.flatMap((one) => one.effects.map((effect) => ({ key: keyOf(one), effect }))),
  );
  const worker = startEffectWorker(context);
  world.atEnd(worker.close);
  const waits: number[] = [];
  await until(async () => writes.length > 20);
  for (const [at, application] of fresh.entries()) {
    // Spread over the window, so that the wait for its end is met in every length.
    await pause(windowMs * (0.2 + ((at * 7) % 10) / 10));
    const begun = performance.now();
    await approve(context, reviewer, keyOf(application));
    const path = `/members/${application.discord_id}/roles/${role}`;
    const given = await until(async () => writes.find((write) => write.path.endsWith(path)));
    waits.push(given.at - begun);
  }
  const p95 = percentile(waits, 0.95);
  const wanted = windowMs + allowanceMs / scale;
  const refused = writes.filter(({ status }) => status === 429).length;
  const left = (await context.queue.counts())['prioritized'] ?? 0;
  return [
    {
      goal: 'P10',
      what: `a role that a reviewer gives, behind ${crowd} queued, times divided by ${scale}: until Discord has taken it`,
      product: `p50 ${digits(percentile(waits, 0.5))}, p95 ${digits(p95)}, most ${digits(Math.max(...waits))} ms of ${waits.length}; ${refused} refused (429), ${left} of the crowd left`,
      bare: `one window: ${digits(windowMs)} ms`,
      measured: `${digits(p95 / windowMs)} windows at p95`,
      wanted: `≤ one window + ${digits(allowanceMs / scale)} ms (0.5 s unscaled), the crowd still queued`,
      isMet: p95 <= wanted && refused === 0 && left > 0,
    },
  ];
}

export const bench: Bench = { name: 'fresh', about: 'a role somebody waits for, behind a crowd (P10)', run };
