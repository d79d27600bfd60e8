import { channels, startTestBot } from '../testing/startTestBot.ts';

const dayMs = 24 * 60 * 60_000;

describe('the daily look', () => {
  it('tells the reviewers of a dead invite link once, not every day, and again when more is broken', async () => {
    const t = await startTestBot({ DISCORD_INVITE_URL: 'https://discord.gg/gone' });
    await t.ready();
    const told = async () => {
      const messages = await t.control.messages(channels.review);
      return messages.filter(({ embeds }) =>
        embeds.some(({ description }) => description?.includes('The invite does not exist or has expired')),
      ).length;
    };
    const looks = [await t.bot.jobs.look(), await t.bot.jobs.look()];
    const atFirst = await told();
    t.clock.ahead += dayMs;
    looks.push(await t.bot.jobs.look());
    const onTheNextDay = await told();
    t.control.gateway.setIntents({ guildMembers: false });
    t.clock.ahead += dayMs;
    looks.push(await t.bot.jobs.look());
    const withMore = await told();
    await t.stop();
    expect(looks).toEqual([true, false, true, true]);
    expect([atFirst, onTheNextDay, withMore]).toEqual([1, 1, 2]);
  });
});
