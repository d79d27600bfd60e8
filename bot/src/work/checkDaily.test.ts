import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { currentDatabase, readTurn } from '@yieldwren/shared';
import { makeCertificate } from '@yieldwren/shared/testing';
import { PermissionFlagsBits } from 'discord.js';
import { channels, people, roles, startTestBot } from '../testing/startTestBot.ts';

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

  it('tells the next day what it could tell nobody', async () => {
    const t = await startTestBot({ DISCORD_INVITE_URL: 'https://discord.gg/gone' });
    await t.ready();
    await t.control.setDmPrivacy(people.olivia, false);
    await t.control.hideChannel(channels.review, true);
    await t.bot.jobs.look();
    await t.control.setDmPrivacy(people.olivia, true);
    t.clock.ahead += dayMs;
    await t.bot.jobs.look();
    const said = (await t.control.dms(people.olivia)).map(({ embeds }) => embeds[0]?.title);
    await t.stop();
    expect(said).toEqual(['Something needs a hand']);
  });

  it('is due at once when something breaks in the server, also while the bot was away, and tells of each fault once', async () => {
    const t = await startTestBot();
    await t.ready();
    const noted = async (told: RegExp) =>
      await t.waitUntil(
        async () => told.test((await readTurn(currentDatabase(), 'look')).told ?? ''),
        String(told),
      );
    await t.control.deleteRole(roles.reviewer);
    await noted(/reviewer role does not exist/);
    await t.stopBots();
    await t.control.moveRole(roles.community, 5);
    await t.addBot();
    await noted(/is not below.*reviewer role does not exist/);
    await t.control.moveRole(roles.community, 1);
    await noted(/^(?!.*is not below).*reviewer role does not exist/);
    await t.control.setRolePermissions(roles.community, PermissionFlagsBits.Administrator);
    await noted(/Everybody who applied reads #review/);
    const said = (await t.control.messages(channels.review)).flatMap(({ embeds }) =>
      embeds.flatMap(({ title, description }) => (title === 'Something needs a hand' ? description : [])),
    );
    await t.stop();
    expect(said).toEqual([
      expect.stringMatching(/^• \*\*The reviewer role does not exist\..*DISCORD_REVIEWER_ROLE_ID\.$/),
      expect.stringMatching(/is not below the bot's role[^]*The reviewer role does not exist/),
      expect.stringContaining('Everybody who applied reads #review: "Community" is shown it.'),
    ]);
  });

  it('tells of a certificate that ends soon once, although its days count down', async () => {
    const usual = getCACertificates('default');
    const pair = makeCertificate('localhost', new Date(Date.now() + 6.5 * dayMs));
    setDefaultCACertificates([...usual, pair.cert]);
    const server = createServer(pair).listen(0, 'localhost');
    // It shows its certificate and says no more.
    server.on('secureConnection', (socket) => socket.on('error', () => undefined).end());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const t = await startTestBot({ PUBLIC_URL: `https://localhost:${port}` });
    await t.ready();
    for (let day = 0; day < 3; day += 1) {
      expect(await t.bot.jobs.look()).toBe(true);
      t.clock.ahead += dayMs;
    }
    const told = (await t.control.messages(channels.review)).flatMap(({ embeds }) =>
      embeds.flatMap(
        ({ description }) =>
          /certificate of PUBLIC_URL ends .+, in (\d+) days/.exec(description ?? '')?.[1] ?? [],
      ),
    );
    await t.stop();
    await once(server.close(), 'close');
    setDefaultCACertificates(usual);
    expect(told).toEqual(['6']);
  });
});
