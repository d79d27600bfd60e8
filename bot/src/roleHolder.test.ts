import { type Application, createDiscord, modelOf } from '@yieldwren/shared';
import { type Bot, createBot } from './createBot.ts';
import { roles, type TestBot, withTestBot } from './testing/startTestBot.ts';

const size = 40;
/** So few roles that two who each went by them would be refused; cards hold nobody up. */
const plenty = { limit: 1_000, perMs: 1_000 };
const rateLimits = { roles: { limit: 5, perMs: 500 }, messages: plenty, global: plenty };

describe('two bots and a pile of roles', () => {
  let t: TestBot;
  withTestBot(
    (started) => {
      t = started;
    },
    {},
    {},
    { rateLimits },
  );

  const bots: Bot[] = [];
  afterEach(async () => {
    await Promise.all(bots.map((bot) => bot.stop()));
  });

  /** A process of its own, as Discord sees it, with what it has written. */
  async function start() {
    const written: string[] = [];
    const discord = createDiscord(t.config);
    const writeRole: typeof discord.writeRole = async (request) => {
      await discord.writeRole(request);
      written.push(request.user);
    };
    const parts = { ...t.context, discord: { ...discord, writeRole } };
    const bot = createBot(parts, { timetable: () => [], leaseLifeMs: 30_000 });
    bots.push(bot);
    await bot.start();
    return { bot, written };
  }

  /** Applied while no bot runs; half of them are in no hurry. */
  async function pile(): Promise<Application[]> {
    const people = await Promise.all(Array.from({ length: size }, (_, at) => t.person(`piled${at}`)));
    const applications = await Promise.all(people.map((id) => t.apply(id)));
    const slow = { discord_id: { $in: people.slice(0, size / 2) } };
    await modelOf('beta').collection.updateMany(
      slow,
      { $set: { 'effects.$[role].urgent': false } },
      { arrayFilters: [{ 'role.kind': 'member_role' }] },
    );
    // What was queued as urgent is found by the sweep, and queued as it is now.
    await t.context.redis.flushall();
    return applications;
  }

  it('the holder of the gateway alone writes them and is never refused, and the other goes on when it ends', async () => {
    await t.stopBots();
    const applications = await pile();
    const holder = await start();
    const other = await start();
    await t.waitUntil(async () => holder.written.length >= size / 4, 'the holder is at work');
    expect(other.bot.health().state).toBe('standby');
    expect(other.written).toEqual([]);
    await holder.bot.stop();
    const before = holder.written.length;
    await t.waitUntil(async () => other.written.length >= size - before, 'the other has written the rest');
    for (const application of applications) {
      await t.effect(application, 'member_role', 'done');
      expect(await t.rolesOf(application.discord_id)).toContain(roles.community);
    }
    const calls = (await t.control.exchanges()).filter(({ path }) => path.includes('/members/'));
    expect(calls.filter(({ status }) => status === 429)).toEqual([]);
    expect(holder.written.length).toBe(before);
    expect(before).toBeLessThan(size);
  });
});
