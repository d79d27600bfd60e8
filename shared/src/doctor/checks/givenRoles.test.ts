import mongoose from 'mongoose';
import { doubtRole, openDoubt } from '../../applications/roles/grants.ts';
import { startTestContext, type TestContext } from '../../testing/index.ts';
import type { DoctorContext } from '../DoctorContext.ts';
import { givenRoles } from './givenRoles.ts';

describe('roles that were given', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });

  const look = async () =>
    await givenRoles.run(context.config, { mongo: async () => mongoose.connection } as DoctorContext);

  it('are broken while Discord refuses to give or take any, which is told with the ids of the roles', async () => {
    const now = new Date();
    await openDoubt({ discord_id: '1', kind: 'member_role' }, 'given', '70', now);
    expect(await look()).toMatchObject([{ check: 'given roles', state: 'ok', repair: '' }]);
    for (const [discord_id, role] of [
      ['2', '80'],
      ['3', '80'],
      ['3', '81'],
    ] as const) {
      await openDoubt({ discord_id, kind: 'approved_role' }, 'gone', role, now);
      await doubtRole({ discord_id, kind: 'approved_role' }, now, now);
    }
    expect(await look()).toMatchObject([
      {
        check: 'given roles',
        state: 'broken',
        text: expect.stringMatching(/^Discord refuses .+: 2$/),
        repair: expect.stringContaining('(80, 81)'),
      },
    ]);
  });
});
