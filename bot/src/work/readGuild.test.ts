import { DiscordReader, judgeGuild, readGuildFacts } from '@yieldwren/shared';
import { startTestBot } from '../testing/startTestBot.ts';
import { readGuild } from './readGuild.ts';

describe('what the bot knows of the server', () => {
  it('is told alike by its cache and by REST, so that /doctor and npm run doctor find the same', async () => {
    const t = await startTestBot();
    await t.ready();
    const { DISCORD_GUILD_ID: id, DISCORD_REVIEW_CHANNEL_ID: channel } = t.config;
    const readCache = () => readGuild(t.bot.client()?.guilds.cache.get(id) ?? null, t.config);
    const cached = readCache();
    const asked = await readGuildFacts(new DiscordReader(t.config), id, channel);
    const findings = [judgeGuild(cached, t.config), judgeGuild(asked, t.config)];
    await t.control.setApplication({ ownerLacksTwoFactor: true });
    t.control.gateway.op9(false);
    await t.waitUntil(async () => t.bot.client()?.user?.mfaEnabled === false, 'the bot hears of its owner');
    await t.control.updateGuild({ requiresTwoFactor: true });
    await t.control.updateMember(t.bot.client()?.user?.id ?? '', { timedOutUntil: Date.now() + 3_600_000 });
    const troubles = { isTimedOut: true, lacksTwoFactor: true };
    await t.waitUntil(
      async () => readCache()?.lacksTwoFactor && readCache()?.isTimedOut,
      'both are heard of',
    );
    const askedAgain = await readGuildFacts(new DiscordReader(t.config), id, channel);
    await t.stop();
    expect([cached, asked]).not.toContainEqual(expect.objectContaining(troubles));
    expect(askedAgain).toMatchObject(troubles);
    expect(asked?.roles.length).toBeGreaterThan(0);
    expect(asked?.channel?.overwrites.length).toBeGreaterThan(0);
    expect(findings[0]).toEqual(findings[1]);
    expect(findings[0]?.filter(({ state }) => state === 'broken')).toEqual([]);
  });
});
