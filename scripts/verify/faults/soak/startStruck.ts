import { startTestStores } from '@yieldwren/shared/testing';
import { findMongod } from '../../../launch/parts/mongod.ts';
import { ReplicaSet } from '../../testing/ReplicaSet.ts';
import { ShiftedClock } from '../ShiftedClock.ts';
import { startWorld } from '../startWorld.ts';
import type { Struck } from './chaos.ts';

/** A world whose every part may be struck. @param folder of its data, for whoever stops it to throw away */
export async function startStruck(folder: string, say: (text: string) => void): Promise<Struck> {
  const { path } = await findMongod(say);
  const mongo = await ReplicaSet.start(path, folder, 1);
  const server = { url: mongo.uriOf('-'), stop: () => mongo.stop() };
  const stores = await startTestStores({ mongo: async () => server });
  const clock = new ShiftedClock(folder);
  const world = await startWorld({
    isDirect: true,
    isStruck: true,
    isLean: true,
    stores,
    settings: clock.settings,
  });
  return { ...world, clock, mongo };
}
