import { until } from '@yieldwren/shared/testing';
import type { Part } from './Part.ts';
import { channels, roles, type World } from './startWorld.ts';
import { withWorld } from './withWorld.ts';

async function expectServes(portal: Part): Promise<void> {
  const page = await fetch(`${portal.url}/`);
  expect({ status: page.status, text: await page.text() }).toMatchObject({
    status: 200,
    text: expect.stringContaining('<html'),
  });
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
}

describe('settings that are wrong at start', () => {
  let world: World;
  withWorld({ isHeld: true }, (started) => {
    world = started;
  });

  const nobody = '100000000000000009';
  /** What a bot with these settings says about the server; it is stopped again. */
  async function warningsWith(settings: Record<string, string>): Promise<Map<string, string>> {
    const before = world.logs().length;
    const bot = await world.add('bot', settings);
    await bot.start();
    const said = () => world.logs().slice(before);
    await until(async () => said().includes('connected to Discord') && said().includes('"repair":'));
    expect(await bot.service.stop()).toBe(0);
    const lines = said().split('\n');
    const told = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
    return new Map(told.flatMap(({ msg, repair }) => (repair ? [[msg, repair]] : [])));
  }
  interface LogLine {
    msg: string;
    repair?: string;
  }
  it('a portal with a wrong token and a wrong server serves all the same', async () => {
    const portal = await world.add('portal', {
      DISCORD_TOKEN: 'wrong.token.altogether',
      DISCORD_GUILD_ID: nobody,
    });
    await portal.start();
    await expectServes(portal);
    const visitor = world.visitor(nobody, [portal]);
    expect((await visitor.send('GET', '/api/auth/discord?flow=apply')).status).toBe(302);
    expect(await portal.service.stop()).toBe(0);
  });

  it('a server that the bot is not in is named with its repair', async () => {
    const told = await warningsWith({ DISCORD_GUILD_ID: nobody });
    expect(told.get('The bot is not in the server of DISCORD_GUILD_ID')).toContain('DISCORD_GUILD_ID');
  });

  it('everything wrong in the server is named at once, each with its repair, and the portal serves', async () => {
    const { control } = world.sandbox;
    const whole = await control.snapshot();
    await control.setRolePermissions(roles.bot, '0');
    await control.moveRole(roles.community, 5);
    await control.hideChannel(channels.review, true);
    const told = await warningsWith({
      DISCORD_APPROVED_ROLE_ID: nobody,
      DISCORD_REVIEWER_ROLE_ID: '100000000000000008',
    });
    expect(Object.fromEntries(told)).toMatchObject({
      'The bot may not manage roles': expect.stringContaining('Manage Roles'),
      '"Community" (community role) is not below the bot\'s role':
        expect.stringContaining("move the bot's role above"),
      'The beta role does not exist': expect.stringContaining('DISCORD_APPROVED_ROLE_ID'),
      'The reviewer role does not exist': expect.stringContaining('DISCORD_REVIEWER_ROLE_ID'),
      'The bot may not post cards in #review: it lacks View Channel': expect.stringContaining('Edit Channel'),
    });
    await world.portal.start();
    await expectServes(world.portal);
    await control.reset(whole);
  });

  it('a review channel that does not exist is named with its repair', async () => {
    const told = await warningsWith({ DISCORD_REVIEW_CHANNEL_ID: nobody });
    expect(told.get('The review channel does not exist, or the bot lacks View Channel')).toContain(
      'DISCORD_REVIEW_CHANNEL_ID',
    );
  });

  it('a portal whose settings are incomplete names every one at once and does not start', async () => {
    const before = world.logs().length;
    const portal = await world.add('portal', {
      SESSION_SECRET: 'short',
      DISCORD_TOKEN: '',
      PUBLIC_URL: 'nowhere',
    });
    await expect(portal.start()).rejects.toThrow('cannot start');
    expect(world.logs().slice(before)).toMatch(/PUBLIC_URL[^]*SESSION_SECRET[^]*DISCORD_TOKEN: missing/);
  });
});
