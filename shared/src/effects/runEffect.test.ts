import { type Sandbox, seedIds } from '@yieldwren/sandbox';
import { approve, reopen } from '../applications/decide.ts';
import type { EffectKind, EffectState } from '../applications/kinds.ts';
import { requeueEffects } from '../applications/ledger/requeue.ts';
import { type Application, keyOf, readApplication } from '../applications/store.ts';
import { submitBeta } from '../applications/submit.ts';
import type { Context } from '../context.ts';
import { personChannel } from '../events/personEvents.ts';
import { reviewChannel } from '../events/reviewEvents.ts';
import { betaAnswers, type TestContext } from '../testing/index.ts';
import { withSandbox } from '../testing/testSandbox.ts';
import { runEffect } from './runEffect.ts';

const rhea = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;

describe('what open pages hear of a delivery', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  withSandbox(
    (started) => {
      ({ sandbox, context } = started);
    },
    { UNDO_WINDOW_SECONDS: '0' },
  );
  const windowOf = (seconds: number): Context => ({
    ...context,
    config: { ...context.config, UNDO_WINDOW_SECONDS: seconds },
  });

  async function approved(username: string, by: Context = context): Promise<Application> {
    const { id } = await sandbox.control.createUser({ username });
    await sandbox.control.join(id);
    const person = { user_id: null, discord_id: id, username, avatar: null, isFullMember: true };
    return await approve(by, rhea, keyOf(await submitBeta(context, person, betaAnswers())));
  }
  /** One attempt at the newest row of this kind. */
  async function run(application: Application, kind: EffectKind, more: Partial<Context> = {}) {
    const { effects } = await readApplication(keyOf(application));
    const row = effects.findLast((effect) => effect.kind === kind);
    const due = row?.due_at ?? new Date(0);
    const at = { ...context, now: () => due, ...more };
    return await runEffect(at, keyOf(application), String(row?._id), due.getTime());
  }
  /** What this does is published, by channel. */
  async function heardDuring(application: Application, act: () => Promise<unknown>) {
    const publish = jest.spyOn(context.redis, 'publish');
    await act();
    const said = publish.mock.calls.map(([channel, text]) => [String(channel), JSON.parse(String(text))]);
    publish.mockRestore();
    const on = (channel: string) => said.filter(([name]) => name === channel).map(([, event]) => event);
    return {
      person: on(personChannel(context.redis, application.discord_id)),
      reviewers: on(reviewChannel(context.redis)).filter(({ change }) => change === 'delivery'),
    };
  }

  it('is how the application stands when it has ended, whatever was done meanwhile', async () => {
    const application = await approved('reopened');
    const send: Context['discord']['send'] = async (...message) => {
      await reopen(context, rhea, keyOf(application), 'new facts came in');
      return await context.discord.send(...message);
    };
    const heard = await heardDuring(application, async () => {
      await run(application, 'dm', { discord: { ...context.discord, send } });
    });
    expect(heard.reviewers).toMatchObject([{ status: 'pending' }]);
    expect(heard.person.at(-1)).toMatchObject({ status: 'pending' });
  });

  it('is told to its applicant once more when the card is drawn, should the first news be lost', async () => {
    const application = await approved('unheard');
    jest.spyOn(context.redis, 'publish').mockRejectedValue(new Error('Redis is away'));
    expect(await run(application, 'dm')).toMatchObject({ state: 'done' });
    jest.restoreAllMocks();
    const heard = await heardDuring(application, async () => await run(application, 'card'));
    expect(heard).toMatchObject({ person: [{ status: 'approved' }], reviewers: [] });
  });

  it('is told to open desks of a card that is held up, and once it is drawn after all; of none that is just drawn', async () => {
    const application = await approved('held up');
    const drawCard = async (state: EffectState) => {
      const { reviewers } = await heardDuring(application, async () => {
        expect(await run(application, 'card')).toMatchObject({ state });
      });
      await requeueEffects({ key: keyOf(application), rows: { kind: 'card' } }, new Date());
      return reviewers;
    };
    const then = { status: 403, body: { message: 'Missing Permissions', code: 50_013 } };
    await sandbox.control.addFault({ method: 'POST', path: '/channels/*/messages', then });
    expect(await drawCard('blocked')).toHaveLength(1);
    await sandbox.control.clearFaults();
    expect(await drawCard('done')).toHaveLength(1);
    expect(await drawCard('done')).toEqual([]);
  });

  it('is nothing of a decision that can still be undone, though its card is drawn', async () => {
    const inWindow = windowOf(30);
    const application = await approved('undoable', inWindow);
    const heard = await heardDuring(application, async () => {
      expect(await run(application, 'card', { config: inWindow.config })).toMatchObject({ state: 'queued' });
    });
    expect(heard.person).toEqual([]);
  });

  it('is followed by the card and what else comes of it, which the queue is given at once', async () => {
    const application = await approved('followed');
    const given: EffectKind[] = [];
    const add: Context['queue']['add'] = async (rows) => {
      given.push(...rows.map(({ effect }) => effect.kind));
    };
    const config = { ...context.config, WEBHOOK_URL: 'https://receiver.example' };
    const queue = { ...context.queue, add };
    expect(await run(application, 'approved_role', { config, queue })).toMatchObject({ state: 'done' });
    expect(given.sort()).toEqual(['card', 'webhook']);
  });
});
