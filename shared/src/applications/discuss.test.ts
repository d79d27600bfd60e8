import { type Sandbox, seedIds } from '@yieldwren/sandbox';
import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { runEffect } from '../effects/runEffect.ts';
import { refusalReasons } from '../refusals.ts';
import { betaAnswers, makeApplicant, type TestContext } from '../testing/index.ts';
import { withSandbox } from '../testing/testSandbox.ts';
import type { Actor } from './actor.ts';
import { AuditEntryModel } from './audit/AuditEntry.ts';
import { recordAllActs } from './audit/recordActs.ts';
import { discuss } from './discuss.ts';
import { erasePerson } from './erasure/erasePerson.ts';
import { presentForReviewer } from './presentForReviewer.ts';
import { type Application, keyOf, modelOf, readApplication } from './store.ts';
import { submitBeta } from './submit.ts';

const rhea: Actor = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' };

describe('a discussion among reviewers', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  withSandbox((started) => {
    ({ sandbox, context } = started);
  });

  const apply = async () => await submitBeta(context, makeApplicant(), betaAnswers());
  /** With its card in Discord. */
  const withCard = async (): Promise<Application> => {
    const application = await apply();
    const row = application.effects.find(({ kind }) => kind === 'card');
    await runEffect(context, keyOf(application), String(row?._id), row?.due_at.getTime() ?? 0);
    return await readApplication(keyOf(application));
  };
  const threadsOf = async ({ reference }: Application) =>
    (await sandbox.control.state(seedIds.people.rhea)).viewer?.channels.filter(
      ({ name }) => name === reference,
    );

  it('is one thread on the card, named by the reference alone, however many open it', async () => {
    const application = await withCard();
    const [first] = await Promise.all(
      [1, 2, 3].map(async () => await discuss(context, rhea, keyOf(application))),
    );
    await discuss(context, rhea, keyOf(application));
    expect(await threadsOf(application)).toMatchObject([
      { id: application.card?.message_id, parentId: seedIds.channels.review },
    ]);
    expect(first?.card?.thread_id).toBe(application.card?.message_id);
    const { thread_url: url } = presentForReviewer(await readApplication(keyOf(application)), context, rhea);
    expect(url).toBe(
      `${sandbox.settings.DISCORD_URL}/channels/${seedIds.guild}/${application.card?.message_id}`,
    );
  });

  it('finds the thread that was opened by an attempt that did not live to note it', async () => {
    const application = await withCard();
    await discuss(context, rhea, keyOf(application));
    await modelOf('beta').updateOne({ _id: application._id }, { $unset: { 'card.thread_id': 1 } });
    const found = await discuss(context, rhea, keyOf(application));
    expect(found.card?.thread_id).toBe(application.card?.message_id);
  });

  it('is replaced by one beside the card where somebody has deleted it, and not where Discord says nothing of it', async () => {
    const application = await withCard();
    const key = keyOf(application);
    const { card } = await discuss(context, rhea, key);
    await sandbox.control.deleteChannel(card?.thread_id ?? '');
    expect(await threadsOf(application)).toEqual([]);
    const path = `/channels/${card?.thread_id}`;
    await sandbox.control.addFault({ method: 'GET', path, times: 1, then: { status: 502 } });
    expect((await discuss(context, rhea, key)).card).toEqual(card);
    expect(await threadsOf(application)).toEqual([]);
    const { thread_id } = (await discuss(context, rhea, key)).card ?? {};
    expect(await threadsOf(application)).toMatchObject([
      { id: thread_id, parentId: seedIds.channels.review },
    ]);
    await discuss(context, rhea, key);
    expect(await threadsOf(application)).toHaveLength(1);
  });

  it('is on the card that shows, where that was posted anew while its thread was opened', async () => {
    const application = await withCard();
    const start = context.discord.startThread.bind(context.discord);
    const starting = jest.spyOn(context.discord, 'startThread').mockImplementationOnce(async (...given) => {
      const thread = await start(...given);
      const { id } = await context.discord.send(seedIds.channels.review, { content: 'The card, anew' });
      await modelOf('beta').updateOne({ _id: application._id }, { $set: { 'card.message_id': id } });
      return thread;
    });
    const { card } = await discuss(context, rhea, keyOf(application));
    starting.mockRestore();
    expect(card?.message_id).not.toBe(application.card?.message_id);
    expect(card?.thread_id).toBe(card?.message_id);
  });

  it('is recorded of whoever opens it, once', async () => {
    const application = await withCard();
    const key = keyOf(application);
    await Promise.all([1, 2, 3].map(async () => await discuss(context, rhea, key)));
    await discuss(context, rhea, key);
    await recordAllActs();
    const found = await AuditEntryModel.find({ reference: application.reference }).lean();
    expect(found).toMatchObject([{ action: 'discuss', actor: rhea.id }]);
  });

  it('says what stands in the way: no reviewer, no card, nobody any more, no permission', async () => {
    const application = await withCard();
    const key = keyOf(application);
    const refused = async (key_: typeof key, actor = rhea) =>
      await discuss(context, actor, key_).catch((error: Error) => error.message);
    expect(await refused(key, { ...rhea, isReviewer: false })).toBe(refusalReasons.reviewersOnly);
    expect(await refused(keyOf(await apply()))).toBe(refusalReasons.noCard);
    const { bot } = seedIds.roles;
    const whole = await sandbox.control.snapshot();
    await sandbox.control.setRolePermissions(bot, Bits.ViewChannel | Bits.SendMessages);
    expect(await refused(key)).toBe(refusalReasons.mayNotDiscuss);
    await sandbox.control.reset(whole);
    await erasePerson(context, application.discord_id);
    expect(await refused(key)).toBe(refusalReasons.erased);
  });
});
