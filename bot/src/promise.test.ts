import {
  answerQuestion,
  ask,
  currentDatabase,
  findForDigest,
  keyOf,
  noteDigest,
  noteTurn,
  submitBeta,
} from '@yieldwren/shared';
import { ageApplication, betaAnswers, makeApplicant } from '@yieldwren/shared/testing';
import { channels, people, roles, type TestBot, withTestBot } from './testing/startTestBot.ts';

const hour = 60 * 60_000;
const ago = (ms: number) => ({ at: new Date(Date.now() - ms) });

describe('the promise of an answer, and what is held up', () => {
  let t: TestBot;
  withTestBot((started) => {
    t = started;
  });
  // Of what other tests left reviewers have heard, and long ago.
  beforeEach(async () => {
    await noteDigest(t.context, await findForDigest(t.context));
    await noteTurn(currentDatabase(), 'digest', ago(7 * hour));
    await noteTurn(currentDatabase(), 'held_up', ago(2 * hour));
  });

  const titled = async (text: string) =>
    (await t.control.messages(channels.review)).filter((message) => message.embeds[0]?.title?.includes(text));

  const aged = async (name: string, hours: number) => {
    const application = await t.apply(await t.person(name));
    await ageApplication(application, hours * hour);
    await t.effect(application, 'card', 'done');
    return application;
  };

  it('after 36 hours one digest reminds the reviewers; nothing stands in two of them', async () => {
    await aged('young', 35);
    expect(await t.bot.jobs.remind()).toBe(0);
    const first = await aged('old1', 37);
    const second = await aged('old2', 38);
    expect(await t.bot.jobs.remind()).toBe(2);
    expect(await t.bot.jobs.remind()).toBe(0);
    const digests = (await titled('waited for 36 hours')).map(({ embeds }) => embeds[0]?.description ?? '');
    const [text = '', ...more] = digests.filter((digest) => digest.includes(first.reference));
    expect(more).toEqual([]);
    expect(text.indexOf(second.reference)).toBeGreaterThan(-1);
    expect(text.indexOf(second.reference)).toBeLessThan(text.indexOf(first.reference));
    await aged('old3', 39);
    expect(await t.bot.jobs.remind()).toBe(0);
    await noteTurn(currentDatabase(), 'digest', ago(7 * hour));
    expect(await t.bot.jobs.remind()).toBe(1);
  });

  it('a digest counts all that have waited, though it names fifteen, and none of them comes again', async () => {
    const many = await Promise.all(
      Array.from({ length: 17 }, async () => await submitBeta(t.context, makeApplicant(), betaAnswers())),
    );
    for (const one of many) {
      await ageApplication(one, 37 * hour);
      await t.effect(one, 'card', 'done');
    }
    expect(await t.bot.jobs.remind()).toBe(17);
    const [digest] = await titled('17 applications have waited for 36 hours');
    expect(digest?.embeds[0]?.description).toContain('… and 2 more: /queue');
    await noteTurn(currentDatabase(), 'digest', ago(7 * hour));
    expect(await t.bot.jobs.remind()).toBe(0);
  });

  it('what a digest is about has a card again, where somebody deleted it; the others stay as they are', async () => {
    const gone = await aged('gone', 40);
    const there = await aged('there', 40);
    await t.quiet(gone);
    const { id } = await t.card(there);
    await t.control.deleteMessage(channels.review, (await t.card(gone)).id);
    expect(await t.bot.jobs.remind()).toBe(2);
    await t.quiet(gone);
    await t.quiet(there);
    expect((await t.cardOf(gone))?.id).toBe((await t.fresh(gone)).card?.message_id);
    expect((await t.cardOf(there))?.id).toBe(id);
  });

  it('what waits again while a digest is sent is for the next one', async () => {
    await aged('waiting', 37);
    const key = keyOf(await aged('asked', 40));
    const rhea = { id: people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;
    const { discord_id: id, questions = [] } = await ask(t.context, rhea, key, 'Which networks?');
    const owner = { id, name: 'asked', isReviewer: false, surface: 'portal' } as const;
    const answer = { question: String(questions[0]?._id), text: 'Two of them' };
    const { discord } = t.context;
    const send = discord.send.bind(discord);
    const sending = jest.spyOn(discord, 'send').mockImplementation(async (...args) => {
      if (JSON.stringify(args).includes('waited for 36 hours')) {
        await answerQuestion(t.context, owner, key, answer);
      }
      return await send(...args);
    });
    expect(await t.bot.jobs.remind()).toBe(1);
    sending.mockRestore();
    await noteTurn(currentDatabase(), 'digest', ago(7 * hour));
    expect(await t.bot.jobs.remind()).toBe(1);
  });

  it('after 48 hours the card is marked and the applicant is told once', async () => {
    const application = await aged('late', 49);
    const marked = await t.bot.jobs.overdue();
    expect(marked.map((one) => one.reference)).toEqual([application.reference]);
    expect(await t.bot.jobs.overdue()).toEqual([]);
    await t.effect(application, 'dm', 'done');
    await t.waitUntil(
      async () => (await t.cardOf(application))?.embeds[0]?.description?.includes('Overdue'),
      'the mark on the card',
    );
    const said = await t.control.dms(application.discord_id);
    expect(said).toHaveLength(1);
    expect(JSON.stringify(said)).toContain('taking longer than the 24-48 hours');
  });

  it('what a setting holds up is told once an hour with its repair, shown on the card, and starts again by itself', async () => {
    await t.control.moveRole(roles.community, 5);
    const person = await t.person('held');
    const application = await t.apply(person);
    await t.effect(application, 'member_role', 'blocked');
    await t.waitUntil(
      async () => (await t.cardText(application)).includes('"label":"Retry"'),
      'Retry on the card',
    );
    expect(JSON.stringify((await t.cardOf(application))?.embeds)).toContain('Community role: ⛔ blocked');
    await t.waitUntil(() => t.bot.jobs.report(), 'the reviewers are told');
    await noteTurn(currentDatabase(), 'held_up', ago(59 * 60_000));
    expect(await t.bot.jobs.report()).toBe(false);
    await noteTurn(currentDatabase(), 'held_up', ago(61 * 60_000));
    expect(await t.bot.jobs.report()).toBe(true);
    expect((await titled('held up'))[0]?.embeds[0]?.description).toContain("move the bot's role above");
    expect(await t.bot.jobs.retry()).toBe(0);
    await t.press(people.rhea, 'retry', application);
    await t.waitUntil(
      async () =>
        ((await t.fresh(application)).effects.find((row) => row.kind === 'member_role')?.tries ?? 0) > 1,
      'another try',
    );
    await t.effect(application, 'member_role', 'blocked');
    await t.control.moveRole(roles.community, 1);
    await t.effect(application, 'member_role', 'done');
    expect(await t.rolesOf(person)).toContain(roles.community);
  });

  it('where the review channel is out of reach, the owner of the server is told directly', async () => {
    await t.control.hideChannel(channels.review, true);
    const application = await t.apply(await t.person('hidden'));
    await t.effect(application, 'card', 'blocked');
    await t.waitUntil(() => t.bot.jobs.report(), 'the reviewers are told');
    expect(JSON.stringify(await t.control.dms(people.olivia))).toContain('held up');
    await t.control.hideChannel(channels.review, false);
    await t.effect(application, 'card', 'done');
    expect(await t.cardOf(application)).toBeDefined();
  });

  it('where the owner takes no direct messages either, that is tried once an hour, and what waits is for the next digest', async () => {
    await t.control.hideChannel(channels.review, true);
    await t.control.setDmPrivacy(people.olivia, false);
    const application = await t.apply(await t.person('unheard'));
    await ageApplication(application, 37 * hour);
    await t.effect(application, 'card', 'blocked');
    const refused = async (title: string) =>
      (await t.control.exchanges()).filter(
        ({ requestBody, responseBody }) =>
          JSON.stringify(requestBody ?? null).includes(title) &&
          JSON.stringify(responseBody ?? null).includes('"code":50007'),
      );
    await t.waitUntil(() => t.bot.jobs.report(), 'the attempt');
    expect(await t.bot.jobs.report()).toBe(false);
    expect(await refused('held up')).toHaveLength(1);
    await t.bot.jobs.remind();
    await t.bot.jobs.remind();
    expect(await refused('waited for 36 hours')).toHaveLength(1);
    await t.control.setDmPrivacy(people.olivia, true);
    await t.control.hideChannel(channels.review, false);
    await noteTurn(currentDatabase(), 'digest', ago(7 * hour));
    await t.bot.jobs.remind();
    const digests = (await titled('waited for 36 hours')).map(({ embeds }) => embeds[0]?.description ?? '');
    expect(digests.filter((digest) => digest.includes(application.reference))).toHaveLength(1);
    await t.effect(application, 'card', 'done');
  });
});

describe('the undo window', () => {
  let t: TestBot;
  withTestBot(
    (started) => {
      t = started;
    },
    { UNDO_WINDOW_SECONDS: '30' },
  );

  it('inside it a decision is taken back and nothing has left; after it the way is Reopen', async () => {
    const person = await t.person('una');
    const application = await t.apply(person);
    await t.press(people.rhea, 'approve', application);
    await t.waitUntil(async () => (await t.cardText(application)).includes('"label":"Undo"'), 'Undo');
    await t.press(people.rhea, 'undo', application);
    await t.waitUntil(async () => (await t.fresh(application)).status === 'pending', 'the undoing');
    await t.waitUntil(async () => (await t.cardText(application)).includes('"label":"Approve"'), 'Approve');
    expect(await t.control.dms(person)).toEqual([]);
    expect(await t.rolesOf(person)).not.toContain(roles.beta);

    await t.press(people.rhea, 'approve', application);
    await t.waitUntil(async () => (await t.cardText(application)).includes('"label":"Undo"'), 'Undo');
    t.clock.ahead = 31_000;
    await t.press(people.rhea, 'undo', application);
    await t.waitUntil(
      async () =>
        (await t.ephemeralMessages(people.rhea)).some((message) =>
          message.content.includes('can no longer be undone'),
        ),
      'the refusal',
    );
    await t.waitUntil(async () => (await t.cardText(application)).includes('"label":"Reopen"'), 'Reopen');
    expect((await t.fresh(application)).status).toBe('approved');
  });
});
