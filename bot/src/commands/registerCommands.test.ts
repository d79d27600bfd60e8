import { Routes } from 'discord.js';
import { people, type TestBot, withTestBot } from '../testing/startTestBot.ts';

describe('the registration of the commands', () => {
  let t: TestBot;
  withTestBot((started) => {
    t = started;
  });

  const calls = async () =>
    (await t.control.exchanges()).filter(({ path }) => /^\/applications\/\d+\/commands/.test(path));

  it('is tried again until Discord has taken them, and then no more', async () => {
    await t.waitUntil(async () => (await calls()).some(({ method }) => method === 'PUT'), 'the first one');
    await t.stopBots();
    await t.context.discord.rest.put(Routes.applicationCommands(t.config.DISCORD_CLIENT_ID), { body: [] });
    await t.control.addFault({
      method: 'GET',
      path: '/applications/*/commands',
      times: 1,
      then: { status: 502 },
    });
    const bot = await t.addBot();
    await t.control.waitForCall({ method: 'GET', path: /\/applications\/\d+\/commands/, status: 502 });
    await bot.jobs.register();
    const { viewer } = await t.control.state(people.rhea);
    expect(viewer?.commands.map(({ name }) => name)).toContain('status');
    const asked = (await calls()).length;
    await bot.jobs.register();
    expect(await calls()).toHaveLength(asked);
  });
});
