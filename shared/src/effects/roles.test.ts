import assert from 'node:assert';
import { DiscordAPIError } from '@discordjs/rest';
import { type Sandbox, seedIds, startSandbox } from '@yieldwren/sandbox';
import type { Actor } from '../applications/actor.ts';
import { approve, reject, reopen, undo, withdraw } from '../applications/decide.ts';
import { erasePerson } from '../applications/erasure/erasePerson.ts';
import type { EffectKind } from '../applications/kinds.ts';
import { retryEffects } from '../applications/ledger/retryEffects.ts';
import { noteDeparture, welcomeMember } from '../applications/members.ts';
import {
  doubtRole,
  doubtUnentitled,
  findGrantsOf,
  RoleGrantModel,
  refusedMs,
} from '../applications/roles/grants.ts';
import { type Application, keyOf, modelOf, readApplication } from '../applications/store.ts';
import { submitBeta, submitContact } from '../applications/submit.ts';
import type { Context } from '../context.ts';
import { createDiscord, type RoleWrite } from '../discord/client.ts';
import { betaAnswers, contactAnswers, startTestContext, type TestContext, until } from '../testing/index.ts';
import { runEffect } from './runEffect.ts';
import { settleDoubts } from './settleDoubts.ts';

const rhea = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;
const { community, beta } = seedIds.roles;

/** One attempt at the newest row of a kind, by one of the two processes. */
async function run(process: Context, application: Application, kind: EffectKind) {
  const { effects } = await readApplication(keyOf(application));
  const row = effects.findLast((effect) => effect.kind === kind);
  return row ? await runEffect(process, keyOf(application), row._id.toString(), row.due_at.getTime()) : null;
}
const facts = (application: Application, roles: string[] = []) => ({
  discord_id: application.discord_id,
  joined_at: new Date(),
  pending: false,
  roles,
});

const refusal = (status: number, code: number) =>
  new DiscordAPIError(
    { code, message: 'said Discord' },
    code,
    status,
    'PUT',
    'https://discord.test/api/v10/x',
    {},
  );
const inBulk = async ({ _id }: Application) =>
  await modelOf('beta').updateOne({ _id }, { $set: { 'effects.$[].urgent': false } });

const putBack = async ({ _id }: Application) =>
  await modelOf('beta').updateOne(
    { _id },
    { $set: { 'effects.$[].state': 'queued' }, $unset: { 'effects.$[].attempt': 1 } },
  );

const another = '7';
/** With another role in the settings. */
const elsewhere = <P extends Context>(process: P): P => ({
  ...process,
  config: { ...process.config, DISCORD_APPROVED_ROLE_ID: another },
});

describe('roles, with two processes that write them', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  let other: Context;
  let count = 0;

  beforeAll(async () => {
    sandbox = await startSandbox({ seed: 'demo', rateLimits: { roles: { limit: 3, perMs: 700 } } });
    context = await startTestContext({ ...sandbox.settings, UNDO_WINDOW_SECONDS: '0' });
    // Both keep to the limit as one, so that no write of a test is sent back because of the test before it.
    const { writeRole } = context.discord;
    other = { ...context, discord: { ...createDiscord(context.config), writeRole } };
  });
  afterEach(async () => {
    await sandbox.control.clearFaults();
  });
  afterAll(async () => {
    await context.close();
    await sandbox.stop();
  });

  async function newcomer() {
    count += 1;
    const { id, username } = await sandbox.control.createUser({ username: `role${count}` });
    await sandbox.control.join(id);
    return { user_id: null, discord_id: id, username, avatar: null, isFullMember: true };
  }
  async function approved(): Promise<Application> {
    const application = await submitBeta(context, await newcomer(), betaAnswers());
    return await approve(context, rhea, keyOf(application));
  }
  const rolesOf = async ({ discord_id }: Application) =>
    (await sandbox.control.people({ ids: [discord_id] })).people[0]?.roles ?? [];
  /** Without those that the limit, which both processes share, sent back to be tried again. */
  const writesTo = async ({ discord_id }: Application, method: string) =>
    (await sandbox.control.exchanges()).filter(
      (call) =>
        call.method === method && call.status !== 429 && call.path.includes(`/members/${discord_id}/roles/`),
    ).length;
  /** What becomes of the next write of a role. */
  const next = (method: string, then: Parameters<typeof sandbox.control.addFault>[0]['then']) =>
    sandbox.control.addFault({ method, path: '/guilds/*/members/*/roles/*', times: 1, then });
  /** Its answer comes once faults are cleared. */
  const slowly = (method: string) => next(method, { delayMs: 600_000 });
  it('an approval that was taken back while its role waited for a turn gives no role', async () => {
    const fillers = await Promise.all([1, 2, 3, 4].map(() => approved()));
    const filling = Promise.all(fillers.map((one) => run(context, one, 'member_role')));
    const application = await approved();
    const giving = run(context, application, 'approved_role');
    await reopen(context, rhea, keyOf(application), 'the wrong button');
    await run(other, application, 'approved_role');
    await Promise.all([giving, filling]);
    await settleDoubts(context);
    expect(await rolesOf(application)).not.toContain(beta);
  });

  it('an approval that is taken back the moment before its role departs sends nothing', async () => {
    const application = await approved();
    const { discord } = context;
    const takenBack: Context['discord'] = {
      ...discord,
      writeRole: async (write) => {
        await reopen(context, rhea, keyOf(application), 'the wrong button');
        return await discord.writeRole(write);
      },
    };
    await run({ ...context, discord: takenBack }, application, 'approved_role');
    expect(await writesTo(application, 'PUT')).toBe(0);
  });

  it('a role that arrives after it was taken back by another process is taken back once more', async () => {
    const application = await approved();
    await slowly('PUT');
    const giving = run(context, application, 'approved_role');
    await until(async () => (await findGrantsOf(application.discord_id)).length === 1);
    await reopen(context, rhea, keyOf(application), 'the wrong button');
    await run(other, application, 'approved_role');
    await sandbox.control.clearFaults();
    await giving;
    await settleDoubts(other);
    expect(await rolesOf(application)).not.toContain(beta);
    expect(await findGrantsOf(application.discord_id)).toEqual([]);
  });

  it('a role that leaves just after its person was erased is taken back', async () => {
    const application = await approved();
    const write = RoleGrantModel.updateOne.bind(RoleGrantModel);
    // Between the last look and the request: nothing of this person's was given yet that an erasure could put in doubt.
    jest.spyOn(RoleGrantModel, 'updateOne').mockImplementationOnce((...given) => {
      const erased = erasePerson(context, application.discord_id);
      return erased.then(async () => await write(...given)) as unknown as ReturnType<typeof write>;
    });
    await run(context, application, 'approved_role');
    expect(await writesTo(application, 'PUT')).toBe(1);
    await settleDoubts(context);
    expect(await rolesOf(application)).not.toContain(beta);
    expect(await findGrantsOf(application.discord_id)).toEqual([]);
  });

  it('a role that is taken back too late, after a new approval, is given again', async () => {
    const application = await approved();
    await run(context, application, 'approved_role');
    await reopen(context, rhea, keyOf(application), 'the wrong button');
    await slowly('DELETE');
    const taking = run(context, application, 'approved_role');
    await until(async () => (await findGrantsOf(application.discord_id))[0]?.due_at);
    await approve(context, rhea, keyOf(application));
    await run(other, application, 'approved_role');
    await sandbox.control.clearFaults();
    await taking;
    await settleDoubts(context);
    expect(await rolesOf(application)).toContain(beta);
  });

  const within = (seconds = 30) => ({
    ...context,
    config: { ...context.config, UNDO_WINDOW_SECONDS: seconds },
  });
  async function reopened(): Promise<Application> {
    const application = await approved();
    await run(context, application, 'approved_role');
    return await reopen(context, rhea, keyOf(application), 'the wrong button');
  }
  async function expectNoRole(application: Application) {
    await run(context, application, 'approved_role');
    expect(await rolesOf(application)).not.toContain(beta);
    expect(await findGrantsOf(application.discord_id)).toEqual([]);
  }

  describe('whose approval was reopened, before the role was taken back', () => {
    it('who withdraws it has no role in the end', async () => {
      const application = await reopened();
      const owner: Actor = { id: application.discord_id, name: 'o', isReviewer: false, surface: 'portal' };
      await withdraw(context, owner, keyOf(application));
      await expectNoRole(application);
    });

    it('whose new approval is undone has no role in the end', async () => {
      const application = await reopened();
      await approve(within(), rhea, keyOf(application));
      await undo(within(), rhea, keyOf(application));
      await expectNoRole(application);
    });

    it('who was rejected and reopened once more has no role in the end', async () => {
      const application = await reopened();
      await reject(context, rhea, keyOf(application), { reason: 'not enough data' });
      await reopen(context, rhea, keyOf(application), 'they sent more');
      await expectNoRole(application);
    });

    it('whose new approval can still be undone waits for the role again', async () => {
      const application = await reopened();
      const row = application.effects.at(-1) ?? assert.fail();
      await approve(within(), rhea, keyOf(application));
      await runEffect(within(), keyOf(application), row._id.toString(), row.due_at.getTime());
      expect(await rolesOf(application)).not.toContain(beta);
    });
  });

  it('a role that waits long for its turn is written once, not by who settles doubts as well', async () => {
    const application = await approved();
    const queued = Promise.withResolvers<void>();
    const turn = Promise.withResolvers<void>();
    const writeRole: Context['discord']['writeRole'] = async (write) => {
      queued.resolve();
      await turn.promise;
      await other.discord.writeRole(write);
    };
    const running = run({ ...other, discord: { ...other.discord, writeRole } }, application, 'approved_role');
    await queued.promise;
    const later = new Date(context.now().getTime() + 60_000);
    await settleDoubts({ ...context, now: () => later });
    turn.resolve();
    expect(await running).toMatchObject({ state: 'done' });
    expect(await writesTo(application, 'PUT')).toBe(1);
    expect(await findGrantsOf(application.discord_id)).toEqual([
      expect.objectContaining({ kind: 'approved_role' }),
    ]);
  });

  it('an answer that was lost leaves a doubt, which is settled by what holds then', async () => {
    const application = await approved();
    await next('PUT', { act: true, reset: true });
    await expect(run(context, application, 'approved_role')).rejects.toThrow('ECONNRESET');
    expect(await rolesOf(application)).toContain(beta);
    await modelOf('beta').updateOne({ _id: application._id }, { $set: { status: 'rejected' } });
    const later = { ...other, now: () => new Date(Date.now() + 60_000) };
    await settleDoubts(later);
    expect(await rolesOf(application)).not.toContain(beta);
  });

  it('a role whose giving had no answer is taken back, though its taking back came in between', async () => {
    const application = await approved();
    const { discord } = context;
    const writeRole: Context['discord']['writeRole'] = async (write) => {
      await write.beforeDeparture?.();
      await reopen(context, rhea, keyOf(application), 'the wrong button');
      await run(other, application, 'approved_role');
      await discord.writeRole({ ...write, beforeDeparture: async () => undefined });
      throw new TypeError('fetch failed');
    };
    const unanswered = { ...context, discord: { ...discord, writeRole } };
    await expect(run(unanswered, application, 'approved_role')).rejects.toThrow('fetch failed');
    expect(await rolesOf(application)).toContain(beta);
    await settleDoubts({ ...other, now: () => new Date(Date.now() + 60_000) });
    expect(await rolesOf(application)).not.toContain(beta);
    expect(await findGrantsOf(application.discord_id)).toEqual([]);
  });

  it('a role in doubt is not given during membership screening, nor to who is away, nor where it is', async () => {
    const application = await approved();
    await run(context, application, 'approved_role');
    const { discord_id } = application;
    const doubtAgain = async () => {
      await doubtRole({ discord_id, kind: 'approved_role' }, new Date());
      await settleDoubts(context);
      return (await findGrantsOf(discord_id)).length;
    };
    expect(await doubtAgain()).toBe(1);
    await sandbox.control.leave(discord_id);
    expect(await doubtAgain()).toBe(0);
    await sandbox.control.join(discord_id, { pending: true });
    expect(await doubtAgain()).toBe(0);
    expect(await writesTo(application, 'PUT')).toBe(1);
    await sandbox.control.updateMember(discord_id, { pending: false });
    expect(await doubtAgain()).toBe(1);
    expect(await rolesOf(application)).toContain(beta);
  });

  it('reopening one form leaves the role that the approval of the other form gives', async () => {
    const person = await newcomer();
    const first = await submitBeta(context, person, betaAnswers());
    const second = await submitContact(context, person, contactAnswers());
    for (const application of [first, second]) {
      await approve(context, rhea, keyOf(application));
      await run(context, application, 'approved_role');
    }
    await reopen(context, rhea, keyOf(second), 'the wrong person');
    await run(context, second, 'approved_role');
    expect(await rolesOf(first)).toContain(beta);
    await reopen(context, rhea, keyOf(first), 'this one too');
    await run(context, first, 'approved_role');
    expect(await rolesOf(first)).not.toContain(beta);
  });

  it('whoever is erased while their role is on its way has none in the end, and is remembered nowhere', async () => {
    const application = await approved();
    await run(context, application, 'approved_role');
    await slowly('PUT');
    const giving = run(context, application, 'member_role');
    await until(async () => (await findGrantsOf(application.discord_id)).length === 2);
    await erasePerson(context, application.discord_id);
    await sandbox.control.clearFaults();
    await giving;
    await settleDoubts(other);
    expect(await rolesOf(application)).toEqual([]);
    expect(await findGrantsOf(application.discord_id)).toEqual([]);
  });

  it('withdrawing takes the community role back', async () => {
    const application = await submitBeta(context, await newcomer(), betaAnswers());
    await run(context, application, 'member_role');
    expect(await rolesOf(application)).toContain(community);
    const owner: Actor = { id: application.discord_id, name: 'o', isReviewer: false, surface: 'portal' };
    await withdraw(context, owner, keyOf(application));
    expect(await run(context, application, 'member_role')).toEqual({ state: 'done', ref: 'taken_back' });
    expect(await rolesOf(application)).toEqual([]);
  });

  it('a role that a person gave by hand is never taken, however the application ends', async () => {
    const application = await submitBeta(context, await newcomer(), betaAnswers());
    for (const role of [beta, community]) {
      await sandbox.control.giveRole(application.discord_id, role);
    }
    await approve(context, rhea, keyOf(application));
    await run(context, application, 'approved_role');
    await run(context, application, 'member_role');
    await reopen(context, rhea, keyOf(application), 'on second thought');
    await run(context, application, 'approved_role');
    await erasePerson(context, application.discord_id);
    await doubtUnentitled(context);
    await settleDoubts(context);
    expect(await rolesOf(application)).toEqual(expect.arrayContaining([beta, community]));
    expect(await writesTo(application, 'DELETE')).toBe(0);
  });

  it('reconciliation takes back what was given and what nobody is entitled to', async () => {
    const application = await approved();
    await run(context, application, 'approved_role');
    await modelOf('beta').updateOne({ _id: application._id }, { $set: { status: 'rejected' } });
    expect(await doubtUnentitled(context)).toBe(1);
    await settleDoubts(context);
    expect(await rolesOf(application)).not.toContain(beta);
  });

  const givenTo = async (application: Application) => {
    await run(context, application, 'approved_role');
    expect(await rolesOf(application)).toContain(beta);
  };
  const expectKept = async (application: Application) => {
    expect(await rolesOf(application)).toContain(beta);
    expect(await writesTo(application, 'DELETE')).toBe(0);
  };

  describe.each([
    ['the undo window was made longer', () => within(3_600)],
    ['the clock went back', () => ({ ...within(30), now: () => new Date(Date.now() - 3_600_000) })],
  ])('after %s, who was approved before', (_what, changed) => {
    it('keeps the role when everything given is looked at', async () => {
      const application = await approved();
      await givenTo(application);
      await doubtUnentitled(changed());
      await settleDoubts(changed());
      await expectKept(application);
    });

    it('keeps the role where it is in doubt', async () => {
      const application = await approved();
      await givenTo(application);
      const { discord_id } = application;
      await doubtRole({ discord_id, kind: 'approved_role' }, new Date(0));
      await settleDoubts(changed());
      expect(await findGrantsOf(discord_id)).toEqual([
        expect.not.objectContaining({ due_at: expect.anything() }),
      ]);
      await expectKept(application);
    });

    it('keeps the role when the approval of their other form is taken back', async () => {
      const person = await newcomer();
      const first = await submitBeta(context, person, betaAnswers());
      const second = await submitContact(context, person, contactAnswers());
      for (const application of [first, second]) {
        await approve(context, rhea, keyOf(application));
        await givenTo(application);
      }
      await reopen(changed(), rhea, keyOf(second), 'the wrong person');
      await run(changed(), second, 'approved_role');
      await expectKept(first);
    });

    it('is given the role once the bot may', async () => {
      const application = await approved();
      await next('PUT', { status: 403, body: { message: 'Missing Permissions', code: 50_013 } });
      expect(await run(context, application, 'approved_role')).toMatchObject({ state: 'blocked' });
      await run(context, application, 'dm');
      await retryEffects(changed(), rhea, keyOf(application), 'approved_role');
      await run(changed(), application, 'approved_role');
      expect(await rolesOf(application)).toContain(beta);
    });
  });

  it('after approve, reopen, approve, leaving and coming back nothing waits, and every role is there', async () => {
    const application = await approved();
    await run(context, application, 'member_role');
    await run(context, application, 'approved_role');
    await reopen(context, rhea, keyOf(application), 'the wrong button');
    await run(context, application, 'approved_role');
    await approve(context, rhea, keyOf(application));
    await run(context, application, 'approved_role');
    await sandbox.control.leave(application.discord_id);
    await noteDeparture(context, application.discord_id);
    expect((await readApplication(keyOf(application))).left_at).toBeInstanceOf(Date);
    await sandbox.control.join(application.discord_id);
    expect(await welcomeMember(context, facts(application))).toBe(2);
    await run(context, application, 'member_role');
    await run(context, application, 'approved_role');
    expect(await rolesOf(application)).toEqual(expect.arrayContaining([beta, community]));
    const { effects, left_at } = await readApplication(keyOf(application));
    expect(left_at).toBeUndefined();
    expect(effects.filter((row) => row.state === 'waiting_for_join')).toEqual([]);
  });

  it('a row that waits for a join while the role is there already settles as done', async () => {
    const application = await submitBeta(
      context,
      { ...(await newcomer()), isFullMember: false },
      betaAnswers(),
    );
    expect(await welcomeMember(context, facts(application, [community]))).toBe(0);
    const { effects } = await readApplication(keyOf(application));
    expect(effects.find((row) => row.kind === 'member_role')?.state).toBe('done');
    expect(await writesTo(application, 'PUT')).toBe(0);
  });

  const roleless = () => ({
    ...context,
    config: { ...context.config, DISCORD_APPROVED_ROLE_ID: undefined },
  });

  it('whose setting is gone is nobody’s to give any more, and stays with who is entitled to it', async () => {
    const application = await approved();
    await run(context, application, 'approved_role');
    const again = await submitContact(context, await newcomer(), contactAnswers());
    await approve(context, rhea, keyOf(again));
    expect(await run(roleless(), again, 'approved_role')).toMatchObject({ state: 'cancelled' });
    const role = { discord_id: application.discord_id, kind: 'approved_role' } as const;
    await doubtRole(role, new Date());
    expect(await settleDoubts(roleless())).toBe(1);
    expect((await findGrantsOf(role.discord_id)).map((grant) => grant.due_at)).toEqual([undefined]);
    expect(await rolesOf(application)).toContain(beta);
    const due_at = new Date();
    await RoleGrantModel.updateOne(role, { $set: { due_at }, $unset: { role_ids: 1, role_id: 1 } });
    expect(await settleDoubts(roleless())).toBe(0);
    expect(await findGrantsOf(role.discord_id)).toMatchObject([{ due_at }]);
    expect(await settleDoubts(context)).toBe(1);
  });

  it.each(['reopened', 'erased'])(
    'whose setting is gone is taken back from who was %s all the same',
    async (how) => {
      const application = await approved();
      await run(context, application, 'approved_role');
      expect(await rolesOf(application)).toContain(beta);
      if (how === 'reopened') {
        await reopen(roleless(), rhea, keyOf(application), 'new facts came in');
        expect(await run(roleless(), application, 'approved_role')).toMatchObject({
          state: 'done',
          ref: 'taken_back',
        });
      } else {
        await erasePerson(roleless(), application.discord_id);
        await settleDoubts(roleless());
      }
      expect(await rolesOf(application)).not.toContain(beta);
      expect(await findGrantsOf(application.discord_id)).toEqual([]);
    },
  );

  it('of somebody whom Discord no longer finds waits for them, and was not given', async () => {
    const application = await approved();
    await next('PUT', { status: 404, body: { message: 'Unknown Member', code: 10_007 } });
    expect(await run(context, application, 'approved_role')).toMatchObject({ state: 'waiting_for_join' });
    expect(await findGrantsOf(application.discord_id)).toEqual([]);
  });

  it('that the bot may not take back is looked at again ten minutes later', async () => {
    const application = await approved();
    await run(context, application, 'approved_role');
    await reopen(context, rhea, keyOf(application), 'new facts came in');
    await next('DELETE', { status: 403, body: { message: 'Missing Permissions', code: 50_013 } });
    expect(await run(context, application, 'approved_role')).toMatchObject({ state: 'blocked' });
    const [grant] = await findGrantsOf(application.discord_id);
    const waits = (grant?.due_at?.getTime() ?? 0) - Date.now();
    expect(waits).toBeGreaterThan(9 * 60_000);
    expect(waits).toBeLessThanOrEqual(10 * 60_000);
  });

  it('that Discord does not let the bot take from who was erased is told until it is taken', async () => {
    const application = await approved();
    await run(context, application, 'approved_role');
    await erasePerson(context, application.discord_id);
    await sandbox.control.moveRole(beta, 5);
    await settleDoubts(context);
    expect(await rolesOf(application)).toContain(beta);
    expect(await findGrantsOf(application.discord_id)).toMatchObject([{ refused_at: expect.any(Date) }]);
    await sandbox.control.moveRole(beta, 2);
    await settleDoubts({ ...context, now: () => new Date(Date.now() + refusedMs) });
    expect(await rolesOf(application)).not.toContain(beta);
    expect(await findGrantsOf(application.discord_id)).toEqual([]);
  });

  /** A process that notes what leaves it, and hears this of Discord. */
  function asking(
    answer?: Error | ((role: string) => Error | undefined),
    member: object = { pending: false, roles: [] },
  ) {
    const writes: string[][] = [];
    const looks: string[] = [];
    const discord = {
      ...context.discord,
      getMember: async (user: string) => {
        looks.push(user);
        return member as Awaited<ReturnType<Context['discord']['getMember']>>;
      },
      writeRole: async ({ method, role, reason, lane, beforeDeparture }: RoleWrite) => {
        await beforeDeparture?.();
        writes.push([method, role, reason, lane]);
        const heard = typeof answer === 'function' ? answer(role) : answer;
        if (heard) {
          throw heard;
        }
      },
    };
    return { process: { ...context, discord }, writes, looks };
  }

  /** Has the role of the settings; another was named for a while, and what Discord said to that. */
  async function tried(answer?: Error) {
    const application = await approved();
    await run(asking().process, application, 'approved_role');
    await putBack(application);
    await run(elsewhere(asking(answer).process), application, 'approved_role');
    return await reopen(context, rhea, keyOf(application), 'the wrong button');
  }

  describe('as one process asks for them', () => {
    it('the audit log of the server says for which application, and who decided', async () => {
      const { process, writes } = asking();
      const application = await approved();
      const { reference, discord_id } = application;
      await run(process, application, 'member_role');
      await run(process, application, 'approved_role');
      await reopen(context, rhea, keyOf(application), 'the wrong button');
      await run(process, application, 'approved_role');
      const owner: Actor = { id: discord_id, name: 'o', isReviewer: false, surface: 'portal' };
      await withdraw(context, owner, keyOf(application));
      await run(process, application, 'member_role');
      expect(writes).toEqual([
        ['PUT', community, `Applicant ${reference}`, 'urgent'],
        ['PUT', beta, `Approved ${reference} by ${rhea.id}`, 'urgent'],
        ['DELETE', beta, `Approval of ${reference} taken back`, 'urgent'],
        ['DELETE', community, `Application ${reference} withdrawn`, 'urgent'],
      ]);
    });

    it('whoever has not passed the screening waits, and nothing is sent or noted', async () => {
      const { process, writes } = asking(undefined, { pending: true, roles: [] });
      const application = await approved();
      expect(await run(process, application, 'approved_role')).toEqual({ state: 'waiting_for_join' });
      expect(writes).toEqual([]);
      expect(await findGrantsOf(application.discord_id)).toEqual([]);
    });

    it('the bulk is sent unseen, behind what is urgent; what was given before is looked for', async () => {
      const { process, writes, looks } = asking();
      const application = await approved();
      await inBulk(application);
      await run(process, application, 'approved_role');
      expect(writes.map(([method, , , lane]) => [method, lane])).toEqual([['PUT', 'bulk']]);
      expect(looks).toEqual([]);
      await inBulk(application);
      const seen = asking(undefined, { pending: false, roles: [beta] });
      await putBack(application);
      expect(await run(seen.process, application, 'approved_role')).toEqual({ state: 'done' });
      expect([seen.looks, seen.writes]).toEqual([[application.discord_id], []]);
    });

    it('one that the bot may not give was not given', async () => {
      const application = await approved();
      const outcome = await run(asking(refusal(403, 50_013)).process, application, 'approved_role');
      expect(outcome).toMatchObject({ state: 'blocked' });
      expect(await findGrantsOf(application.discord_id)).toEqual([]);
    });

    it.each([
      ['left the server', 10_007],
      ['is no more', 10_013],
      ['had a role that is no more', 10_011],
    ])('one is taken back of somebody who %s', async (_what, code) => {
      const application = await approved();
      await run(asking().process, application, 'approved_role');
      await reopen(context, rhea, keyOf(application), 'the wrong button');
      const outcome = await run(asking(refusal(404, code)).process, application, 'approved_role');
      expect(outcome).toEqual({ state: 'done', ref: 'taken_back' });
      expect(await findGrantsOf(application.discord_id)).toEqual([]);
    });

    it('one is taken back that was given, though the settings name another one now', async () => {
      const application = await approved();
      await run(asking().process, application, 'approved_role');
      await reopen(context, rhea, keyOf(application), 'the wrong button');
      const { process, writes } = asking();
      await run(elsewhere(process), application, 'approved_role');
      expect(writes.map((write) => write.slice(0, 2))).toEqual([['DELETE', beta]]);
    });

    it.each([
      ['and was given', undefined, undefined],
      ['that is no more', refusal(404, 10_011), refusal(404, 10_011)],
      ['that the bot might not give', refusal(403, 50_013), undefined],
    ])('all are taken back, where the settings named another one %s', async (_what, toGive, toTake) => {
      const application = await tried(toGive);
      const { process, writes } = asking((role) => (role === another ? toTake : undefined));
      const outcome = await run(process, application, 'approved_role');
      expect(outcome).toEqual({ state: 'done', ref: 'taken_back' });
      expect(writes.map((write) => write.slice(0, 2))).toEqual([
        ['DELETE', beta],
        ['DELETE', another],
      ]);
      expect(await findGrantsOf(application.discord_id)).toEqual([]);
    });

    it('one that may not be taken back keeps no other from it, and is not forgotten', async () => {
      const application = await tried();
      const { process, writes } = asking((role) => (role === beta ? refusal(403, 50_013) : undefined));
      expect(await run(process, application, 'approved_role')).toMatchObject({ state: 'blocked' });
      expect(writes.map(([, role]) => role)).toEqual([beta, another]);
      expect(await findGrantsOf(application.discord_id)).toMatchObject([{ role_ids: [beta, another] }]);
    });

    it('one that a build noted which knew of one alone is taken back with those given since', async () => {
      const application = await approved();
      await run(asking().process, application, 'approved_role');
      const { discord_id } = application;
      await RoleGrantModel.collection.updateOne({ discord_id }, { $set: { role_id: another } });
      await reopen(context, rhea, keyOf(application), 'the wrong button');
      const { process, writes } = asking();
      await run(process, application, 'approved_role');
      expect(writes.map(([, role]) => role)).toEqual([beta, another]);
    });

    it('one that whoever is in the screening holds is not forgotten while another one is in doubt', async () => {
      const application = await approved();
      await run(asking().process, application, 'approved_role');
      const { discord_id } = application;
      await doubtRole({ discord_id, kind: 'approved_role' }, new Date(0));
      await settleDoubts(elsewhere(asking(undefined, { pending: true, roles: [beta] }).process));
      expect(await findGrantsOf(discord_id)).toHaveLength(1);
    });

    it('one whose answer was lost stays in doubt, whether it was to be given or taken back', async () => {
      const application = await approved();
      const lost = asking(new TypeError('fetch failed')).process;
      await expect(run(lost, application, 'approved_role')).rejects.toThrow('fetch failed');
      const [given] = await findGrantsOf(application.discord_id);
      expect(given?.due_at).toBeInstanceOf(Date);
      await RoleGrantModel.updateMany({ discord_id: application.discord_id }, { $unset: { due_at: 1 } });
      await reopen(context, rhea, keyOf(application), 'the wrong button');
      await expect(run(lost, application, 'approved_role')).rejects.toThrow('fetch failed');
      expect((await findGrantsOf(application.discord_id))[0]?.due_at).toBeInstanceOf(Date);
    });

    it('one that is not wanted any more is not asked for, and why is told', async () => {
      const { process, writes } = asking();
      const application = await approved();
      await modelOf('beta').updateOne({ _id: application._id }, { $set: { status: 'rejected' } });
      expect(await run(process, application, 'approved_role')).toEqual({
        state: 'cancelled',
        last_error: 'this product did not give it',
      });
      await modelOf('beta').updateOne({ _id: application._id }, { $set: { erased_at: new Date() } });
      expect(await run(process, application, 'member_role')).toEqual({
        state: 'cancelled',
        last_error: 'no longer wanted',
      });
      expect(writes).toEqual([]);
    });

    it('one that is due is given, though the undo window was made longer meanwhile', async () => {
      const { process, writes } = asking();
      const application = await approved();
      const { config } = within();
      expect(await run({ ...process, config }, application, 'approved_role')).toEqual({ state: 'done' });
      expect(writes.map(([method, role]) => [method, role])).toEqual([['PUT', beta]]);
    });

    it('one that another form entitles to is given again by the row of a reopened one, in nobody’s name', async () => {
      const { process, writes } = asking();
      const person = await newcomer();
      const first = await submitBeta(context, person, betaAnswers());
      await approve(context, rhea, keyOf(first));
      await run(process, first, 'approved_role');
      await reopen(context, rhea, keyOf(first), 'the wrong button');
      const second = await submitContact(context, person, contactAnswers());
      await approve(context, rhea, keyOf(second));
      await run(process, first, 'approved_role');
      const { reference } = first;
      expect(writes.map(([method, , reason]) => [method, reason])).toEqual([
        ['PUT', `Approved ${reference} by ${rhea.id}`],
        ['PUT', `Approved ${reference} by a reviewer`],
      ]);
    });

    it('one that was given before is forgotten of somebody whom Discord no longer finds', async () => {
      const application = await approved();
      await run(asking().process, application, 'approved_role');
      await reopen(context, rhea, keyOf(application), 'the wrong button');
      await approve(context, rhea, keyOf(application));
      const outcome = await run(asking(refusal(404, 10_007)).process, application, 'approved_role');
      expect(outcome).toEqual({ state: 'waiting_for_join' });
      expect(await findGrantsOf(application.discord_id)).toEqual([]);
    });

    it('one that is overtaken before it leaves does not forget what was given meanwhile', async () => {
      const person = await newcomer();
      const late = await submitBeta(context, person, betaAnswers());
      await approve(context, rhea, keyOf(late));
      const quick = await submitContact(context, person, contactAnswers());
      await approve(context, rhea, keyOf(quick));
      const { process } = asking();
      const { writeRole } = process.discord;
      const overtaken = async (write: RoleWrite) => {
        await run(context, quick, 'approved_role');
        await reopen(context, rhea, keyOf(late), 'the wrong button');
        await reopen(context, rhea, keyOf(quick), 'the wrong button');
        await writeRole(write);
      };
      const slow = { ...process, discord: { ...process.discord, writeRole: overtaken } };
      expect(await run(slow, late, 'approved_role')).toMatchObject({ state: 'cancelled' });
      expect(await rolesOf(quick)).toContain(beta);
      await run(context, quick, 'approved_role');
      expect(await rolesOf(quick)).not.toContain(beta);
    });

    it('one that a later change overtakes on its way says so, and is noted nowhere', async () => {
      const application = await approved();
      const { process, writes } = asking();
      const { writeRole } = process.discord;
      const overtaken = async (write: RoleWrite) => {
        await reopen(context, rhea, keyOf(application), 'the wrong button');
        await writeRole(write);
      };
      const outcome = await run(
        { ...process, discord: { ...process.discord, writeRole: overtaken } },
        application,
        'approved_role',
      );
      expect(outcome).toEqual({ state: 'cancelled', last_error: 'overtaken by a later change' });
      expect(writes).toEqual([]);
      expect(await findGrantsOf(application.discord_id)).toEqual([]);
    });
  });
});
