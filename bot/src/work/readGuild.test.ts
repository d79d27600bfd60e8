import { DiscordReader, judgeGuild, readGuildFacts } from '@yieldwren/shared';
import { startTestBot } from '../testing/startTestBot.ts';
import { readGuild } from './readGuild.ts';

describe('what the bot knows of the server', () => {
  it('is told alike by its cache and by REST, so that /doctor and npm run doctor find the same', async () => {
    const t = await startTestBot();
    await t.ready();
    const { DISCORD_GUILD_ID: id, DISCORD_REVIEW_CHANNEL_ID: channel } = t.config;
    const cached = readGuild(t.bot.client()?.guilds.cache.get(id) ?? null, t.config);
    const asked = await readGuildFacts(new DiscordReader(t.config), id, channel);
    const findings = [judgeGuild(cached, t.config), judgeGuild(asked, t.config)];
    await t.stop();
    expect(asked?.roles.length).toBeGreaterThan(0);
    expect(asked?.channel?.overwrites.length).toBeGreaterThan(0);
    expect(findings[0]).toEqual(findings[1]);
    expect(findings[0]?.filter(({ state }) => state === 'broken')).toEqual([]);
  });
});
