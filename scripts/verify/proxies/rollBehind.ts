import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from '../faults/Part.ts';
import { rollPortals } from '../faults/rollPortals.ts';
import type { World } from '../faults/startWorld.ts';

const rounds = 3;
const crowd = 3;
/** By then the slowest of the three has looked again. */
const noticedAfterMs = 2_500;
/** All come from one address, which a proxy does not let them make up. */
const betweenMs = 50;

interface RollScene {
  world: World;
  portals: readonly Part[];
  publicUrl: string;
}

/** @throws when a request fails, or no stream was ever cut */
export async function rollBehind({ world, portals, publicUrl }: RollScene): Promise<void> {
  const names = Array.from({ length: crowd }, (_, at) => `rolled${at}x${Date.now() % 1e6}`);
  const visitors = await Promise.all(names.map((name) => world.newcomer(name, [{ url: publicUrl }])));
  const { failures, cuts } = await rollPortals({
    portals,
    visitors,
    rounds,
    untilUsed: () => pause(noticedAfterMs),
    betweenMs,
  });
  assert.deepEqual(failures.slice(0, 5), []);
  assert.ok(cuts > 0);
}
