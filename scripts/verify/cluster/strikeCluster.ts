import { setTimeout as pause } from 'node:timers/promises';
import { modelOf } from '@yieldwren/shared';
import { findBreaches, settled } from '../faults/invariants.ts';
import type { chooseBlows } from './blows.ts';
import { Load } from './Load.ts';
import { describeOutcome, type Outcome, tableHead } from './outcomeTable.ts';
import type { Cluster } from './startCluster.ts';

const calmMs = 3_000;
const lookEveryMs = 50;

/** @returns how long it took until Discord spoke to another bot than before, 0 where it never did */
function watchGateway({ world }: Cluster) {
  const over = new AbortController();
  const connected = async () =>
    (await world.sandbox.control.state()).gateway.sessions.filter((session) => session.connected);
  const watching = (async () => {
    const begun = performance.now();
    const before = new Set((await connected()).map(({ id }) => id));
    while (!over.signal.aborted) {
      if ((await connected()).some(({ id }) => !before.has(id))) {
        return performance.now() - begun;
      }
      await pause(lookEveryMs);
    }
    return 0;
  })();
  return async () => {
    over.abort();
    return await watching;
  };
}

/** Approvals that were answered and are not there, and people who were not told of theirs exactly once. */
async function findLost({ world }: Cluster, decided: ReadonlySet<string>): Promise<string[]> {
  const model = modelOf('beta');
  const lost: string[] = [];
  for (const id of decided) {
    const found = await model.findById(id).lean<{ status: string; reference: string; discord_id: string }>();
    if (found?.status !== 'approved') {
      lost.push(`${id}: the approval is lost`);
      continue;
    }
    const told = (await world.sandbox.control.dms(found.discord_id)).length;
    if (told !== 1) {
      lost.push(`${found.reference}: told ${told} times`);
    }
  }
  return lost;
}

type Chosen = ReturnType<typeof chooseBlows>;

async function strike(cluster: Cluster, [name, blow]: Chosen[number]): Promise<Outcome> {
  const load = new Load(cluster);
  await load.start();
  await pause(calmMs);
  load.take();
  const gatewayAway = watchGateway(cluster);
  await blow(cluster);
  await pause(calmMs);
  const gatewayMs = await gatewayAway();
  // What is under way counts with all of its time.
  await load.stop();
  const figures = load.take();
  await settled(cluster.world);
  const breaches = [...(await findBreaches(cluster.world)), ...(await findLost(cluster, load.decided))];
  return { name, figures, gatewayMs, breaches };
}

/** Strikes the cluster in these ways, one after the other, under a steady load. @returns the exit code */
export async function strikeCluster(
  cluster: Cluster,
  say: (text: string) => void,
  chosen: Chosen,
): Promise<number> {
  const outcomes: Outcome[] = [];
  say(`\n${tableHead}`);
  for (const one of chosen) {
    const outcome = await strike(cluster, one);
    outcomes.push(outcome);
    say(describeOutcome(outcome));
  }
  const faults = outcomes.flatMap(({ name, breaches }) => breaches.map((breach) => `${name}: ${breach}`));
  const isBroken = faults.length > 0 || outcomes.some(({ figures }) => figures.givenUp > 0);
  say(isBroken ? ['', 'It does not hold:', ...faults].join('\n') : '\nEverything holds.');
  return isBroken ? 1 : 0;
}
