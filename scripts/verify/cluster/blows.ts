import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { standbyReason } from '@yieldwren/bot';
import { modelOf } from '@yieldwren/shared';
import { until } from '@yieldwren/shared/testing';
import { StepError } from '../../base/StepError.mjs';
import type { Part } from '../faults/Part.ts';
import { addedField, makeNewerBuild } from './makeNewerBuild.ts';
import type { Cluster } from './startCluster.ts';

/** How long something stays away: longer than any replacement takes. */
const awayMs = 12_000;

async function asPrimary(cluster: Cluster, strike: (port: number) => Promise<unknown>): Promise<void> {
  await strike(await cluster.mongo.primary());
}

async function killPart(part: Part): Promise<void> {
  await part.kill();
  await pause(awayMs);
  await part.start();
}

/** Asked to stop and started again, one after the other, as an update does it. */
async function roll(parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    await part.service.stop();
    await part.start();
  }
}

/** The bot that holds the gateway: its lease is renewed by it alone. */
async function holder({ bots }: Cluster): Promise<Part> {
  return await until(async () => {
    for (const bot of bots) {
      const answer = await fetch(`${bot.url}/readyz`)
        .then((response) => response.text())
        .catch(() => '');
      if (answer !== '' && !answer.includes(standbyReason)) {
        return bot;
      }
    }
    return null;
  });
}

type Blow = (cluster: Cluster) => Promise<void>;

/** What is done to the cluster while people use it; each leaves it whole again. */
const blows: Readonly<Record<string, Blow>> = {
  'nothing, for comparison': async () => {
    await pause(awayMs);
  },
  'MongoDB: the primary is killed': (cluster) =>
    asPrimary(cluster, async (port) => {
      await cluster.mongo.kill(port);
      await pause(awayMs);
      cluster.mongo.restart(port);
    }),
  'MongoDB: the primary steps down': (cluster) =>
    asPrimary(cluster, async (port) => {
      await cluster.mongo.command(port, { replSetStepDown: 30 });
      await pause(awayMs);
    }),
  'MongoDB: the primary stands still': (cluster) =>
    asPrimary(cluster, async (port) => {
      cluster.mongo.signal(port, 'SIGSTOP');
      await pause(2 * awayMs);
      cluster.mongo.signal(port, 'SIGCONT');
    }),
  'Redis: the master is killed': async ({ redis }) => {
    const master = await redis.master();
    await master.kill();
    await pause(awayMs);
    await master.start();
    await redis.agreed();
  },
  'Redis: the master is demoted': async ({ redis }) => {
    await redis.demote();
    await pause(awayMs);
    await redis.agreed();
  },
  'Redis: the master stands still': async ({ redis }) => {
    const master = await redis.master();
    master.freeze();
    await pause(awayMs);
    master.thaw();
    await redis.agreed();
  },
  'Redis: nobody reaches the master': async ({ redis, wires }) => {
    const master = await redis.master();
    const wire = wires.get(master.port);
    await wire?.cut();
    await pause(awayMs);
    await wire?.mend();
    await redis.agreed();
  },
  'each portal is killed in turn': async ({ portals }) => {
    for (const portal of portals) {
      await killPart(portal);
    }
  },
  'the portals are rolled': ({ portals }) => roll(portals),
  'the bot with the gateway is killed': async (cluster) => killPart(await holder(cluster)),
  'the bot with the gateway stands still': async (cluster) => {
    const thaw = (await holder(cluster)).freeze();
    await pause(awayMs);
    thaw();
  },
  'the bots are rolled': ({ bots }) => roll(bots),
  // The last one: the newer build is what runs afterwards, and the older would refuse its data.
  'a newer build is rolled over an older, with a migration between': async (cluster) => {
    const { portals, bots, folder } = cluster;
    const build = join(folder, 'newer');
    const version = makeNewerBuild(build);
    for (const part of [...portals, ...bots]) {
      part.service.use(build);
      await roll([part]);
    }
    const { db } = modelOf('beta');
    const meta = await db
      .collection<{ _id: string; schema_version: number }>('meta')
      .findOne({ _id: 'schema' });
    const isChanged = await modelOf('beta').collection.findOne({ [addedField]: true });
    if (meta?.schema_version !== version || !isChanged) {
      throw new Error('the data were not brought forward');
    }
  },
};

/** Those with this in their name. @throws {StepError} with all names where there is none */
export function chooseBlows(only: string): [name: string, blow: Blow][] {
  const chosen = Object.entries(blows).filter(([name]) => name.includes(only));
  if (chosen.length === 0) {
    const names = Object.keys(blows).map((name) => `\n  ${name}`);
    throw new StepError(`No way is called "${only}". There are:${names.join('')}`);
  }
  return chosen;
}
