import { Reconciler } from '@yieldwren/bot';
import { startEffectWorker } from '@yieldwren/shared';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { digits } from './method/figures.ts';
import { leastMs, waitForWrites } from './method/roleWindows.ts';
import { insertApplicants, openRoleWorld, readPeople } from './method/roleWorld.ts';
import type { Passed } from './method/slowLink.ts';

const roundTripMs = 50;

/** Members of whom a tenth wait for the role: from the first page asked for to the last role given. */
async function run({ isQuick, flags }: BenchOptions): Promise<Measurement[]> {
  const members = isQuick ? 2_000 : 10_000;
  const lacking = members / 10;
  const scale = flags.has('--real') ? 1 : 4;
  const passed: Passed[] = [];
  await using world = await openRoleWorld({
    scale,
    roundTripMs,
    members,
    passed: (exchange) => void passed.push(exchange),
  });
  const { context, sandbox, windowMs } = world;
  const worker = startEffectWorker(context);
  world.atEnd(worker.close);
  const people = await readPeople(context, members);
  for (const [at, id] of people.entries()) {
    if (at % 10 !== 0) {
      await sandbox.control.giveRole(id, context.config.DISCORD_MEMBER_ROLE_ID);
    }
  }
  const due_at = new Date();
  await insertApplicants(
    people.filter((_, at) => at % 10 === 0),
    { state: 'waiting_for_join', due_at },
  );
  const beforePages = performance.now();
  await readPeople(context, members);
  const least = performance.now() - beforePages + leastMs(lacking, windowMs);
  passed.length = 0;
  const begun = performance.now();
  await new Reconciler(context).run('everybody');
  const writes = () => passed.filter(({ method }) => method === 'PUT');
  const limits = { windowMs, patienceMs: least * 2 + 10_000 };
  const took = (await waitForWrites(writes, lacking, limits)) - begun;
  const single = passed.filter(({ method, path }) => method === 'GET' && /members\/\d/.test(path)).length;
  const clean = new Set(writes().map(({ path }) => path)).size === lacking && writes().length === lacking;
  return [
    {
      goal: 'P15',
      what: `reconcile ${members} members of whom ${lacking} lack the role, times divided by ${scale}`,
      product: `${digits(took / 1_000)} s; ${single} members asked for one by one, ${writes().length} writes`,
      bare: `${digits(least / 1_000)} s: the pages and the limit's own formula`,
      measured: `${digits(took / least)} ×`,
      wanted: '≤ 1.05 ×, no GET of one member',
      isMet: took / least <= 1.05 && single === 0 && clean,
    },
  ];
}

export const bench: Bench = {
  name: 'reconcile',
  about: 'roles for those who joined unseen (P15) [--real]',
  run,
};
