import { type Sandbox, seedIds } from '@yieldwren/sandbox';
import { approve } from '../applications/decide.ts';
import { type Application, keyOf, modelOf } from '../applications/store.ts';
import { submitBeta } from '../applications/submit.ts';
import { concurrencyOf } from '../queue/lanes.ts';
import { queueNameOf, queuePrefix } from '../queue/queue.ts';
import { betaAnswers, type TestContext, until } from '../testing/index.ts';
import { withSandbox } from '../testing/testSandbox.ts';
import { useContext } from '../testing/useContext.ts';
import { conversationPace, createConversationGate } from './conversationGate.ts';
import { startEffectWorker } from './worker.ts';

const rhea = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;
const people = 20;
const everyMs = 50;
const firstPauseMs = 400;
const limiter = `${queuePrefix}:${queueNameOf('messages')}:limiter`;
const opening = { method: 'POST', path: '/users/@me/channels' } as const;

const countRows = async (row: object) =>
  await modelOf('beta').countDocuments({ effects: { $elemMatch: row } });

describe('more conversations than Discord lets the bot open', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  withSandbox(
    (started) => {
      ({ sandbox, context } = started);
    },
    { UNDO_WINDOW_SECONDS: '0' },
  );

  async function approved(at: number): Promise<Application> {
    const { id, username } = await sandbox.control.createUser({ username: `told${at}` });
    await sandbox.control.join(id);
    const person = { user_id: null, discord_id: id, username, avatar: null, isFullMember: true };
    const application = await submitBeta(context, person, betaAnswers());
    return await approve(context, rhea, keyOf(application));
  }
  const openings = async () =>
    (await sandbox.control.exchanges()).filter(
      ({ method, path }) => method === opening.method && path === opening.path,
    );

  it('are asked for seldom and by few, while cards and roles go on; each is opened once when it lets it', async () => {
    const then = {
      status: 403,
      body: { code: 40_003, message: 'You are opening direct messages too fast.' },
    };
    const fault = await sandbox.control.addFault({ ...opening, then });
    await Promise.all(Array.from({ length: people }, async (_, at) => await approved(at)));
    const worker = startEffectWorker(context, { everyMs, firstPauseMs });
    await using end = new AsyncDisposableStack();
    end.defer(worker.close);
    const refused = await until(async () => {
      const found = await openings();
      const pauses = found.filter(({ at }, of) => at - (found[of - 1]?.at ?? at) >= firstPauseMs);
      return pauses.length >= 3 ? found : null;
    });
    expect(refused.length).toBeLessThanOrEqual(4 * concurrencyOf.messages);
    expect(await countRows({ kind: 'dm', tries: { $gt: 0 } })).toBeLessThanOrEqual(concurrencyOf.messages);
    expect(await countRows({ kind: 'dm', state: 'queued' })).toBe(people);
    await until(async () => (await countRows({ kind: 'card', state: 'done' })) === people);
    await until(async () => (await countRows({ kind: 'approved_role', state: 'done' })) === people);
    await sandbox.control.removeFault(fault.id);
    await until(async () => (await countRows({ kind: 'dm', state: 'done' })) === people);
    const opened = (await openings()).filter(({ status }) => status === 200);
    expect(opened).toHaveLength(people);
    const spreadMs = (opened.at(-1)?.at ?? 0) - (opened[0]?.at ?? 0);
    expect(spreadMs).toBeGreaterThan((people - 1 - concurrencyOf.messages) * everyMs);
  });

  it('wait as after a first refusal, once a message has left by the worker', async () => {
    const gate = createConversationGate(context, conversationPace);
    for (let refusals = 0; refusals < 2; refusals += 1) {
      await gate.close();
      await context.redis.del(limiter);
    }
    const { _id } = await approved(people);
    const worker = startEffectWorker(context, { everyMs, firstPauseMs });
    const told = { _id, effects: { $elemMatch: { kind: 'dm', state: 'done' } } };
    await until(async () => await modelOf('beta').countDocuments(told));
    await worker.close();
    await gate.close();
    expect(await context.redis.pttl(limiter)).toBeLessThanOrEqual(conversationPace.firstPauseMs);
  });
});

describe('the pause after a refusal to open a conversation', () => {
  const { firstPauseMs: first, longestPauseMs: longest } = conversationPace;
  const contextOf = useContext();
  const newGate = () => createConversationGate(contextOf(), conversationPace);
  /** Of which some may have passed, on a slow machine: less than would make it the one before. */
  const expectPause = async (ms: number) => {
    const left = await contextOf().redis.pttl(limiter);
    expect(left).toBeLessThanOrEqual(ms);
    expect(left).toBeGreaterThan(ms - first / 2);
  };
  /** As after the pause, once the next message was taken up. */
  const reopen = async () => await contextOf().redis.set(limiter, '1', 'PX', conversationPace.everyMs);
  beforeEach(async () => {
    await contextOf().redis.flushdb();
  });

  it('doubles with each, up to a quarter of an hour, and is short again once a message has left', async () => {
    const gate = newGate();
    for (const ms of [first, first * 2, first * 4, first * 8, first * 16, longest, longest]) {
      await gate.close();
      await expectPause(ms);
      await reopen();
    }
    await gate.left();
    await gate.close();
    await expectPause(first);
  });

  it('is neither longer nor over for what was under way when it began', async () => {
    const gate = newGate();
    await gate.close();
    await gate.close();
    await expectPause(first);
    await gate.left();
    await reopen();
    await gate.close();
    await expectPause(first * 2);
  });

  it('is one of all processes: none makes it shorter, or begins anew', async () => {
    const [one, other] = [newGate(), newGate()];
    await one.close();
    await reopen();
    await other.close();
    await expectPause(first * 2);
    await newGate().close();
    await one.left();
    await expectPause(first * 2);
    await reopen();
    await one.close();
    await expectPause(first * 4);
    await reopen();
    await other.left();
    await one.close();
    await expectPause(first);
  });
});
