import { type Sandbox, seedIds } from '@yieldwren/sandbox';
import { ask } from '../applications/ask.ts';
import { claim } from '../applications/claims.ts';
import { approve, reject, reopen } from '../applications/decide.ts';
import { findPendingRoleGrants } from '../applications/findMembers.ts';
import { type EffectKind, type EffectState, type MessageTopic, overLimit } from '../applications/kinds.ts';
import { newEffect } from '../applications/ledger/ledger.ts';
import { retryEffects } from '../applications/ledger/retryEffects.ts';
import { type Application, keyOf, modelOf, readApplication } from '../applications/store.ts';
import { submitBeta, submitContact } from '../applications/submit.ts';
import type { Context } from '../context.ts';
import { createLogger } from '../log/logger.ts';
import { betaAnswers, contactAnswers, type TestContext } from '../testing/index.ts';
import { withSandbox } from '../testing/testSandbox.ts';
import { rememberUser } from '../users/service.ts';
import { runEffect } from './runEffect.ts';

const rhea = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;
const reason = 'Volume is below what we serve';

const told = (kind: EffectKind, state: EffectState, news: MessageTopic) =>
  newEffect(kind, new Date(), { state, news });

/** As after an attempt of which nobody knows how it ended. */
async function forget(application: Application, tries: number) {
  const { effects } = await readApplication(keyOf(application));
  const at = effects.findLastIndex(({ kind }) => kind === 'dm');
  await modelOf('beta').updateOne(
    { _id: application._id },
    {
      $set: { [`effects.${at}.state`]: 'queued', [`effects.${at}.tries`]: tries },
      $unset: { [`effects.${at}.attempt`]: 1 },
    },
  );
}

/** A log, and what was written to it. */
function logged() {
  const lines: { level: number; outcome: string; text?: string }[] = [];
  const sink = { write: (line: string) => lines.push(JSON.parse(line)) };
  return { lines, log: createLogger('test', 'info', sink as unknown as NodeJS.WriteStream) };
}

describe('messages to one applicant', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  withSandbox((started) => {
    ({ sandbox, context } = started);
  });
  afterEach(async () => {
    await sandbox.control.clock({ now: Date.now() });
  });

  async function newcomer(name: string) {
    const { id, username } = await sandbox.control.createUser({ username: name });
    await sandbox.control.join(id);
    return { user_id: null, discord_id: id, username, avatar: null, isFullMember: true };
  }
  async function run(application: Application, kind: EffectKind, more: Partial<Context> = {}) {
    const { effects } = await readApplication(keyOf(application));
    const row = effects.findLast((effect) => effect.kind === kind);
    // A card waits a moment for more outcomes to show.
    const due = { ...context, ...more, now: () => row?.due_at ?? new Date() };
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
    expect(await decideAndTell(second)).toMatchObject({ state: 'undeliverable', ref: overLimit });
    expect(await sandbox.control.dms(person.discord_id)).toHaveLength(3);
    await run(second, 'card');
    expect(await cardOf(second)).toContain('No more than 3 messages with news go to one applicant');
    await run(first, 'card');
    expect(await cardOf(first)).not.toContain('No more than 3 messages');
  });

  it('to somebody whom the bot has written to go into the conversation there is, which is not opened again', async () => {
    const person = await newcomer('known');
    const application = await submitBeta(context, person, betaAnswers());
    expect(await decideAndTell(application)).toMatchObject({ state: 'done' });
    await reopen(context, rhea, keyOf(application), reason);
    const first = (await sandbox.control.exchanges()).length;
    expect(await decideAndTell(application)).toMatchObject({ state: 'done' });
    const asked = (await sandbox.control.exchanges()).slice(first).map(({ path }) => path);
    expect(asked.filter((path) => path === '/users/@me/channels')).toEqual([]);
    expect(await sandbox.control.dms(person.discord_id)).toHaveLength(2);
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
  });

  it('are said once, though somebody pressed Retry long after the answer was lost', async () => {
    const application = await submitBeta(context, await newcomer('retried'), betaAnswers());
    await approve(context, rhea, keyOf(application));
    const { discord } = context;
    const send: typeof discord.send = async (...given) => {
      await discord.send(...given);
      throw new TypeError('fetch failed');
    };
    await expect(run(application, 'dm', { discord: { ...discord, send } })).rejects.toThrow('fetch failed');
    const laterMs = 6 * 60_000;
    await sandbox.control.clock({ advance: laterMs });
    const later = { ...context, now: () => new Date(Date.now() + laterMs) };
    await retryEffects(later, rhea, keyOf(application), 'dm');
    expect(await run(application, 'dm')).toMatchObject({ state: 'done' });
    expect(await sandbox.control.dms(application.discord_id)).toHaveLength(1);
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
    const { lines, log } = logged();
    const shy = await newcomer('shy');
    await sandbox.control.setDmPrivacy(shy.discord_id, false);
    const unheard = await submitBeta(context, shy, betaAnswers());
    await approve(context, rhea, keyOf(unheard));
    expect(await run(unheard, 'dm', { log })).toMatchObject({ state: 'undeliverable' });
    const gone = await newcomer('gone');
    const absent = await submitBeta(context, gone, betaAnswers());
    await sandbox.control.leave(gone.discord_id);
    expect(await run(absent, 'member_role', { log })).toMatchObject({ state: 'waiting_for_join' });
    expect(lines.map(({ level, outcome }) => [level, outcome])).toEqual([
      [30, 'undeliverable'],
      [30, 'waiting_for_join'],
    ]);
  });

  const refuseToOpen = async (status: number, code: number) => {
    const then = { status, body: { code, message: 'text' } };
    await sandbox.control.addFault({ method: 'POST', path: '/users/@me/channels', times: 1, then });
  };

  it('that are too many at once for Discord come later, and nobody is asked to repair anything', async () => {
    const application = await submitBeta(context, await newcomer('hurried'), betaAnswers());
    await approve(context, rhea, keyOf(application));
    await refuseToOpen(403, 40_003);
    await expect(run(application, 'dm')).rejects.toMatchObject({ code: 40_003 });
    expect(await run(application, 'dm')).toMatchObject({ state: 'done' });
  });

  it.each([
    [404, 10_013],
    [400, 50_033],
  ])(
    'to whom Discord knows no more (%i with code %i) are given up, and wait for nobody',
    async (status, code) => {
      const application = await submitBeta(context, await newcomer(`deleted${code}`), betaAnswers());
      await approve(context, rhea, keyOf(application));
      await refuseToOpen(status, code);
      expect(await run(application, 'dm')).toMatchObject({ state: 'undeliverable' });
      expect([...(await findPendingRoleGrants())]).not.toContain(application.discord_id);
    },
  );

  it('to somebody who has left the server are given up', async () => {
    const application = await submitBeta(context, await newcomer('left'), betaAnswers());
    await approve(context, rhea, keyOf(application));
    await sandbox.control.leave(application.discord_id);
    expect(await run(application, 'dm')).toMatchObject({ state: 'undeliverable' });
  });

  it.each([
    [404, 10_004],
    [403, 50_001],
  ])(
    'wait while the bot is out of the server (%i with code %i), and are said once it is back',
    async (status, code) => {
      const application = await submitBeta(context, await newcomer(`out${code}`), betaAnswers());
      await approve(context, rhea, keyOf(application));
      const refusals = [
        { path: '/channels/*/messages', then: { status: 403, body: { code: 50_278, message: 'text' } } },
        { path: '/guilds/*/members/*', then: { status, body: { code, message: 'text' } } },
      ];
      const faults = await Promise.all(refusals.map(async (fault) => await sandbox.control.addFault(fault)));
      const last_error = 'The server is not known to the bot: invite it again.';
      const { lines, log } = logged();
      expect(await run(application, 'dm', { log })).toEqual({ state: 'blocked', last_error });
      expect(lines).toMatchObject([
        { level: 40, outcome: 'blocked', text: expect.stringContaining(last_error) },
      ]);
      await Promise.all(faults.map(async ({ id }) => await sandbox.control.removeFault(id)));
      await retryEffects(context, rhea, keyOf(application), 'dm');
      expect(await run(application, 'dm')).toMatchObject({ state: 'done' });
      expect(await sandbox.control.dms(application.discord_id)).toHaveLength(1);
    },
  );

  it('to whom Discord refuses them come later where it does not say whether the bot is in the server', async () => {
    const application = await submitBeta(context, await newcomer('unsure'), betaAnswers());
    await approve(context, rhea, keyOf(application));
    const then = { status: 403, body: { code: 50_278, message: 'text' } };
    await sandbox.control.addFault({ path: '/channels/*/messages', times: 1, then });
    await sandbox.control.addFault({ path: '/guilds/*/members/*', times: 1, then: { status: 500 } });
    await expect(run(application, 'dm')).rejects.toMatchObject({ status: 500 });
    expect(await run(application, 'dm')).toMatchObject({ state: 'done' });
  });

  it('of a decision name the application, say why, and lead to it', async () => {
    const application = await submitBeta(context, await newcomer('told-why'), betaAnswers());
    await reject(context, rhea, keyOf(application), { reason });
    const outcome = await run(application, 'dm');
    const url = `${context.config.PUBLIC_URL}/status`;
    const [message] = await sandbox.control.dms(application.discord_id);
    expect(outcome).toMatchObject({ state: 'done', ref: message?.id });
    expect(message).toMatchObject({
      embeds: [{ title: 'Yieldwren: Not accepted', url, footer: { text: application.reference } }],
      components: [{ components: [{ label: 'See your application', url }] }],
    });
    expect(message?.embeds[0]?.description?.split('\n')[0]).toContain(reason);
    expect(message?.embeds[0]?.description?.split('\n')).toHaveLength(2);
  });

  it('that ask something have a button to answer it, come after any number of others, and count for none', async () => {
    const application = await submitBeta(context, await newcomer('asked'), betaAnswers());
    const effects = [
      told('dm', 'done', 'decision'),
      told('dm', 'done', 'decision'),
      told('dm', 'done', 'question'),
      told('dm', 'undeliverable', 'decision'),
      told('mail', 'done', 'decision'),
    ];
    await modelOf('beta').updateOne({ _id: application._id }, { $push: { effects: { $each: effects } } });
    expect(await decideAndTell(application)).toMatchObject({ state: 'done' });
    await reopen(context, rhea, keyOf(application), reason);
    const { questions } = await ask(context, rhea, keyOf(application), 'Which networks?');
    expect(await run(application, 'dm')).toMatchObject({ state: 'done' });
    const message = (await sandbox.control.dms(application.discord_id)).at(-1);
    const custom_id = `app:answer:beta:${keyOf(application).id}:${questions?.[0]?._id.toString()}`;
    expect(message?.embeds[0]?.description).toContain('Which networks?');
    expect(message?.components).toMatchObject([
      { components: [{ label: 'Answer', custom_id }, { label: 'See your application' }] },
    ]);
  });

  it('are said once, though two attempts cross, or the person has another language by the second', async () => {
    const person = await newcomer('polyglot');
    const application = await submitBeta(context, person, betaAnswers());
    await approve(context, rhea, keyOf(application));
    await run(application, 'dm');
    await forget(application, 0);
    expect(await run(application, 'dm')).toMatchObject({ state: 'done' });
    const { discord_id, username, avatar } = person;
    await rememberUser({ discord_id, username, avatar, discriminator: '0', locale: 'fr' });
    await forget(application, 1);
    const [message, ...others] = await sandbox.control.dms(discord_id);
    expect(await run(application, 'dm')).toMatchObject({ state: 'done', ref: message?.id });
    expect([others, await sandbox.control.dms(discord_id)]).toEqual([[], [message]]);
  });

  it('of one that waits too long are said once, though somebody has claimed it by the second attempt', async () => {
    const application = await submitBeta(context, await newcomer('claimed'), betaAnswers());
    const late = told('dm', 'queued', 'late');
    await modelOf('beta').updateOne(
      { _id: application._id },
      { $set: { overdue_at: new Date() }, $push: { effects: late } },
    );
    await run(application, 'dm');
    await claim(context, rhea, keyOf(application));
    await forget(application, 1);
    await sandbox.control.clock({ advance: 6 * 60_000 });
    expect(await run(application, 'dm')).toMatchObject({ state: 'done' });
    await sandbox.control.clock({ advance: -6 * 60_000 });
    const messages = await sandbox.control.dms(application.discord_id);
    expect(messages.map(({ embeds }) => embeds[0]?.title)).toEqual(['Yieldwren: Still under review']);
  });

  it('of one that waits too long are not said any more once something was asked, which is said once', async () => {
    const application = await submitBeta(context, await newcomer('late-and-asked'), betaAnswers());
    const late = told('dm', 'queued', 'late');
    await modelOf('beta').updateOne(
      { _id: application._id },
      { $set: { overdue_at: new Date() }, $push: { effects: late } },
    );
    const key = keyOf(application);
    await ask(context, rhea, key, 'Which networks?');
    const outcome = await runEffect(context, key, late._id.toString(), late.due_at.getTime());
    expect(await run(application, 'dm')).toMatchObject({ state: 'done' });
    expect(outcome).toMatchObject({ state: 'cancelled' });
    const [message, ...others] = await sandbox.control.dms(application.discord_id);
    expect(message?.embeds[0]?.description).toContain('Which networks?');
    expect(others).toEqual([]);
  });

  it('are not taken for said because of one that looks alike: of before, of the other form, of another outcome', async () => {
    const person = await newcomer('alike');
    const application = await submitBeta(context, person, betaAnswers());
    const other = await submitContact(context, person, contactAnswers());
    const count = async () => (await sandbox.control.dms(person.discord_id)).length;
    await sandbox.control.clock({ advance: -2 * 60_000 });
    await decideAndTell(application);
    await sandbox.control.clock({ advance: 2 * 60_000 });
    await decideAndTell(other);
    expect(await count()).toBe(2);
    await reopen(context, rhea, keyOf(application), reason);
    await modelOf('contact').updateOne({ _id: other._id }, { $set: { effects: [] } });
    await reject(context, rhea, keyOf(application), { reason });
    await forget(application, 1);
    await run(application, 'dm');
    expect(await count()).toBe(3);
    await modelOf('beta').updateOne({ _id: application._id }, { $set: { effects: [] } });
    await reopen(context, rhea, keyOf(application), reason);
    await approve(context, rhea, keyOf(application));
    await forget(application, 1);
    await run(application, 'dm');
    expect(await count()).toBe(4);
  });

  it('are said of each decision, though the one before said the same in the same minute', async () => {
    const application = await submitBeta(context, await newcomer('twice'), betaAnswers());
    await decideAndTell(application);
    await reopen(context, rhea, keyOf(application), reason);
    await reject(context, rhea, keyOf(application), { reason });
    await forget(application, 1);
    expect(await run(application, 'dm')).toMatchObject({ state: 'done' });
    expect(await sandbox.control.dms(application.discord_id)).toHaveLength(2);
  });

  it('are not said any more when the decision was taken back, before Discord is asked or while it is slow', async () => {
    const application = await submitBeta(context, await newcomer('reopened'), betaAnswers());
    const openDm: Context['discord']['openDm'] = async (id) => {
      await reopen(context, rhea, keyOf(application), reason);
      return await context.discord.openDm(id);
    };
    await approve(context, rhea, keyOf(application));
    const asked = jest.fn(openDm);
    const discord = { ...context.discord, openDm: asked };
    expect(await run(application, 'dm', { discord })).toMatchObject({ state: 'cancelled' });
    await forget(application, 0);
    expect(await run(application, 'dm', { discord })).toMatchObject({ state: 'cancelled' });
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await sandbox.control.dms(application.discord_id)).toEqual([]);
  });

  it('are not said any more when another decision, which says its own, came while Discord was slow', async () => {
    const application = await submitBeta(context, await newcomer('redecided'), betaAnswers());
    const openDm: Context['discord']['openDm'] = async (id) => {
      await reopen(context, rhea, keyOf(application), reason);
      await approve(context, rhea, keyOf(application));
      return await context.discord.openDm(id);
    };
    await reject(context, rhea, keyOf(application), { reason });
    const discord = { ...context.discord, openDm };
    expect(await run(application, 'dm', { discord })).toMatchObject({ state: 'cancelled' });
    expect(await sandbox.control.dms(application.discord_id)).toEqual([]);
    expect(await run(application, 'dm')).toMatchObject({ state: 'done' });
    const said = await sandbox.control.dms(application.discord_id);
    expect(said.map(({ embeds }) => embeds[0]?.title)).toEqual([expect.stringContaining('Approved')]);
  });

  it('of one person, under way or too many, hold up nobody else’s', async () => {
    const person = await newcomer('told-enough');
    const full = await submitBeta(context, person, betaAnswers());
    const effects = Array.from({ length: 3 }, () => told('dm', 'done', 'decision'));
    await modelOf('beta').updateOne({ _id: full._id }, { $push: { effects: { $each: effects } } });
    const slow = await submitBeta(context, await newcomer('told-slowly'), betaAnswers());
    const other = await submitBeta(context, await newcomer('another'), betaAnswers());
    await reject(context, rhea, keyOf(slow), { reason });
    const openDm: Context['discord']['openDm'] = async (id) => {
      expect(await decideAndTell(full)).toMatchObject({ state: 'undeliverable', ref: overLimit });
      expect(await decideAndTell(other)).toMatchObject({ state: 'done' });
      return await context.discord.openDm(id);
    };
    const discord = { ...context.discord, openDm };
    expect(await run(slow, 'dm', { discord })).toMatchObject({ state: 'done' });
  });
});
