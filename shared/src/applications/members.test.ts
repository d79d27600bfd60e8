import { reviewChannel } from '../events/reviewEvents.ts';
import { currentDatabase } from '../stores/database.ts';
import {
  betaAnswers,
  contactAnswers,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../testing/index.ts';
import { findOwed, findPendingRoleGrants, findPresentMembers } from './findMembers.ts';
import { type EffectState, kinds } from './kinds.ts';
import { isStuck } from './ledger/isStuck.ts';
import { newEffect } from './ledger/ledger.ts';
import { type MemberFacts, noteDeparture, welcomeMember } from './members.ts';
import { type Effect, takenBack } from './reviewPart.ts';
import { findGrantsOf, openDoubt, settleGrant } from './roles/grants.ts';
import { type Application, keyOf, modelOf, readApplication } from './store.ts';
import { submitBeta, submitContact } from './submit.ts';

const at = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-02T12:00:00Z');
const community = (state: EffectState, more: Partial<Effect> = {}) => ({
  ...newEffect('member_role', at, { state }),
  ...more,
});
const now = async (application: Application) => await readApplication(keyOf(application));
const setFields = async ({ kind, _id }: Application, fields: object) =>
  await modelOf(kind).updateOne({ _id }, { $set: fields });
const statesOf = async (application: Application) =>
  (await now(application)).effects.map(({ kind, state }) => `${kind} ${state}`);
const queued: string[] = [];
const add: TestContext['queue']['add'] = async (due) => {
  queued.push(...due.map(({ effect }) => effect.kind));
};

describe('members of the server', () => {
  let context: TestContext;
  let process: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
    process = { ...context, now: () => later, queue: { ...context.queue, add } };
  });
  afterAll(async () => {
    await context.close();
  });
  beforeEach(async () => {
    await Promise.all(kinds.map((kind) => modelOf(kind).deleteMany({})));
    queued.length = 0;
  });

  /** An application with a card that was drawn, and these rows. */
  async function withRows(rows: Effect[], fields: object = {}): Promise<Application> {
    const application = await submitBeta(context, makeApplicant(), betaAnswers());
    await setFields(application, { effects: [newEffect('card', at, { state: 'done' }), ...rows], ...fields });
    return await now(application);
  }
  const joins = async ({ discord_id }: Pick<Application, 'discord_id'>, more: Partial<MemberFacts> = {}) =>
    await welcomeMember(process, { discord_id, joined_at: later, pending: false, roles: [], ...more });
  const roleId = () => context.config.DISCORD_MEMBER_ROLE_ID ?? '';

  describe('when one is here', () => {
    it('the role that waited for them is queued, behind what reviewers have caused; nothing else changes', async () => {
      const row = community('waiting_for_join', { urgent: true });
      const application = await withRows([newEffect('dm', at), row]);
      expect(await joins(application)).toBe(1);
      const [drawn, message] = application.effects;
      const given = { ...row, state: 'queued', due_at: later, urgent: false, request_id: null };
      expect(await now(application)).toEqual({ ...application, effects: [drawn, message, given] });
      expect(queued).toEqual(['member_role']);
      expect(await joins(application)).toBe(0);
    });

    it('so are the roles of each of their applications, of either form', async () => {
      const person = makeApplicant({ isFullMember: false });
      await submitBeta(context, person, betaAnswers());
      const contact = await submitContact(context, person, contactAnswers());
      await setFields(contact, {
        status: 'approved',
        effects: [
          community('waiting_for_join'),
          newEffect('approved_role', at, { state: 'waiting_for_join' }),
        ],
      });
      expect(await joins(person)).toBe(3);
      expect(queued.toSorted((a, b) => a.localeCompare(b))).toEqual([
        'approved_role',
        'member_role',
        'member_role',
      ]);
    });

    it('both roles of one application are queued in one write, so that neither is forgotten between two', async () => {
      const rows = [
        community('waiting_for_join'),
        newEffect('approved_role', at, { state: 'waiting_for_join' }),
      ];
      const application = await withRows(rows, { status: 'approved' });
      const writes = jest.spyOn(modelOf('beta'), 'updateMany');
      expect(await joins(application)).toBe(2);
      expect(writes).toHaveBeenCalledTimes(1);
      writes.mockRestore();
    });

    it('nobody is given anything before membership screening has ended', async () => {
      const application = await withRows([community('waiting_for_join')]);
      expect(await joins(application, { pending: true })).toBe(0);
      expect(await now(application)).toEqual(application);
    });

    it('who is back, and has not accepted the rules yet, is told as back, once, and given nothing', async () => {
      const application = await withRows([community('waiting_for_join')], { left_at: at });
      const pending = { pending: true };
      expect([await joins(application, pending), await joins(application, pending)]).toEqual([0, 0]);
      const { left_at, rejoined_at } = await now(application);
      expect([left_at, rejoined_at]).toEqual([undefined, later]);
      expect(await statesOf(application)).toEqual(['card queued', 'member_role waiting_for_join']);
      expect(queued).toEqual(['card']);
    });

    it('a role that they have already is done, and the card is drawn anew', async () => {
      const application = await withRows([community('waiting_for_join')]);
      expect(await joins(application, { roles: [roleId()] })).toBe(0);
      const { effects } = await now(application);
      expect(effects).toMatchObject([
        { kind: 'card', state: 'queued', due_at: later },
        { kind: 'member_role', state: 'done', done_at: later },
      ]);
      expect(queued).toEqual(['card']);
      expect(await joins(application, { roles: [roleId()] })).toBe(0);
      expect(queued).toEqual(['card']);
    });

    it('the operator’s systems hear of a role that they have already, once', async () => {
      const application = await withRows([community('waiting_for_join')]);
      const hooked = { ...process, config: { ...process.config, WEBHOOK_URL: 'http://127.0.0.1:1' } };
      const { discord_id } = application;
      const facts = { discord_id, joined_at: later, pending: false, roles: [roleId()] };
      await Promise.all([welcomeMember(hooked, facts), welcomeMember(hooked, facts)]);
      const given = {
        kind: 'webhook',
        event: 'role_given',
        about: 'member_role',
        state: 'queued',
        due_at: later,
      };
      const { effects } = await now(application);
      expect(effects.filter(({ kind }) => kind === 'webhook')).toMatchObject([given]);
      expect(queued).toContain('webhook');
    });

    it.each([
      ['in a later stay than it was given in', later, 1],
      ['since it was given', at, 0],
      ['nobody knows since when', null, 0],
    ])(
      'a role that was given before and is missing is given again to somebody who is here %s',
      async (_since, joined_at, given) => {
        const done_at = new Date(at.getTime() + 1_000);
        const application = await withRows([community('done', { done_at })]);
        expect(await joins(application, { joined_at })).toBe(given);
      },
    );

    it.each([
      ['a later stay than it was given in', at, 1],
      ['the stay in which it was given', later, 0],
    ])(
      'a role that is missing is given again in %s, by Discord’s clock alone where it is known',
      async (_stay, joinedAt, given) => {
        const done_at = new Date(joinedAt === at ? later.getTime() + 1 : 0);
        const application = await withRows([community('done', { done_at })]);
        const role = { discord_id: application.discord_id, kind: 'member_role' } as const;
        await settleGrant(role, 'given', await openDoubt(role, 'given', roleId(), done_at, joinedAt));
        expect(await joins(application)).toBe(given);
      },
    );

    it.each([
      ['of a withdrawn application', { status: 'withdrawn' }, [community('waiting_for_join')]],
      [
        'of an approval that does not stand',
        {},
        [newEffect('approved_role', at, { state: 'waiting_for_join' })],
      ],
      [
        'behind which it was taken back',
        {},
        [community('waiting_for_join'), community('done', { ref: takenBack })],
      ],
    ])('a role %s is no longer waited for', async (_why, fields, rows) => {
      const application = await withRows(rows, fields);
      expect(await joins(application)).toBe(0);
      const [, row] = await statesOf(application);
      expect([row, queued]).toEqual([`${rows[0]?.kind} cancelled`, ['card']]);
    });

    it('the newest row of a role counts, but for one that was cancelled', async () => {
      const application = await withRows([
        community('waiting_for_join'),
        community('waiting_for_join'),
        community('cancelled'),
      ]);
      expect(await joins(application)).toBe(1);
      expect(await statesOf(application)).toEqual([
        'card queued',
        'member_role cancelled',
        'member_role queued',
        'member_role cancelled',
      ]);
    });

    it('a role that no setting names is not waited for', async () => {
      const application = await withRows([newEffect('approved_role', at, { state: 'waiting_for_join' })], {
        status: 'approved',
      });
      const roleless = { ...process, config: { ...process.config, DISCORD_APPROVED_ROLE_ID: undefined } };
      const facts = { discord_id: application.discord_id, joined_at: later, pending: false, roles: [] };
      expect(await welcomeMember(roleless, facts)).toBe(0);
      expect(await statesOf(application)).toContain('approved_role cancelled');
    });

    it.each([
      ['once more where the settings name another one than was given', '7', 1],
      ['no more where the one that was given was taken by hand', undefined, 0],
    ])('a role is given %s (%s)', async (_what, given, queuedAgain) => {
      const application = await withRows([community('done', { done_at: later })]);
      const role = { discord_id: application.discord_id, kind: 'member_role' } as const;
      await settleGrant(role, 'given', await openDoubt(role, 'given', given ?? roleId(), later));
      expect(await joins(application)).toBe(queuedAgain);
    });

    it('who had left is noted as back, on their card too, and what earlier stays were given is forgotten', async () => {
      const application = await withRows([], { left_at: at });
      const role = { discord_id: application.discord_id, kind: 'member_role' } as const;
      await settleGrant(role, 'given', await openDoubt(role, 'given', '7', later, at));
      await joins(application);
      const back = await now(application);
      expect(back).toMatchObject({ rejoined_at: later, effects: [{ kind: 'card', state: 'queued' }] });
      expect(back).not.toHaveProperty('left_at');
      expect(await findGrantsOf(application.discord_id)).toEqual([]);
    });
  });

  it.each(['updateMany', 'findOneAndUpdate'] as const)(
    'who came back is looked for until they are noted as back, though a write (%s) of that failed',
    async (write) => {
      const application = await withRows([community('waiting_for_join')], { left_at: at });
      const failing = jest.spyOn(modelOf('beta'), write).mockImplementationOnce(() => {
        throw new Error('MongoDB is away');
      });
      await expect(joins(application)).rejects.toThrow('MongoDB is away');
      failing.mockRestore();
      expect(await findPendingRoleGrants()).toEqual(new Set([application.discord_id]));
      expect(await joins(application)).toBe(1);
      expect(await now(application)).not.toHaveProperty('left_at');
    },
  );

  describe('when one leaves', () => {
    it('what they had been given waits for the next join; what is on its way finds out by itself; the card says so', async () => {
      const given = await withRows(
        [community('done'), newEffect('approved_role', at, { state: 'blocked' })],
        {
          status: 'approved',
        },
      );
      const other = await withRows([community('done')]);
      await noteDeparture(process, given.discord_id);
      const left = await now(given);
      expect(left).toMatchObject({ left_at: later, updated_at: given.updated_at });
      expect(left.effects[0]?.due_at).toEqual(later);
      expect(await statesOf(given)).toEqual([
        'card queued',
        'member_role waiting_for_join',
        'approved_role waiting_for_join',
      ]);
      expect(await now(other)).toEqual(other);
      expect(queued).toEqual(['card']);
      await noteDeparture(process, given.discord_id);
      expect(queued).toEqual(['card']);
    });

    it('a role that a setting held up names no repair any more, and is none that is stuck once they are back', async () => {
      const heldUp = community('blocked', { last_error: 'Give the bot the right Manage Roles.' });
      const other = newEffect('dm', at, { state: 'undeliverable' });
      const application = await withRows([heldUp, { ...other, last_error: 'takes no direct messages' }]);
      await noteDeparture(process, application.discord_id);
      const { last_error: _repair, ...waiting } = { ...heldUp, state: 'waiting_for_join' };
      const [, ...left] = (await now(application)).effects;
      expect(left).toEqual([waiting, { ...other, last_error: 'takes no direct messages' }]);
      await joins(application);
      const [, back] = (await now(application)).effects;
      expect([back?.state, back && isStuck(back)]).toEqual(['queued', false]);
    });

    it('a role on its way, one that was taken back, and that of what was withdrawn stay as they are', async () => {
      const onItsWay = await withRows([community('queued')]);
      const wasTakenBack = await withRows([community('done', { ref: takenBack })]);
      const withdrawn = await withRows([community('done')], { status: 'withdrawn' });
      const rows = [onItsWay, wasTakenBack, withdrawn];
      for (const { discord_id } of rows) {
        await noteDeparture(process, discord_id);
      }
      const states = await Promise.all(rows.map(async (one) => (await statesOf(one))[1]));
      expect(states).toEqual(['member_role queued', 'member_role done', 'member_role done']);
    });
  });

  it('open desks hear once of each application that shows that they have left, or are back', async () => {
    const contact = await submitContact(context, makeApplicant(), contactAnswers());
    const { discord_id } = contact;
    const beta = await withRows([community('done')], { discord_id });
    const publish = jest.spyOn(context.redis, 'publish');
    const heardDuring = async (act: () => Promise<unknown>) => {
      publish.mockClear();
      await act();
      return publish.mock.calls
        .filter(([channel]) => channel === reviewChannel(context.redis))
        .map(([, text]) => JSON.parse(String(text)) as object);
    };
    const news = [contact, beta].map(({ _id, reference, kind, status }) => ({
      id: _id.toString(),
      reference,
      kind,
      status,
      change: 'delivery',
    }));
    const inAnyOrder: unknown = expect.arrayContaining(news);
    const left = await heardDuring(async () => await noteDeparture(process, discord_id));
    expect(left).toEqual(inAnyOrder);
    expect(left).toHaveLength(2);
    expect(await heardDuring(async () => await noteDeparture(process, discord_id))).toEqual([]);
    const back = await heardDuring(async () => await joins(contact, { pending: true }));
    expect(back).toEqual(inAnyOrder);
    expect(back).toHaveLength(2);
    publish.mockRestore();
  });

  it('what they were given is looked at half a minute after they left, and not forgotten where that is told late', async () => {
    const application = await withRows([community('done')]);
    const role = { discord_id: application.discord_id, kind: 'member_role' } as const;
    await settleGrant(role, 'given', await openDoubt(role, 'given', '7', later));
    await noteDeparture(process, application.discord_id);
    await joins(application);
    const due_at = new Date(later.getTime() + 30_000);
    expect(await findGrantsOf(application.discord_id)).toMatchObject([{ ...role, due_at }]);
  });

  it('are read a thousand at a time, by nothing but who they are', async () => {
    const given = await withRows([community('done')]);
    const database = currentDatabase();
    await database.setProfilingLevel('all');
    expect(await findPresentMembers()).toEqual(new Set([given.discord_id]));
    await database.setProfilingLevel('off');
    const looks = await database.collection('system.profile').find({ 'command.find': /s$/ }).toArray();
    await database.dropCollection('system.profile');
    expect(looks.map(({ command }) => [command.batchSize, command.projection])).toEqual(
      kinds.map(() => [1_000, { _id: 0, discord_id: 1 }]),
    );
  });

  it('are found by what waits for them, what they were given, and what they have sent', async () => {
    const waiting = await withRows([community('waiting_for_join')]);
    const given = await withRows([community('done')]);
    const heldUp = await withRows([community('blocked')]);
    await withRows([community('done')], { left_at: at });
    await withRows([community('done')], { erased_at: at });
    const withdrawn = await withRows([newEffect('dm', at, { state: 'done' })], { status: 'withdrawn' });
    expect(await findPendingRoleGrants()).toEqual(new Set([waiting.discord_id]));
    expect(await findPresentMembers()).toEqual(new Set([given.discord_id, heldUp.discord_id]));
    const lacking = [waiting, withdrawn].map(({ discord_id }) => ({ discord_id, roles: [] }));
    const owed = await findOwed(context, [...lacking, { discord_id: given.discord_id, roles: [roleId()] }]);
    expect(owed).toEqual(new Set([waiting.discord_id]));
    await setFields(given, { status: 'approved', decision: { by: '1', by_name: 'rhea', at } });
    const isOwed = async (roles: string[]) =>
      (await findOwed(context, [{ discord_id: given.discord_id, roles }])).size === 1;
    expect(await isOwed([roleId()])).toBe(true);
    expect(await isOwed([roleId(), context.config.DISCORD_APPROVED_ROLE_ID ?? ''])).toBe(false);
  });
});
