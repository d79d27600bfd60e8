import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestSentinels, type TestStores, Wire } from '@yieldwren/shared/testing';
import { findMongod } from '../../launch/parts/mongod.ts';
import { findFreePort } from '../../launch/ports.ts';
import type { Part } from '../faults/Part.ts';
import { startWorld, type World } from '../faults/startWorld.ts';
import { ReplicaSet } from '../testing/ReplicaSet.ts';
import { findHaproxy, startBalancer } from './balancer.ts';

/** Two portals behind HAProxy, two bots, three MongoDB, three Redis with their Sentinels, and the sandbox as Discord. */
export interface Cluster {
  world: World;
  url: string;
  portals: readonly Part[];
  bots: readonly Part[];
  mongo: ReplicaSet;
  redis: TestSentinels;
  /** Thrown away at the end. */
  folder: string;
  /** The way to the Redis of that port, for everybody. */
  wires: ReadonlyMap<number, Wire>;
  stop: () => Promise<void>;
}

async function startRedis() {
  const wires = new Map<number, Wire>();
  const redis = await TestSentinels.start({
    reachedAt: async (port) => {
      const wire = await Wire.to(port);
      wires.set(port, wire);
      return wire.port;
    },
  });
  return { redis, wires };
}

function asStores(mongo: ReplicaSet, redis: TestSentinels): TestStores {
  const [first] = redis.members;
  if (!first) {
    throw new Error('there is no Redis');
  }
  return {
    mongoUri: mongo.uriOf('yieldwren'),
    mongoUriOf: (name) => mongo.uriOf(name),
    redisUrl: redis.url,
    redis: first,
    stop: async () => undefined,
  };
}

/** Starts everything on free ports of this machine, with throwaway data. */
export async function startCluster(say: (text: string) => void): Promise<Cluster> {
  findHaproxy();
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  const mongod = await findMongod(say);
  say('Starting three MongoDB, three Redis and three Sentinels');
  const [mongo, { redis, wires }] = await Promise.all([
    ReplicaSet.start(mongod.path, folder, 3),
    startRedis(),
  ]);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const world = await startWorld({
    isDirect: true,
    isStruck: true,
    stores: asStores(mongo, redis),
    settings: { PUBLIC_URL: url, TRUST_PROXY: '2', LOG_LEVEL: 'info' },
  });
  say('Starting two portals, two bots and HAProxy');
  const portals = [world.portal, await world.add('portal')];
  const bots = [world.bot, await world.add('bot')];
  const parts = [...portals, ...bots];
  await Promise.all(parts.map((part) => part.start()));
  const addresses = portals.map((portal) => new URL(portal.url).host);
  const balancer = await startBalancer(folder, port, addresses);
  const stop = async () => {
    await balancer.stop();
    await world.stop();
    await Promise.all([mongo.stop(), redis.stop(), ...[...wires.values()].map((wire) => wire.cut())]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { world, url, portals, bots, mongo, redis, folder, wires, stop };
}
