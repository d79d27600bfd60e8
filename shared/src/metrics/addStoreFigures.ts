import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { storeProbes } from '../health/readiness.ts';
import { currentDatabase, diskUse } from '../stores/database.ts';
import { memoryUse, readInfo } from '../stores/redisInfo.ts';

const nothing = () => Number.NaN;

type StoreName = keyof typeof storeProbes;
const names = Object.keys(storeProbes) as StoreName[];

/** How the stores answer. @returns how to read it now; it tells which of them does */
export function addStoreFigures(registry: Registry, context: Pick<Context, 'redis'>) {
  const registers = [registry];
  const up = new Gauge({
    name: 'yieldwren_store_up',
    help: 'Whether the store answers and takes writes',
    labelNames: ['store'],
    registers,
  });
  const answer = new Gauge({
    name: 'yieldwren_store_answer_seconds',
    help: 'How long the store took to answer one question just now',
    labelNames: ['store'],
    registers,
  });
  const disk = new Gauge({
    name: 'yieldwren_mongodb_disk_used_ratio',
    help: "How full the disk under MongoDB's data is",
    registers,
  });
  const memory = new Gauge({
    name: 'yieldwren_redis_memory_used_ratio',
    help: 'How much of its maxmemory Redis uses; 0 where it has no limit',
    registers,
  });

  const probe = async (store: StoreName): Promise<boolean> => {
    const begun = performance.now();
    const isUp = await storeProbes[store](context).then(
      () => true,
      () => false,
    );
    up.set({ store }, isUp ? 1 : 0);
    answer.set({ store }, isUp ? (performance.now() - begun) / 1_000 : Number.NaN);
    return isUp;
  };
  return async (): Promise<Record<StoreName, boolean>> => {
    const found = await Promise.all(names.map(async (name) => [name, await probe(name)] as const));
    const isUp = Object.fromEntries(found) as Record<StoreName, boolean>;
    const [diskNow, memoryNow] = await Promise.all([
      isUp.mongodb ? diskUse(currentDatabase()).catch(nothing) : nothing(),
      isUp.redis ? readInfo(context.redis).then(memoryUse, nothing) : nothing(),
    ]);
    disk.set(diskNow);
    memory.set(memoryNow);
    return isUp;
  };
}
