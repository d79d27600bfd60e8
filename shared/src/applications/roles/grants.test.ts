import { Types } from 'mongoose';
import { limits } from '../../limits.ts';
import {
  betaAnswers,
  contactAnswers,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../../testing/index.ts';
import { kinds, type Status } from '../kinds.ts';
import { newEffect } from '../ledger/ledger.ts';
import type { Effect } from '../reviewPart.ts';
import { type Application, modelOf } from '../store.ts';
import { submitBeta, submitContact } from '../submit.ts';
import { findEntitled, isEntitled, roleIdOf } from './entitlement.ts';
import {
  doubtAfterDeparture,
  doubtRole,
  doubtRolesOf,
  doubtUnentitled,
  findGrant,
  findGrantsOf,
  roleIdsOf as givenRoleIdsOf,
  openDoubt,
  RoleGrantModel,
  refusedMs,
  settleGrant,
  takeDoubt,
} from './grants.ts';

const at = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);
const community = (discord_id: string) => ({ discord_id, kind: 'member_role' }) as const;
const beta = (discord_id: string) => ({ discord_id, kind: 'approved_role' }) as const;
const give = async (role: Parameters<typeof openDoubt>[0]) =>
  await settleGrant(role, 'given', await openDoubt(role, 'given', '7', at));

const decided = async (application: Application, status: Status, when: Date) =>
  await modelOf(application.kind).updateOne(
    { _id: application._id },
    { $set: { status, decision: { by: '1', by_name: 'rhea', at: when } } },
  );

describe('roles', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext({ UNDO_WINDOW_SECONDS: '30' });
  });
  afterAll(async () => {
    await context.close();
  });
  beforeEach(async () => {
    await RoleGrantModel.deleteMany({});
    await Promise.all(kinds.map((kind) => modelOf(kind).deleteMany({})));
  });
  const on = (time: Date): TestContext => ({ ...context, now: () => time });

  describe('somebody is entitled', () => {
    it.each([
      ['pending', true],
      ['approved', true],
      ['rejected', true],
      ['withdrawn', false],
    ] as const)('to the community role, with an application that is %s: %s', async (status, expected) => {
      const application = await submitContact(context, makeApplicant(), contactAnswers());
      await decided(application, status, at);
      expect(await isEntitled(context, community(application.discord_id))).toBe(expected);
    });

    it('to the role of the approved once the window to undo it has passed, or news of it was tried', async () => {
      const { discord_id } = makeApplicant();
      const application = await submitBeta(context, makeApplicant({ discord_id }), betaAnswers());
      const role = beta(discord_id);
      await decided(application, 'approved', at);
      expect(await isEntitled(on(after(29_999)), role)).toBe(false);
      expect(await isEntitled(on(after(30_000)), role)).toBe(true);
      const [before, ofIt] = [
        newEffect('approved_role', after(-1), { news: 'decision' }),
        newEffect('approved_role', after(30_000), { news: 'decision' }),
      ];
      const tried = async (...effects: Effect[]) => {
        await modelOf('beta').updateOne({ _id: application._id }, { $set: { effects } });
        return await isEntitled(on(at), role);
      };
      expect(await tried({ ...before, tries: 1 }, ofIt)).toBe(false);
      expect(await tried(before, { ...ofIt, tries: 1 })).toBe(true);
      await decided(application, 'rejected', at);
      expect(await isEntitled(on(after(30_000)), role)).toBe(false);
    });

    it('by an application of their own, of either form; many are looked up at once', async () => {
      const [one, two, three] = [makeApplicant(), makeApplicant(), makeApplicant()];
      const first = await submitBeta(context, one, betaAnswers());
      const second = await submitContact(context, two, contactAnswers());
      const ids = [one, two, three].map(({ discord_id }) => discord_id);
      expect(await findEntitled(context, ids, 'member_role')).toEqual(new Set(ids.slice(0, 2)));
      expect(await findEntitled(context, ids, 'approved_role')).toEqual(new Set());
      await decided(first, 'approved', at);
      await decided(second, 'approved', after(1));
      expect(await findEntitled(on(after(30_000)), ids, 'approved_role')).toEqual(new Set([one.discord_id]));
      expect(await isEntitled(context, community(three.discord_id))).toBe(false);
    });
  });

  it('are those of the settings, of which that of the approved may be missing', () => {
    const { config } = context;
    const { DISCORD_APPROVED_ROLE_ID: _approved, ...without } = config;
    expect(roleIdOf({ config }, 'member_role')).toBe(config.DISCORD_MEMBER_ROLE_ID);
    expect(roleIdOf({ config }, 'approved_role')).toBe(config.DISCORD_APPROVED_ROLE_ID);
    expect(roleIdOf({ config: without }, 'approved_role')).toBeUndefined();
  });

  describe('that were given', () => {
    it('are noted before they leave, in doubt for half a minute, until somebody has looked', async () => {
      const doubt = await openDoubt(community('1'), 'given', '7', at);
      expect(doubt).toEqual(after(30_000));
      expect(await findGrantsOf('1')).toMatchObject([{ ...community('1'), given_at: at, due_at: doubt }]);
      await settleGrant(community('1'), 'given', doubt);
      expect(await findGrant(community('1'))).not.toHaveProperty('due_at');
      const again = await openDoubt(community('1'), 'gone', '7', after(5));
      expect(await findGrant(community('1'))).toMatchObject({ given_at: at, due_at: again });
      await settleGrant(community('1'), 'gone', doubt);
      expect(await findGrant(community('1'))).not.toBeNull();
      await settleGrant(community('1'), 'gone', again);
      expect(await findGrant(community('1'))).toBeNull();
    });

    it('are kept by who was given what, once each, and nothing else is kept', async () => {
      const role = community('1');
      const due_at = await openDoubt(role, 'given', '7', at, after(-1));
      const stored = RoleGrantModel.db.collection('role_grants');
      const [grant, ...more] = await stored.find().toArray();
      expect(more).toEqual([]);
      const noted = { role_ids: ['7'], given_at: at, joined_at: after(-1), due_at };
      expect(grant).toEqual({ _id: expect.anything(), ...role, ...noted });
      await expect(RoleGrantModel.create({ ...role, given_at: at })).rejects.toMatchObject({ code: 11_000 });
      await RoleGrantModel.create({ ...beta('1'), given_at: at });
      // Those in doubt are few, and found by an index that has no others.
      expect(await stored.indexes()).toContainEqual(
        expect.objectContaining({ key: { due_at: 1 }, sparse: true }),
      );
    });

    it.each([
      ['nothing', {}, ['discord_id', 'given_at', 'kind']],
      ['no role of ours', { discord_id: '1', kind: 'dm', given_at: at }, ['kind']],
      ['no person', { discord_id: { $ne: '1' }, kind: 'member_role', given_at: at }, ['discord_id']],
      ['no moment', { discord_id: '1', kind: 'member_role', given_at: 'then' }, ['given_at']],
    ])('are never kept of %s', async (_what, grant, names) => {
      const { errors } = await new RoleGrantModel(grant).validate().then(
        () => ({ errors: {} }),
        (error: { errors: object }) => error,
      );
      expect(Object.keys(errors).toSorted()).toEqual(names);
    });

    it('are looked at one after the other, the longest in doubt first, again if whoever looks dies', async () => {
      await doubtRole(community('late'), after(2));
      await doubtRole(beta('early'), after(1));
      await doubtRole(beta('later'), after(3));
      await give(community('settled'));
      const taken = await takeDoubt(on(after(2)));
      expect(taken).toMatchObject({ ...beta('early'), given_at: after(1), due_at: after(30_002) });
      expect(await takeDoubt(on(after(2)))).toMatchObject(community('late'));
      expect(await takeDoubt(on(after(2)))).toBeNull();
      await doubtRole(community('settled'), after(4));
      expect(await findGrant(community('settled'))).toMatchObject({ given_at: at, due_at: after(4) });
    });

    it.each<[string, Parameters<typeof givenRoleIdsOf>[0], string[]]>([
      ['all that were noted, each once', { role_ids: ['7', '8'], role_id: '7' }, ['7', '8']],
      ['the one that an older build noted, with those since', { role_ids: ['8'], role_id: '7' }, ['8', '7']],
      ['the one that an older build noted', { role_id: '7' }, ['7']],
      ['those since', { role_ids: ['8'] }, ['8']],
      ['none where none was noted', {}, []],
      ['none where nothing was given', null, []],
    ])('are %s', (_which, grant, ids) => {
      expect(givenRoleIdsOf(grant)).toEqual(ids);
    });

    it.each([
      ['in no setting, and noted by no build', beta('1'), {}, false],
      ['in no setting, and noted', beta('1'), { role_ids: ['7'] }, true],
      ['in no setting, and noted by an older build', beta('1'), { role_id: '7' }, true],
      ['in the settings, and noted by no build', community('1'), {}, true],
    ])('are looked at where their role can be known: %s', async (_where, role, noted, isTaken) => {
      await RoleGrantModel.create({ ...role, given_at: at, due_at: at, ...noted });
      const config = { ...context.config, DISCORD_APPROVED_ROLE_ID: undefined };
      const taken = await takeDoubt({ config, now: () => at });
      expect(taken?.discord_id).toBe(isTaken ? '1' : undefined);
    });

    it('are looked at half a minute after their person left', async () => {
      await give(community('1'));
      await doubtAfterDeparture(on(at), '1');
      expect(await findGrantsOf('1')).toMatchObject([{ due_at: after(30_000) }]);
    });

    it('are refused since the first refusal, and no longer once somebody has seen that all is well', async () => {
      for (const minute of [0, 10]) {
        await doubtRole(community('1'), after((minute + 10) * 60_000), after(minute * 60_000));
      }
      expect(await findGrant(community('1'))).toMatchObject({ due_at: after(20 * 60_000), refused_at: at });
      await settleGrant(community('1'), 'given', after(20 * 60_000));
      expect(await findGrant(community('1'))).not.toHaveProperty('refused_at');
    });

    it('are doubted all of one person, who was erased', async () => {
      for (const role of [community('1'), beta('1'), community('2')]) {
        await give(role);
      }
      await doubtRolesOf(on(after(7)), '1');
      expect((await findGrantsOf('1')).map(({ due_at }) => due_at)).toEqual([after(7), after(7)]);
      expect(await findGrantsOf('2')).toMatchObject([{ given_at: at }]);
      expect((await findGrantsOf('2'))[0]).not.toHaveProperty('due_at');
    });

    it('are of the stay in which somebody who looked has seen them', async () => {
      await settleGrant(
        community('1'),
        'given',
        await openDoubt(community('1'), 'given', '7', at, at),
        after(5),
      );
      expect(await findGrant(community('1'))).toMatchObject({ joined_at: after(5) });
    });

    it.each([
      ['before', ['gone', 'given']],
      ['after', ['given', 'gone']],
    ] as const)(
      'stay in doubt when a write that crossed theirs says %s them that there is none',
      async (_when, order) => {
        const role = community('1');
        const doubts = {
          given: await openDoubt(role, 'given', '7', at),
          gone: await openDoubt(role, 'given', '7', after(1)),
        };
        for (const outcome of order) {
          await settleGrant(role, outcome, doubts[outcome]);
        }
        expect(await findGrant(role)).toMatchObject({ due_at: doubts.given });
      },
    );

    it('to more than a thousand are all looked at; those to nobody entitled are doubted, each once', async () => {
      const person = await submitBeta(context, makeApplicant(), betaAnswers());
      expect(await doubtUnentitled(on(at))).toBe(0);
      // However they lie in the collection: the newest first.
      const many = Array.from({ length: 1_001 }, (_, n) => ({
        _id: Types.ObjectId.createFromTime(2_000 - n),
        ...community(`nobody${n}`),
        given_at: at,
      }));
      await RoleGrantModel.insertMany([...many, { ...community(person.discord_id), given_at: at }]);
      await give(beta(person.discord_id));
      await doubtRole(beta('in doubt'), at);
      const pages = jest.spyOn(RoleGrantModel, 'find');
      expect(await doubtUnentitled(on(after(8)))).toBe(1_002);
      expect(pages).toHaveBeenCalledTimes(2);
      pages.mockRestore();
      expect(await doubtUnentitled(on(after(9)))).toBe(0);
      expect(await RoleGrantModel.countDocuments({ due_at: after(8) })).toBe(1_002);
      expect((await findGrant(beta('in doubt')))?.due_at).toEqual(at);
      expect(await findGrant(community(person.discord_id))).not.toHaveProperty('due_at');
    });

    it('to somebody erased by a clock that was days ahead are looked at by the right time', async () => {
      await give(beta('erased'));
      await doubtRolesOf(on(after(3 * limits.dayMs)), 'erased');
      await doubtRole(beta('refused'), after(refusedMs));
      expect(await doubtUnentitled(on(after(5)))).toBe(1);
      expect((await findGrant(beta('erased')))?.due_at).toEqual(after(5));
      expect((await findGrant(beta('refused')))?.due_at).toEqual(after(refusedMs));
    });
  });
});
