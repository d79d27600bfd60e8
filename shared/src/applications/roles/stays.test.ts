import { useContext } from '../../testing/useContext.ts';
import { findGrantsOf, openDoubt, RoleGrantModel, settleGrant } from './grants.ts';
import { followStay, forgetGrants, noteStay } from './stays.ts';

const at = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);
const community = (discord_id: string) => ({ discord_id, kind: 'member_role' }) as const;
const beta = (discord_id: string) => ({ discord_id, kind: 'approved_role' }) as const;
const give = async (role: Parameters<typeof openDoubt>[0], joinedAt: Date | null = null) =>
  await settleGrant(role, 'given', await openDoubt(role, 'given', '7', at, joinedAt));

describe('roles that were given', () => {
  useContext();
  beforeEach(async () => {
    await RoleGrantModel.deleteMany({});
  });

  it('are forgotten once their person is in a later stay, but for what is under way', async () => {
    await give(community('1'), at);
    await give(community('2'), at);
    await openDoubt(beta('1'), 'given', '7', at, at);
    await forgetGrants('1', after(1));
    expect(await findGrantsOf('1')).toMatchObject([beta('1')]);
    expect(await findGrantsOf('2')).toHaveLength(1);
  });

  it.each([
    ['in this stay', after(5)],
    ['in a later one, of which is told late', after(6)],
    ['in one that nobody knew', null],
  ])('%s are kept, however wrong the clock was', async (_when, joinedAt) => {
    const role = community('1');
    await openDoubt(role, 'given', '7', at, after(-9));
    await give(role, joinedAt);
    await forgetGrants('1', after(5));
    expect(await findGrantsOf('1')).toHaveLength(1);
  });

  it('in one that nobody knew are of this one as soon as somebody is seen with them, also those of older builds', async () => {
    await give(community('1'));
    await give(beta('2'), at);
    await RoleGrantModel.create({ ...beta('1'), given_at: at }, { ...beta('3'), given_at: at, role_id: '7' });
    for (const person of ['1', '2', '3']) {
      await noteStay(person, ['7'], after(5));
    }
    const stays = await RoleGrantModel.find().sort({ discord_id: 1, kind: 1 }).lean();
    expect(stays.map(({ discord_id, kind, joined_at }) => [discord_id, kind, joined_at ?? null])).toEqual([
      ['1', 'approved_role', null],
      ['1', 'member_role', after(5)],
      ['2', 'approved_role', at],
      ['3', 'approved_role', after(5)],
    ]);
  });

  it('cost a member who was given all of them in this stay no write', async () => {
    await give(community('1'), after(5));
    const grants = await findGrantsOf('1');
    // A write would be seen by what it forgets.
    await RoleGrantModel.updateOne(community('1'), { $set: { joined_at: at } });
    await followStay(grants, '1', ['7'], after(5));
    expect(await findGrantsOf('1')).toMatchObject([{ joined_at: at }]);
  });

  it('are followed where one of them is of another stay: an earlier one is forgotten, one that nobody knew is of this', async () => {
    await give(community('1'), at);
    await give(beta('1'), after(5));
    await give(community('2'));
    for (const person of ['1', '2']) {
      await followStay(await findGrantsOf(person), person, ['7'], after(5));
    }
    expect(await findGrantsOf('1')).toMatchObject([{ ...beta('1'), joined_at: after(5) }]);
    expect(await findGrantsOf('2')).toMatchObject([{ joined_at: after(5) }]);
  });
});
