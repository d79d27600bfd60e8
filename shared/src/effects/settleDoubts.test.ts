import { doubtRole, RoleGrantModel } from '../applications/roles/grants.ts';
import type { RoleWrite } from '../discord/client.ts';
import { makeApplicant, startTestContext, type TestContext } from '../testing/index.ts';
import { startEffectWorker } from './worker.ts';

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
