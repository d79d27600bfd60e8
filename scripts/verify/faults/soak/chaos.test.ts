import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMongod } from '../../../launch/parts/mongod.ts';
import { ReplicaSet } from '../../testing/ReplicaSet.ts';
import { Chance } from './Chance.ts';
import { blows, type Struck } from './chaos.ts';

const silent = () => undefined;

class Shortest extends Chance {
  override between(least: number): number {
    return least;
  }
}

describe('what falls on MongoDB', () => {
  let folder: string;
  let mongo: ReplicaSet;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'blows-'));
    mongo = await ReplicaSet.start((await findMongod(silent)).path, folder, 1);
  });
  afterAll(async () => {
    await mongo.stop();
    rmSync(folder, { recursive: true });
  });

  const strike = (name: string) => blows[name]?.({ mongo } as Struck, new Shortest(1));
  const ask = async (command: Record<string, unknown>) => await mongo.command(await mongo.primary(), command);

  it('kills it, and it comes back on its port with what was stored', async () => {
    const before = await mongo.primary();
    const { pid } = await ask({ serverStatus: 1 });
    await ask({ insert: 'kept', documents: [{ _id: 1 }], writeConcern: { w: 'majority', j: true } });
    await strike('MongoDB is killed and comes back with its data');
    expect(await mongo.primary()).toBe(before);
    expect((await ask({ serverStatus: 1 })).pid).not.toEqual(pid);
    expect(await ask({ count: 'kept' })).toMatchObject({ n: 1 });
  });

  it('lets it stand still, and it goes on', async () => {
    const { pid } = await ask({ serverStatus: 1 });
    const signal = jest.spyOn(mongo, 'signal');
    await strike('MongoDB stands still');
    expect(signal.mock.calls.map(([, name]) => name)).toEqual(['SIGSTOP', 'SIGCONT']);
    expect((await ask({ serverStatus: 1 })).pid).toEqual(pid);
  });
});
