import { type Sandbox, seedIds } from '@yieldwren/sandbox';
import { answerQuestion } from '../applications/answerQuestion.ts';
import { ask } from '../applications/ask.ts';
import { approve, reject, reopen, undo } from '../applications/decide.ts';
import { retryEffects } from '../applications/ledger/retryEffects.ts';
import { markOverdue } from '../applications/overdue.ts';
import { presentForOwner } from '../applications/present.ts';
import { type Application, keyOf, modelOf, readApplication } from '../applications/store.ts';
import { submitBeta } from '../applications/submit.ts';
import type { Context } from '../context.ts';
import { ageApplication, betaAnswers, type TestContext } from '../testing/index.ts';
import { withSandbox } from '../testing/testSandbox.ts';
import { runEffect } from './runEffect.ts';

const rhea = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;
const reason = 'Volume is below what we serve';
const wording = 'Which networks?';
const hour = 3_600_000;

async function rowOf(application: Application, news: string) {
  const { effects } = await readApplication(keyOf(application));
  const row = effects.findLast((effect) => effect.kind === 'dm' && effect.news === news);
  if (!row) {
    throw new Error(`there is no message of ${news}`);
  }
  return row;
}

describe('what was to be said while a decision was waited for', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  withSandbox(
    (started) => {
      ({ sandbox, context } = started);
    },
    { UNDO_WINDOW_SECONDS: '30' },
  );

  async function apply(username: string): Promise<Application> {
    const { id } = await sandbox.control.createUser({ username });
    await sandbox.control.join(id);
    const person = { user_id: null, discord_id: id, username, avatar: null, isFullMember: true };
    return await submitBeta(context, person, betaAnswers());
  }
  const asked = async (username: string) => await ask(context, rhea, keyOf(await apply(username)), wording);
  async function late(username: string) {
    const application = await apply(username);
    await ageApplication(application, 49 * hour);
    await markOverdue(context);
    return await readApplication(keyOf(application));
  }
  /** The row as it is due, at a time of one's own, or its own. */
  async function run(application: Application, news: string, more: Partial<Context> = {}) {
    const row = await rowOf(application, news);
    const at = { ...context, now: () => row.due_at, ...more };
    return await runEffect(at, keyOf(application), row._id.toString(), row.due_at.getTime());
  }
  const inWindow = { now: () => new Date() };
  const told = async ({ discord_id }: Application) =>
    (await sandbox.control.dms(discord_id)).map(({ embeds }) => JSON.stringify(embeds));

  it.each([
    ['a question', asked, 'question', wording],
    ['that it takes longer', late, 'late', 'taking longer'],
  ] as const)(
    '%s waits until a decision can no longer be undone, and is said once when it was',
    async (_, make, news, words) => {
      const application = await make(`undone-${news}`);
      const before = presentForOwner(application, context);
      const decided = await reject(context, rhea, keyOf(application), { reason });
      expect(presentForOwner(decided, context)).toEqual(before);
      expect(await run(application, news, inWindow)).toMatchObject({ state: 'queued' });
      expect(presentForOwner(await readApplication(keyOf(application)), context)).toEqual(before);
      expect(await told(application)).toEqual([]);
      const undone = await undo(context, rhea, keyOf(application));
      expect(await rowOf(undone, 'decision')).toMatchObject({ state: 'cancelled' });
      expect(await run(application, news)).toMatchObject({ state: 'done' });
      expect(await told(application)).toEqual([expect.stringContaining(words)]);
    },
  );

  it.each([
    ['a question', asked, 'question'],
    ['that it takes longer', late, 'late'],
  ] as const)('%s is not said when the decision stands', async (_, make, news) => {
    const application = await make(`stands-${news}`);
    await approve(context, rhea, keyOf(application));
    await run(application, news, inWindow);
    expect(await run(application, news)).toMatchObject({ state: 'cancelled' });
    expect(await told(application)).toEqual([]);
  });

  it.each([
    ['said when it is undone', true, 'done'],
    ['given up when it stands', false, 'cancelled'],
  ])('a question that was held up before the decision is %s', async (_, isUndone, state) => {
    const application = await asked(`held-${state}`);
    await modelOf('beta').updateOne(
      { _id: application._id, 'effects.news': 'question' },
      { $set: { 'effects.$.state': 'blocked', 'effects.$.last_error': 'Discord refused it' } },
    );
    await approve(context, rhea, keyOf(application));
    if (isUndone) {
      await undo(context, rhea, keyOf(application));
    }
    expect(await run(application, 'question')).toMatchObject({ state });
    expect(await told(application)).toHaveLength(isUndone ? 1 : 0);
  });

  it('a question whose sending was begun is said once, though it is decided and undone meanwhile', async () => {
    const application = await asked('crossed');
    const openDm: Context['discord']['openDm'] = async (id) => {
      await approve(context, rhea, keyOf(application));
      return await context.discord.openDm(id);
    };
    const discord = { ...context.discord, openDm };
    expect(await run(application, 'question', { discord, ...inWindow })).toMatchObject({ state: 'queued' });
    await undo(context, rhea, keyOf(application));
    expect(await run(application, 'question')).toMatchObject({ state: 'done' });
    expect(await told(application)).toHaveLength(1);
  });

  it('a question for which Retry is pressed after the decision still waits', async () => {
    const application = await asked('retried');
    await sandbox.control.addFault({ path: '/^\\/users\\/@me\\/channels/', times: 1, then: { status: 500 } });
    await expect(run(application, 'question', inWindow)).rejects.toMatchObject({ status: 500 });
    await approve(context, rhea, keyOf(application));
    await retryEffects(context, rhea, keyOf(application), 'dm');
    expect(await run(application, 'question', inWindow)).toMatchObject({ state: 'queued' });
    await undo(context, rhea, keyOf(application));
    expect(await run(application, 'question')).toMatchObject({ state: 'done' });
  });

  it('that it takes longer is said after a decision that was reopened before anybody heard of it', async () => {
    const application = await late('reopened');
    await approve(context, rhea, keyOf(application));
    await reopen(context, rhea, keyOf(application), reason);
    expect(await rowOf(application, 'late')).toMatchObject({ state: 'cancelled' });
    await markOverdue(context);
    expect(await run(application, 'late')).toMatchObject({ state: 'done' });
    await reject(context, rhea, keyOf(application), { reason });
    await reopen(context, rhea, keyOf(application), reason);
    await markOverdue(context);
    expect(await rowOf(application, 'late')).toMatchObject({ state: 'done' });
  });

  /** @returns the states of the messages that it takes longer */
  async function answer(application: Application) {
    const question = application.questions?.at(-1)?._id.toString() ?? '';
    const owner = { id: application.discord_id, name: '', isReviewer: false, surface: 'portal' } as const;
    const words = { question, text: 'All of them.' };
    const { effects } = await answerQuestion(context, owner, keyOf(application), words);
    return effects.filter(({ news }) => news === 'late').map(({ state }) => state);
  }

  it('that it takes longer is said after an answer where a question came first, and not after another', async () => {
    const application = await late('asked-meanwhile');
    const first = await ask(context, rhea, keyOf(application), wording);
    expect(await run(application, 'late')).toMatchObject({ state: 'cancelled' });
    expect(await answer(first)).toEqual(['cancelled', 'queued']);
    await markOverdue(context);
    expect(await run(application, 'late')).toMatchObject({ state: 'done' });
    const second = await ask(context, rhea, keyOf(application), wording);
    expect(await answer(second)).toEqual(['cancelled', 'done']);
    expect(await told(application)).toEqual([expect.stringContaining('taking longer')]);
  });

  it('an answer in time has nobody told that it takes longer', async () => {
    expect(await answer(await asked('answered-in-time'))).toEqual([]);
  });
});
