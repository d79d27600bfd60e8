import { doubtRole, RoleGrantModel } from '../applications/roles/grants.ts';
import type { RoleWrite } from '../discord/client.ts';
import { currentDatabase } from '../stores/database.ts';
import { beginRestore, endRestore } from '../stores/restores.ts';
import { makeApplicant, startTestContext, type TestContext } from '../testing/index.ts';
import { settleDoubts } from './settleDoubts.ts';
import { startEffectWorker } from './worker.ts';

/** Somebody who was given a role, and whose applications are not in their place yet. */
async function makeHolder(): Promise<string> {
  const { discord_id } = makeApplicant();
  await doubtRole({ discord_id, kind: 'member_role' }, new Date(0));
  return discord_id;
}

describe('many roles in doubt', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });

  it('hold up no worker that closes: none is begun any more, and what is in hand comes to its end', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const writes: RoleWrite[] = [];
    const writeRole = async (write: RoleWrite) => {
      writes.push(write);
      begin();
      await held;
    };
    for (let count = 0; count < 5; count += 1) {
      const { discord_id } = makeApplicant();
      await doubtRole({ discord_id, kind: 'member_role' }, new Date(0));
    }
    const worker = startEffectWorker({ ...context, discord: { ...context.discord, writeRole } });
    await begun;
    const closed = worker.close();
    release();
    await closed;
    expect(writes).toHaveLength(1);
    expect(await RoleGrantModel.countDocuments({ due_at: new Date(0) })).toBe(4);
  });
});

describe('a role in doubt while a restore is under way', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });

  function watched(onAsked: () => Promise<void> = async () => undefined) {
    const methods: string[] = [];
    const writeRole = async (write: RoleWrite) => {
      await onAsked();
      await write.beforeDeparture?.();
      methods.push(write.method);
    };
    return { methods, process: { ...context, discord: { ...context.discord, writeRole } } };
  }

  it('is taken from nobody, and looked at once the restore is finished', async () => {
    const discord_id = await makeHolder();
    await beginRestore(currentDatabase(), new Date());
    const { methods, process } = watched();
    expect(await settleDoubts(process)).toBe(0);
    expect(methods).toEqual([]);
    expect(await RoleGrantModel.countDocuments({ discord_id, due_at: new Date(0) })).toBe(1);
    await endRestore(currentDatabase());
    expect(await settleDoubts(process)).toBe(1);
    expect(methods).toEqual(['DELETE']);
  });

  it('is taken from nobody when the restore begins while its write waits for its turn', async () => {
    const discord_id = await makeHolder();
    const { methods, process } = watched(async () => await beginRestore(currentDatabase(), new Date()));
    await settleDoubts(process);
    expect(methods).toEqual([]);
    expect(await RoleGrantModel.countDocuments({ discord_id, due_at: { $gt: new Date(0) } })).toBe(1);
    await endRestore(currentDatabase());
  });
});
