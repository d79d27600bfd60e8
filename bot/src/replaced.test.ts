import { type Actor, approve, claim, keyOf, makeCustomId } from '@yieldwren/shared';
import { people, roles, type TestBot, withTestBot } from './testing/startTestBot.ts';

const rhea: Actor = { id: people.rhea, name: 'rhea', isReviewer: true, surface: 'discord' };

describe('what is replaced in Discord', () => {
  let t: TestBot;
  withTestBot((started) => {
    t = started;
  });

  const waiting = async (name: string) => {
    const application = await t.apply(await t.person(name));
    await t.effect(application, 'card', 'done');
    return application;
  };
  /** What was replaced before stays so: who holds another role than the settings name is given theirs, and their card drawn. */
  const changed: NonNullable<Parameters<TestBot['addBot']>[1]> = {};
  const restarted = async (settings: typeof changed) => {
    Object.assign(changed, settings);
    await t.stopBots();
    const bot = await t.addBot({}, changed);
    await t.ready(bot);
    return bot;
  };
  const cardsIn = async (channel: string) => await t.control.messages(channel, { limit: 100 });
  const countsOf = async (channel: string, references: readonly string[]) => {
    const footers = (await cardsIn(channel)).map(({ embeds }) => embeds[0]?.footer?.text);
    return references.map((reference) => footers.filter((text) => text === reference).length);
  };

  it('a role: who was given the old one gets the new one when the bot starts', async () => {
    const application = await t.apply(await t.person('rolf'));
    await approve(t.context, rhea, keyOf(application));
    await t.effect(application, 'approved_role', 'done');
    const { id } = await t.control.createRole({ name: 'beta again' });
    await t.stopBots();
    await t.control.deleteRole(roles.beta);
    await restarted({ DISCORD_APPROVED_ROLE_ID: id });
    await t.waitUntil(async () => (await t.rolesOf(application.discord_id)).includes(id), 'the new role');
    await t.effect(application, 'approved_role', 'done');
    expect(await t.rolesOf(application.discord_id)).toContain(roles.community);
  });

  it('the review channel: the cards of all that wait come to the new one, at the latest once the old one is gone', async () => {
    const first = await t.control.createChannel('review-1');
    await restarted({ DISCORD_REVIEW_CHANNEL_ID: first.id });
    const wendy = await waiting('wendy');
    const all = [wendy, await waiting('will')];
    const references = all.map(({ reference }) => reference);
    const decided = await waiting('dora');
    await approve(t.context, rhea, keyOf(decided));
    await t.effect(decided, 'dm', 'done');
    await t.quiet(decided);
    const { id } = await t.control.createChannel('review-2');
    const bot = await restarted({ DISCORD_REVIEW_CHANNEL_ID: id });
    await bot.jobs.moveCards();
    await claim(t.context, rhea, keyOf(wendy));
    await t.waitUntil(
      async () => JSON.stringify(await Promise.all([first.id, id].map(cardsIn))).includes('Claimed by'),
      'a card that is drawn after it',
    );
    expect(await countsOf(id, references)).toEqual([0, 0]);
    await t.control.deleteChannel(first.id);
    await t.waitUntil(
      async () => (await countsOf(id, references)).every((count) => count > 0),
      'the cards in the new channel',
    );
    expect(await countsOf(id, [...references, decided.reference])).toEqual([1, 1, 0]);
    const third = await t.control.createChannel('review-3');
    await t.stopBots();
    await t.control.deleteChannel(id);
    await restarted({ DISCORD_REVIEW_CHANNEL_ID: third.id });
    await t.waitUntil(
      async () => (await countsOf(third.id, references)).every((count) => count > 0),
      'the cards in the newest channel',
    );
    await t.waitUntil(async () => {
      const noted = await Promise.all(all.map(async (one) => (await t.fresh(one)).card?.channel_id));
      return noted.every((place) => place === third.id);
    }, 'the place of the cards noted');
    expect(await countsOf(third.id, [...references, decided.reference])).toEqual([1, 1, 0]);
  });

  it('the review channel: a press on a card that was left there is drawn on the one in its place as well', async () => {
    const [before, after] = [
      await t.control.createChannel('review-4'),
      await t.control.createChannel('review-5'),
    ];
    await restarted({ DISCORD_REVIEW_CHANNEL_ID: before.id });
    const application = await waiting('lena');
    const { card: left } = await t.fresh(application);
    await t.stopBots();
    await t.control.hideChannel(before.id, true);
    await restarted({ DISCORD_REVIEW_CHANNEL_ID: after.id });
    await t.waitUntil(
      async () => (await t.fresh(application)).card?.channel_id === after.id,
      'the card in the new channel',
    );
    await t.effect(application, 'card', 'done');
    const customId = makeCustomId('claim', keyOf(application));
    await t.control.clickButton({ userId: people.rhea, messageId: left?.message_id ?? '', customId });
    const textIn = async ({ id }: { id: string }) =>
      JSON.stringify(await t.control.messages(id, { as: people.rhea, limit: 100 }));
    const isDrawn = async () =>
      (await Promise.all([before, after].map(textIn))).every((text) => text.includes('Claimed by'));
    expect(await t.waitUntil(isDrawn, 'the claim on both cards')).toBe(true);
  });
});
