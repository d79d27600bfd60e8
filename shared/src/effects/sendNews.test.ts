import { type Sandbox, seedIds, startSandbox } from '@yieldwren/sandbox';
import { approve, reject, reopen } from '../applications/decide.ts';
import type { EffectKind } from '../applications/kinds.ts';
import { type Application, keyOf, readApplication } from '../applications/store.ts';
import { submitBeta, submitContact } from '../applications/submit.ts';
import { betaAnswers, contactAnswers, startTestContext, type TestContext } from '../testing/index.ts';
import { runEffect } from './runEffect.ts';

const rhea = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;
const reason = 'Volume is below what we serve';

describe('messages to one applicant', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  beforeAll(async () => {
    sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
    context = await startTestContext({ ...sandbox.settings });
  });
  afterAll(async () => {
    await context.close();
    await sandbox.stop();
  });

  async function newcomer(name: string) {
    const { id, username } = await sandbox.control.createUser({ username: name });
    await sandbox.control.join(id);
    return { user_id: null, discord_id: id, username, avatar: null, isFullMember: true };
  }
  async function run(application: Application, kind: EffectKind) {
    const { effects } = await readApplication(keyOf(application));
    const row = effects.findLast((effect) => effect.kind === kind);
    // A card waits a moment for more outcomes to show.
    const due = { ...context, now: () => row?.due_at ?? new Date() };
    return row && (await runEffect(due, keyOf(application), row._id.toString(), row.due_at.getTime()));
  }
  async function decideAndTell(application: Application) {
    await reject(context, rhea, keyOf(application), { reason });
    return await run(application, 'dm');
  }
  const cardOf = async ({ reference }: Application) => {
    const cards = await sandbox.control.messages(seedIds.channels.review, { limit: 200 });
    return JSON.stringify(cards.find(({ embeds }) => embeds[0]?.footer?.text === reference)?.embeds);
  };

  it('are three, over all of their applications; the fourth is not sent, and its card says so', async () => {
    const person = await newcomer('told');
    const first = await submitBeta(context, person, betaAnswers());
    const second = await submitContact(context, person, contactAnswers());
    for (const application of [first, second]) {
      expect(await decideAndTell(application)).toMatchObject({ state: 'done' });
      await reopen(context, rhea, keyOf(application), reason);
    }
    expect(await decideAndTell(first)).toMatchObject({ state: 'done' });
    expect(await decideAndTell(second)).toMatchObject({ state: 'undeliverable' });
    expect(await sandbox.control.dms(person.discord_id)).toHaveLength(3);
    await run(second, 'card');
    expect(await cardOf(second)).toContain('No more than 3 messages go to one applicant');
    await run(first, 'card');
    expect(await cardOf(first)).not.toContain('No more than 3 messages');
  });

  it('say nothing that is soon no longer so, and have a button that leads on', async () => {
    const person = await newcomer('welcomed');
    const application = await submitBeta(context, person, betaAnswers());
    await approve(context, rhea, keyOf(application));
    await run(application, 'dm');
    const [message] = await sandbox.control.dms(person.discord_id);
    expect(message?.embeds[0]?.description).toContain('was approved');
    // Roles follow on their own, and a message stays as it is.
    expect(message?.embeds[0]?.description).not.toContain('on its way');
    expect(JSON.stringify(message?.components)).toContain(`${context.config.PUBLIC_URL}/login`);
  });

  it('of one person leave those of others alone', async () => {
    const application = await submitBeta(context, await newcomer('another'), betaAnswers());
    expect(await decideAndTell(application)).toMatchObject({ state: 'done' });
  });
});
