import { type Sandbox, seedIds } from '@yieldwren/sandbox';
import { approve, reject, reopen } from '../applications/decide.ts';
import type { EffectKind } from '../applications/kinds.ts';
import { type Application, keyOf, modelOf, readApplication } from '../applications/store.ts';
import { submitBeta, submitContact } from '../applications/submit.ts';
import { createLogger } from '../log/logger.ts';
import { betaAnswers, contactAnswers, type TestContext } from '../testing/index.ts';
import { withSandbox } from '../testing/testSandbox.ts';
import { runEffect } from './runEffect.ts';

const rhea = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;
const reason = 'Volume is below what we serve';

describe('messages to one applicant', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  withSandbox((started) => {
    ({ sandbox, context } = started);
  });

  async function newcomer(name: string) {
    const { id, username } = await sandbox.control.createUser({ username: name });
    await sandbox.control.join(id);
    return { user_id: null, discord_id: id, username, avatar: null, isFullMember: true };
  }
  async function run(application: Application, kind: EffectKind, log = context.log) {
    const { effects } = await readApplication(keyOf(application));
    const row = effects.findLast((effect) => effect.kind === kind);
    // A card waits a moment for more outcomes to show.
    const due = { ...context, log, now: () => row?.due_at ?? new Date() };
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

  it('ask for the card to be drawn again, in the write that settles them', async () => {
    const application = await submitBeta(context, await newcomer('drawn'), betaAnswers());
    await approve(context, rhea, keyOf(application));
    await run(application, 'card');
    const cardState = async () => {
      const { effects } = await readApplication(keyOf(application));
      return effects.find(({ kind }) => kind === 'card')?.state;
    };
    expect(await cardState()).toBe('done');
    await run(application, 'dm');
    expect(await cardState()).toBe('queued');
  });

  it('are said once, though nobody lived to note it and Discord has forgotten the nonce', async () => {
    const application = await submitBeta(context, await newcomer('repeated'), betaAnswers());
    await approve(context, rhea, keyOf(application));
    await run(application, 'dm');
    const asBefore = { 'effects.$.state': 'queued' };
    await modelOf('beta').updateOne(
      { _id: application._id, 'effects.kind': 'dm' },
      { $set: asBefore, $unset: { 'effects.$.attempt': 1 } },
    );
    await sandbox.control.clock({ advance: 6 * 60_000 });
    expect(await run(application, 'dm')).toMatchObject({ state: 'done' });
    expect(await sandbox.control.dms(application.discord_id)).toHaveLength(1);
    await sandbox.control.clock({ advance: -6 * 60_000 });
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

  it('to nobody, or for nobody, warn no operator: only what asks for a repair does', async () => {
    const lines: { level: number; outcome: string }[] = [];
    const sink = { write: (line: string) => lines.push(JSON.parse(line)) };
    const log = createLogger('test', 'info', sink as unknown as NodeJS.WriteStream);
    const shy = await newcomer('shy');
    await sandbox.control.setDmPrivacy(shy.discord_id, false);
    const unheard = await submitBeta(context, shy, betaAnswers());
    await approve(context, rhea, keyOf(unheard));
    expect(await run(unheard, 'dm', log)).toMatchObject({ state: 'undeliverable' });
    const gone = await newcomer('gone');
    const absent = await submitBeta(context, gone, betaAnswers());
    await sandbox.control.leave(gone.discord_id);
    expect(await run(absent, 'member_role', log)).toMatchObject({ state: 'waiting_for_join' });
    expect(lines.map(({ level, outcome }) => [level, outcome])).toEqual([
      [30, 'undeliverable'],
      [30, 'waiting_for_join'],
    ]);
  });

  it('of one person leave those of others alone', async () => {
    const application = await submitBeta(context, await newcomer('another'), betaAnswers());
    expect(await decideAndTell(application)).toMatchObject({ state: 'done' });
  });
});
