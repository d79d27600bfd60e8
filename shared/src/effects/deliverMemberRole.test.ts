import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Sandbox, startSandbox } from '@yieldwren/sandbox';
import type { Actor } from '../applications/actor.ts';
import { announceAgain } from '../applications/announceAgain.ts';
import { withdraw } from '../applications/decide.ts';
import { keyOf, modelOf, readAnyApplication, readApplication } from '../applications/store.ts';
import { submitBeta, submitContact } from '../applications/submit.ts';
import { betaAnswers, contactAnswers, startTestContext, type TestContext, until } from '../testing/index.ts';
import { deliverMemberRole } from './deliverMemberRole.ts';

const actorOf = (id: string): Actor => ({ id, name: 'somebody', isReviewer: false, surface: 'portal' });

describe('what an applicant asks for while they wait', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  let adding: jest.SpyInstance<Promise<void>>;
  let count = 0;
  beforeAll(async () => {
    sandbox = await startSandbox({ seed: 'bare', rateLimits: 'off' });
    context = await startTestContext({ ...sandbox.settings });
    adding = jest.spyOn(context.queue, 'add');
  });
  afterAll(async () => {
    await context.close();
    await sandbox.stop();
  });

  async function apply(joins = true) {
    count += 1;
    const { id, username } = await sandbox.control.createUser({ username: `waiting${count}` });
    if (joins) {
      await sandbox.control.join(id);
    }
    const applicant = { user_id: null, discord_id: id, username, avatar: null, isFullMember: joins };
    return { id, applicant, application: await submitBeta(context, applicant, betaAnswers()) };
  }
  /** Of all that was caused so far, whose jobs nobody else waits for. */
  async function loseJobs(): Promise<void> {
    await nextTurn();
    await Promise.all(adding.mock.results.map(({ value }) => value as Promise<void>));
    await context.redis.flushall();
  }
  const puts = async (id: string) =>
    (await sandbox.control.exchanges()).filter((one) => one.method === 'PUT' && one.path.includes(id)).length;

  it('gives the role once, however often it is asked for', async () => {
    const { id } = await apply();
    const states = [await deliverMemberRole(context, id), await deliverMemberRole(context, id)];
    expect([states, await puts(id)]).toEqual([['done', 'done'], 1]);
  });

  it('says that it waits for the join, and gives it afterwards', async () => {
    const { id } = await apply(false);
    expect(await deliverMemberRole(context, id)).toBe('waiting_for_join');
    await sandbox.control.join(id);
    expect(await deliverMemberRole(context, id)).toBe('done');
  });

  it('looks again at what was given some time ago: it may have been taken by hand, or they are away', async () => {
    const { id } = await apply();
    const later = { ...context, now: () => new Date(Date.now() + 120_000) };
    const states = [await deliverMemberRole(context, id), await deliverMemberRole(later, id)];
    await sandbox.control.takeRole(id, context.config.DISCORD_MEMBER_ROLE_ID);
    states.push(await deliverMemberRole(later, id));
    await sandbox.control.leave(id);
    states.push(await deliverMemberRole(later, id));
    expect([states, await puts(id)]).toEqual([['done', 'done', 'taken', 'waiting_for_join'], 1]);
  });

  it('reads no member to say that a role is given which was given just now', async () => {
    const { id } = await apply();
    await deliverMemberRole(context, id);
    const reads = async () =>
      (await sandbox.control.exchanges()).filter((one) => one.method === 'GET' && one.path.includes(id))
        .length;
    const before = await reads();
    expect(await deliverMemberRole(context, id)).toBe('done');
    expect(await reads()).toBe(before);
  });

  it('leaves the row queued, with a job, when Discord cannot be asked', async () => {
    const { id, application } = await apply();
    await loseJobs();
    await sandbox.control.addFault({ method: 'PUT', times: 1, then: { status: 500 } });
    await expect(deliverMemberRole(context, id)).rejects.toMatchObject({ status: 500 });
    const row = (await readApplication(keyOf(application))).effects.find((one) => one.kind === 'member_role');
    expect(row?.state).toBe('queued');
    expect(await context.queue.counts()).toMatchObject({ prioritized: 1 });
    expect(await deliverMemberRole(context, id)).toBe('done');
  });

  it('has nothing for people who have not applied, or have withdrawn', async () => {
    await expect(deliverMemberRole(context, '299999999999999999')).rejects.toMatchObject({
      code: 'not_found',
    });
    const { id, application } = await apply();
    await withdraw(context, actorOf(id), keyOf(application));
    await expect(deliverMemberRole(context, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('puts a lost job of a card back, doubles none, and leaves a card that is there alone', async () => {
    await loseJobs();
    const { id, application } = await apply();
    const before = await until(async () => {
      const counts = await context.queue.counts();
      return counts['prioritized'] === 2 ? counts : null;
    });
    await announceAgain(context, actorOf(id), application._id.toString());
    expect(await context.queue.counts()).toEqual(before);
    await loseJobs();
    await announceAgain(context, actorOf(id), application._id.toString());
    expect(await context.queue.counts()).toMatchObject({ prioritized: 1 });
    await loseJobs();
    await modelOf('beta').updateOne(
      { _id: application._id, 'effects.kind': 'card' },
      { $set: { 'effects.$.state': 'done' } },
    );
    await announceAgain(context, actorOf(id), application._id.toString());
    expect(await context.queue.counts()).toMatchObject({ prioritized: 0 });
  });

  it("announces nobody else's application", async () => {
    const { application } = await apply();
    await expect(announceAgain(context, actorOf('1'), application._id.toString())).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('finds an application of either form by its id alone', async () => {
    const { applicant, application } = await apply();
    const contact = await submitContact(context, applicant, contactAnswers());
    expect((await readAnyApplication(application._id.toString())).kind).toBe('beta');
    expect((await readAnyApplication(contact._id.toString())).kind).toBe('contact');
    for (const id of ['nonsense', '0'.repeat(24)]) {
      await expect(readAnyApplication(id)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
