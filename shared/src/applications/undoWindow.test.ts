import { Redis } from 'ioredis';
import { personChannel } from '../events/personEvents.ts';
import {
  ageApplication,
  betaAnswers,
  contactAnswers,
  makeApplicant,
  passSteadyTime,
  startTestContext,
  type TestContext,
  until,
} from '../testing/index.ts';
import { rememberUser } from '../users/service.ts';
import { findLoginAccess } from './access.ts';
import type { Actor } from './actor.ts';
import { asApplicantSees, isReopened } from './asApplicantSees.ts';
import { claim } from './claims.ts';
import { approve, reject, reopen, undo, withdraw } from './decide.ts';
import { erasePerson } from './erasure/erasePerson.ts';
import { exportPerson } from './exportPerson.ts';
import { presentForOwner } from './present.ts';
import { presentForExport } from './presentForExport.ts';
import { presentForReviewer } from './presentForReviewer.ts';
import { readUsualHours } from './stats/readUsualHours.ts';
import { type Application, type ApplicationKey, keyOf, readApplication } from './store.ts';
import { submitBeta, submitContact } from './submit.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'discord' };
const reason = 'Volume is below what we serve';
const ownerOf = ({ discord_id }: Application): Actor => ({
  id: discord_id,
  name: 'ada',
  isReviewer: false,
  surface: 'portal',
});
interface Sent {
  key: ApplicationKey;
  owner: Actor;
}

describe('until the news of a decision leaves', () => {
  let context: TestContext;
  let later: TestContext;
  beforeAll(async () => {
    context = await startTestContext({ UNDO_WINDOW_SECONDS: '30' });
    later = { ...context, now: () => new Date(Date.now() + 31_000) };
  });
  afterAll(async () => {
    await context.close();
  });

  async function apply(): Promise<Application> {
    const person = makeApplicant();
    const { discord_id, username, avatar } = person;
    await rememberUser({ discord_id, username, avatar, discriminator: null });
    return await submitBeta(context, person, betaAnswers());
  }

  it.each(['approved', 'rejected'] as const)('an application that was %s is under review', async (status) => {
    const sent = await apply();
    const before = presentForOwner(sent, context);
    const needingTwo = { ...context, config: { ...context.config, APPROVALS_NEEDED: 2 } };
    await approve(needingTwo, { ...rhea, id: '300000000000000002', name: 'nora' }, keyOf(sent));
    const decided = await (status === 'approved' ? approve : reject)(context, rhea, keyOf(sent), { reason });
    expect(presentForOwner(decided, context)).toEqual(before);
    const { applications } = await exportPerson(context, sent.discord_id);
    expect(applications[0]).toMatchObject({ status: 'pending', decided_at: null, decided_by: null });
    expect(JSON.stringify(applications)).not.toMatch(new RegExp(`${reason}|nora`));
    const told = await exportPerson(later, sent.discord_id);
    expect(told.applications).toMatchObject([{ decided_by: 'rhea', approved_by: [{ by_name: 'nora' }] }]);
    expect(presentForOwner(decided, later)).toMatchObject({
      status,
      history: [{ to: 'pending' }, { from: 'pending', to: status }],
    });
  });

  it('an undo that means one decision leaves another alone that has come in its place', async () => {
    const key = keyOf(await apply());
    const at = (seconds: number) => ({ ...context, now: () => new Date(Date.now() + seconds * 1_000) });
    const { decision } = await approve(context, rhea, key);
    await undo(at(1), rhea, key);
    await reject(at(2), rhea, key, { reason });
    const stale = undo(at(3), rhea, key, decision?.at.toISOString());
    await expect(stale).rejects.toMatchObject({ code: 'not_undoable' });
    const rejected = await readApplication(key);
    expect(rejected).toMatchObject({ status: 'rejected', decision: { reason } });
    expect(await undo(at(4), rhea, key, rejected.decision?.at.toISOString())).toMatchObject({
      status: 'pending',
    });
  });

  it('an application that was decided while claimed is still in review, and no longer once it is known', async () => {
    const sent = await apply();
    const claimed = await claim(context, rhea, keyOf(sent));
    const before = presentForOwner(claimed, context);
    expect(before).toMatchObject({ in_review: true, text: { title: 'In review' } });
    expect(JSON.stringify(before)).not.toContain('rhea');
    const decided = await approve(context, rhea, keyOf(sent));
    expect(presentForOwner(decided, context)).toEqual(before);
    expect(presentForOwner(decided, later).in_review).toBe(false);
    expect(presentForReviewer(decided, context, rhea).claim).toBeNull();
    const undone = await undo(context, rhea, keyOf(sent));
    expect(presentForOwner(undone, context).in_review).toBe(false);
  });

  it('reviewers see the decision, and how long it may be undone', async () => {
    const decided = await approve(context, rhea, keyOf(await apply()));
    const undo_until = new Date((decided.decision?.at.getTime() ?? 0) + 30_000).toISOString();
    expect(presentForReviewer(decided, context, rhea)).toMatchObject({ status: 'approved', undo_until });
    expect(presentForReviewer(await apply(), context, rhea).undo_until).toBeNull();
  });

  it('nobody logs in; afterwards they do', async () => {
    const sent = await apply();
    await approve(context, rhea, keyOf(sent));
    expect((await findLoginAccess(context, sent.discord_id)).refused).toMatchObject({
      code: 'application_not_approved',
      message: 'Your application is still pending approval.',
    });
    expect((await findLoginAccess(later, sent.discord_id)).refused).toBeNull();
  });

  it.each([
    ['undone', async (key: ApplicationKey) => await undo(context, rhea, key)],
    ['reopened', async (key: ApplicationKey) => await reopen(context, rhea, key, reason)],
  ])('a decision that is %s has never been', async (_, takeBack) => {
    const sent = await apply();
    const before = presentForOwner(sent, context);
    await approve(context, rhea, keyOf(sent));
    await takeBack(keyOf(sent));
    const now = presentForOwner(await readApplication(keyOf(sent)), later);
    expect({ ...now, effects: [] }).toEqual({ ...before, effects: [] });
    expect(now.effects.every(({ kind }) => kind !== 'dm')).toBe(true);
    const rejected = await reject(context, rhea, keyOf(sent), { reason });
    expect(presentForOwner(rejected, later).history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'pending'],
      ['pending', 'rejected'],
    ]);
  });

  it('an applicant withdraws as if nothing were decided, and no news follows', async () => {
    const sent = await apply();
    const owner = ownerOf(sent);
    await reject(context, rhea, keyOf(sent), { reason });
    const withdrawn = await withdraw(context, owner, keyOf(sent));
    expect(withdrawn.decision).toBeUndefined();
    expect(withdrawn.effects.filter(({ kind }) => kind === 'dm')).toMatchObject([{ state: 'cancelled' }]);
    expect(presentForOwner(withdrawn, later).history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'pending'],
      ['pending', 'withdrawn'],
    ]);
    const other = await apply();
    await approve(context, rhea, keyOf(other));
    const late = { ...owner, id: other.discord_id };
    await expect(withdraw(later, late, keyOf(other))).rejects.toMatchObject({ code: 'already_decided' });
  });

  it.each([
    ['undone', 10, async (now: TestContext, { key }: Sent) => await undo(now, rhea, key)],
    ['undone', 0, async (now: TestContext, { key }: Sent) => await undo(now, rhea, key)],
    [
      'overtaken by a withdrawal',
      10,
      async (now: TestContext, { key, owner }: Sent) => await withdraw(now, owner, key),
    ],
    [
      'overtaken by a withdrawal',
      0,
      async (now: TestContext, { key, owner }: Sent) => await withdraw(now, owner, key),
    ],
    ['reopened', 10, async (now: TestContext, { key }: Sent) => await reopen(now, rhea, key, reason)],
    ['reopened', 0, async (now: TestContext, { key }: Sent) => await reopen(now, rhea, key, reason)],
  ])(
    'a decision that was %s stays unknown when the window is %i s afterwards',
    async (_, seconds, overtake) => {
      const sent = await apply();
      const key = keyOf(sent);
      await reject(context, rhea, key, { reason });
      const in13s = { ...context, now: () => new Date(Date.now() + 13_000) };
      await overtake(in13s, { key, owner: ownerOf(sent) });
      const since = { ...later, config: { ...context.config, UNDO_WINDOW_SECONDS: seconds } };
      const application = await readApplication(key);
      expect(asApplicantSees(application, since).history.map(({ to }) => to)).not.toContain('rejected');
      expect(JSON.stringify(presentForExport(application, since))).not.toMatch(
        new RegExp(`${reason}|rejected`),
      );
      expect(isReopened(application, since)).toBe(false);
    },
  );

  it('a decision that was known when it was reopened stays known under a longer window', async () => {
    const key = keyOf(await apply());
    await reject(context, rhea, key, { reason });
    await reopen(later, rhea, key, reason);
    const since = { ...later, config: { ...context.config, UNDO_WINDOW_SECONDS: 600 } };
    const application = await readApplication(key);
    expect(asApplicantSees(application, since).history.map(({ to }) => to)).toContain('rejected');
    expect(isReopened(application, since)).toBe(true);
  });

  it('who is erased before they are told of a rejection waits for nothing because of it', async () => {
    const [untold, told] = [await apply(), await apply()];
    for (const sent of [untold, told]) {
      await reject(context, rhea, keyOf(sent), { reason });
    }
    await erasePerson(context, untold.discord_id);
    await erasePerson(later, told.discord_id);
    const waiting = async ({ discord_id }: Application) => (await exportPerson(later, discord_id)).waiting;
    expect(await waiting(untold)).toMatchObject([{ kind: 'beta', reapply_at: null }]);
    expect(await waiting(told)).toMatchObject([{ kind: 'beta', reapply_at: expect.any(String) as string }]);
  });

  it('open pages hear nothing of it', async () => {
    const person = makeApplicant();
    const reader = new Redis(context.stores.redisUrl);
    const heard: string[] = [];
    reader.on('message', (_, text: string) => heard.push(text));
    await reader.subscribe(personChannel(reader, person.discord_id));
    const sent = await submitBeta(context, person, betaAnswers());
    await approve(context, rhea, keyOf(sent));
    await undo(context, rhea, keyOf(sent));
    // Of the sending and of the undoing.
    await until(async () => heard.length > 1);
    const pending = expect.stringContaining('"status":"pending"');
    expect(heard).toEqual([pending, pending]);
    reader.disconnect();
  });
});

describe('how long applications have taken lately', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });

  it('is measured once five were decided, and again after five minutes', async () => {
    const decideAfter = async (hours: number) => {
      const sent = await submitContact(context, makeApplicant(), contactAnswers());
      await ageApplication(sent, hours * 60 * 60_000);
      await approve(context, rhea, keyOf(sent));
    };
    for (const hours of [1, 2, 3, 40]) {
      await decideAfter(hours);
    }
    expect(await readUsualHours(context, 'contact')).toBeNull();
    await decideAfter(30);
    const usual = { median: 3, p90: 40 };
    expect(await readUsualHours(context, 'contact')).toBeNull();
    passSteadyTime(6 * 60_000);
    const back = { ...context, now: () => new Date(Date.now() - 60 * 60_000) };
    expect(await readUsualHours(back, 'contact')).toEqual(usual);
    expect(await readUsualHours(back, 'beta')).toBeNull();
    const sent = await submitContact(context, makeApplicant(), contactAnswers());
    expect(presentForOwner(sent, context, usual)).toMatchObject({
      usual_hours: usual,
      text: { usual: expect.stringContaining('within 3 hours, and nine in ten within 40 hours') as string },
    });
    const muchLater = { ...context, now: () => new Date(Date.now() + 100 * 24 * 60 * 60_000) };
    passSteadyTime(6 * 60_000);
    expect(await readUsualHours(muchLater, 'contact')).toBeNull();
  });
});

describe('a log-in that is refused', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });

  it('says of each state what is true', async () => {
    const person = makeApplicant();
    const { discord_id, username, avatar } = person;
    expect((await findLoginAccess(context, discord_id)).refused).toMatchObject({ code: 'user_not_found' });
    await rememberUser({ discord_id, username, avatar, discriminator: null });
    const sent = await submitBeta(context, person, betaAnswers());
    const message = async () => (await findLoginAccess(context, discord_id)).refused?.message;
    expect(await message()).toBe('Your application is still pending approval.');
    await reject(context, rhea, keyOf(sent), { reason });
    expect(await message()).toMatch(
      /^Your application was not accepted: Volume is below what we serve\. You may apply again from \d+ \w+ \d{4} at \d\d:\d\d UTC\.$/,
    );
    await reopen(context, rhea, keyOf(sent), reason);
    await withdraw(context, { ...rhea, id: discord_id, isReviewer: false }, keyOf(sent));
    expect(await message()).toBe(
      'You withdrew this application. Our website says from when you may apply again.',
    );
  });

  it('says that they wait while one of their applications does, whatever became of a later one', async () => {
    const person = makeApplicant();
    const { discord_id, username, avatar } = person;
    await rememberUser({ discord_id, username, avatar, discriminator: null });
    const { reference } = await submitBeta(context, person, betaAnswers());
    const later = await submitContact(context, person, contactAnswers());
    await reject(context, rhea, keyOf(later), { reason });
    expect((await findLoginAccess(context, discord_id)).refused).toMatchObject({
      code: 'application_not_approved',
      message: 'Your application is still pending approval.',
      extras: { reference, status: 'pending' },
    });
  });
});
