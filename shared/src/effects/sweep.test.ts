import { type Sandbox, seedIds, startSandbox } from '@yieldwren/sandbox';
import { approve } from '../applications/decide.ts';
import type { Kind } from '../applications/kinds.ts';
import { newEffect } from '../applications/ledger/ledger.ts';
import { type Application, keyOf, modelOf, readApplication } from '../applications/store.ts';
import { documentOf } from '../applications/submission.ts';
import { submitBeta } from '../applications/submit.ts';
import { backoffStrategy } from '../queue/effectJob.ts';
import { createEffectQueue } from '../queue/queue.ts';
import {
  betaAnswers,
  contactAnswers,
  makeApplicant,
  startTestContext,
  type TestContext,
  until,
} from '../testing/index.ts';
import { startEffectWorker } from './worker.ts';

const rhea = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;
const old = new Date(Date.now() - 24 * 60 * 60_000);

/** People whose rows of a kind have been due for a day. */
function piledUp(count: number, kind: 'member_role' | 'dm' | 'card', form: Kind = 'beta') {
  return Array.from({ length: count }, () => {
    const body = form === 'beta' ? betaAnswers() : contactAnswers();
    const submission = {
      kind: form,
      applicant: makeApplicant(),
      answers: body,
      body: {},
      key: undefined,
    } as const;
    return {
      ...documentOf({ ...submission, answers: { ...body } }, old),
      effects: [
        {
          ...newEffect(kind, old, kind === 'dm' ? { news: 'late', urgent: false } : {}),
          tries: kind === 'card' ? 1 : 0,
        },
      ],
    };
  });
}

describe('the sweep after a loss of Redis', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  beforeAll(async () => {
    sandbox = await startSandbox({ seed: 'demo', rateLimits: { roles: { limit: 10, perMs: 10_000 } } });
    context = await startTestContext({ ...sandbox.settings, UNDO_WINDOW_SECONDS: '0' });
  });
  afterAll(async () => {
    await context.close();
    await sandbox.stop();
  });

  it('what a reviewer made leaves first, although 10,000 rows are older', async () => {
    const user = await sandbox.control.createUser({ username: 'fresh' });
    await sandbox.control.join(user.id);
    const applicant = {
      user_id: null,
      discord_id: user.id,
      username: 'fresh',
      avatar: null,
      isFullMember: true,
    };
    const application = await submitBeta(context, applicant, betaAnswers());
    await approve(context, rhea, keyOf(application));
    await until(async () => (await context.queue.counts())['prioritized']);
    await modelOf('beta').collection.insertMany([...piledUp(9_500, 'member_role'), ...piledUp(500, 'dm')]);
    await context.redis.flushall();
    const worker = startEffectWorker(context);
    const rows = await until(async () => {
      const { effects } = await readApplication(keyOf(application));
      return effects.every((row) => row.state === 'done') ? effects : null;
    });
    const writes = (await sandbox.control.exchanges()).filter(
      ({ method, path }) => method === 'PUT' && path.includes('/roles/'),
    );
    const last = writes.findLastIndex(({ path }) => path.includes(user.id));
    const before = writes.slice(0, last).filter(({ path }) => !path.includes(user.id));
    expect(rows.map((row) => row.kind).sort()).toEqual(['approved_role', 'card', 'dm', 'member_role']);
    // No more than what one window of the limit lets through.
    expect(last).toBeGreaterThan(0);
    expect(before.length).toBeLessThanOrEqual(10);
    await worker.close();
  });
});

const drawn = async (where: object = {}) =>
  await modelOf('beta').countDocuments({ ...where, 'effects.0.state': 'done' });

describe('more cards to draw again than the queue takes at once', () => {
  it('are all drawn, without a pause between those it took and the next; a new one goes before them', async () => {
    const sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
    const context = await startTestContext({ ...sandbox.settings });
    const most = 2;
    const queue = createEffectQueue(context.stores.redisUrl, context.log, undefined, () => most);
    await modelOf('beta').collection.insertMany(piledUp(20, 'card'));
    const worker = startEffectWorker({ ...context, queue });
    const seen: number[] = [];
    await until(async () => (await drawn()) > 0);
    await modelOf('contact').collection.insertMany(piledUp(1, 'card', 'contact'));
    await until(async () => await modelOf('contact').countDocuments({ 'effects.0.state': 'done' }));
    // One of the other form is not behind the whole pile.
    expect(await drawn()).toBeLessThan(20);
    const { _id } = await submitBeta(context, makeApplicant({ isFullMember: false }), betaAnswers());
    await until(async () => await drawn({ _id }));
    expect(await drawn()).toBeLessThan(21);
    const look = async () => {
      const counts = Object.values(await queue.counts());
      seen.push(counts.reduce((sum, count) => sum + count, 0));
      return (await drawn()) === 21;
    };
    // By the sweeps of the clock alone it would take longer than this.
    await until(look, 'all are drawn', 10 * 13_000);
    expect(Math.max(...seen)).toBeLessThanOrEqual(most);
    await worker.close();
    await queue.close();
    await context.close();
    await sandbox.stop();
  });
});

describe('more direct messages than leave in an hour', () => {
  it('a sweep looks at a part of them alone, and a decision that has no job goes before them', async () => {
    const sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
    const context = await startTestContext({ ...sandbox.settings });
    let looked = 0;
    const ensure: typeof context.queue.ensure = (page) => {
      looked += page.length;
      return context.queue.ensure(page);
    };
    await modelOf('beta').collection.insertMany(piledUp(4_000, 'dm'));
    const worker = startEffectWorker({ ...context, queue: { ...context.queue, ensure } });
    await worker.sweep();
    const [decided] = piledUp(1, 'dm');
    const effects = [newEffect('dm', old, { news: 'decision' })];
    const { insertedId: _id } = await modelOf('beta').collection.insertOne({ ...decided, effects });
    looked = 0;
    await worker.sweep();
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThan(1_500);
    const settled = { 'effects.0.state': { $ne: 'queued' } };
    await until(async () => await modelOf('beta').countDocuments({ _id, ...settled }));
    expect(await modelOf('beta').countDocuments(settled)).toBeLessThan(500);
    await worker.close();
    await context.close();
    await sandbox.stop();
  });
});

describe('a worker whose clock is behind', () => {
  it('does what is due at its time, without waiting for a sweep', async () => {
    const sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
    const context = await startTestContext({ ...sandbox.settings });
    const queue = { ...context.queue, ensure: async () => 'open' as const };
    const behind = { ...context, queue, now: () => new Date(Date.now() - 3_000) };
    const worker = startEffectWorker(behind);
    const application = await submitBeta(context, makeApplicant({ isFullMember: false }), betaAnswers());
    const card = await until(async () => {
      const { effects } = await readApplication(keyOf(application));
      return effects.find((row) => row.kind === 'card' && row.state === 'done');
    });
    expect(card.tries).toBe(1);
    await worker.close();
    await context.close();
    await sandbox.stop();
  });
});

describe('what Discord refused while the clock was ahead', () => {
  it('is tried again when the clock is right, not when that time comes', async () => {
    const sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
    const context = await startTestContext({ ...sandbox.settings });
    const application = await submitBeta(context, makeApplicant({ isFullMember: false }), betaAnswers());
    const cardWhere = (isIt: (row: Application['effects'][number]) => boolean) => async () =>
      (await readApplication(keyOf(application))).effects.find((row) => row.kind === 'card' && isIt(row));
    await sandbox.control.addFault({ method: 'POST', path: '/channels/*/messages', then: { status: 500 } });
    const real = Date.now.bind(Date);
    const ahead = jest.spyOn(Date, 'now').mockImplementation(() => real() + 60 * 60_000);
    const worker = startEffectWorker(context);
    await until(cardWhere(({ last_error }) => last_error !== undefined));
    await until(async () => (await context.queue.counts())['delayed']);
    ahead.mockRestore();
    await sandbox.control.clearFaults();
    await worker.sweep();
    expect(await until(cardWhere(({ state }) => state === 'done'))).toMatchObject({ state: 'done' });
    expect(await sandbox.control.messages(seedIds.channels.review)).toHaveLength(1);
    await worker.close();
    await context.close();
    await sandbox.stop();
  });
});

test('however long an outage lasted, the next attempt is less than a minute away', () => {
  const pauses = Array.from({ length: 30 }, (_, at) => backoffStrategy(at + 1));
  expect(Math.max(...pauses)).toBeLessThan(46_000);
  expect(pauses[0]).toBeLessThanOrEqual(1_000);
});
