import {
  createDiscord,
  currentDatabase,
  gatewayLease,
  leaseCollection,
  readBotHealth,
} from '@yieldwren/shared';
import { slowJob, startTestRedis } from '@yieldwren/shared/testing';
import { createBot } from './createBot.ts';
import { exitCodes } from './gateway/fatal.ts';
import { people, roles, type TestBot, withTestBot } from './testing/startTestBot.ts';

/** As if somebody else had taken the lease and died. */
const takeAway = async () => {
  const taken = { $set: { holder: 'somebody else' }, $inc: { token: 1 } };
  await currentDatabase()
    .collection<{ _id: string }>(leaseCollection)
    .updateOne({ _id: gatewayLease }, taken);
};

describe('two bots', () => {
  let t: TestBot;
  withTestBot((started) => {
    t = started;
  });
  /** Of those of whom one falls silent; nobody else may lose the gateway because the machine stands still. */
  const brief = { leaseLifeMs: 3_000 };

  const isConnected = async (count: number) =>
    (await t.control.state()).gateway.sessions.filter((session) => session.connected).length === count;

  it('one holds the gateway, the other stands by and takes over when it stops; no press is answered twice', async () => {
    await t.stopBots();
    const first = await t.addBot();
    await t.ready(first);
    const second = await t.addBot();
    expect(second.health().state).toBe('standby');
    expect(await isConnected(1)).toBe(true);
    expect(await readBotHealth(t.context.redis)).toEqual({ ready: true, reason: 'ready' });

    const application = await t.apply(await t.person('twin'));
    await t.press(people.rhea, 'claim', application);
    await first.stop();
    await t.ready(second);
    expect(await isConnected(1)).toBe(true);
    const press = await t.press(people.rhea, 'approve', application);
    expect(press.callback?.type).toBe(6);
    await t.effect(application, 'dm', 'done');
    expect(await t.control.dms(application.discord_id)).toHaveLength(1);
    const callbacks = (await t.control.exchanges()).filter((call) => call.path.includes('/callback'));
    expect(callbacks.every((call) => call.status === 204)).toBe(true);
    // A busy machine may be too late for the first press; whatever was answered was answered once.
    expect(new Set(callbacks.map(({ path }) => path)).size).toBe(callbacks.length);
    expect(callbacks.length).toBeGreaterThan(0);
  });

  it('a holder that falls silent is replaced, and lets go when it wakes', async () => {
    await t.stopBots();
    const both = [await t.addBot(brief), await t.addBot(brief)];
    await t.waitUntil(async () => isConnected(1), 'a holder');
    // As if the holder had been frozen.
    await takeAway();
    await t.waitUntil(async () => isConnected(0), 'the old connection is closed');
    await t.waitUntil(async () => isConnected(1), 'one of them takes over');
    const application = await t.apply(await t.person('after-freeze'), {});
    await t.effect(application, 'member_role', 'done');
    expect(await t.rolesOf(application.discord_id)).toContain(roles.community);
    const states = () => both.map((bot) => bot.health().state).sort();
    await t.waitUntil(
      async () => states().join() === 'ready,standby',
      'one holds it and the other stands by',
    );
  });

  it('a holder in the middle of a job connects again all the same, and hands over before the job has ended', async () => {
    await t.stopBots();
    const { job, seen, release } = slowJob();
    const holder = await t.addBot({ ...brief, timetable: () => [job] });
    await t.ready(holder);
    await t.waitUntil(async () => seen.length > 0, 'the job runs');
    await takeAway();
    await t.waitUntil(async () => isConnected(0), 'the connection is closed');
    await t.waitUntil(async () => isConnected(1), 'it is connected again');
    const second = await t.addBot();
    const stopped = holder.stop();
    await t.ready(second);
    expect(seen).toEqual(['begun']);
    release();
    await stopped;
    expect(seen).toEqual(['begun', 'ended']);
  });

  it('Redis coming back empty leaves the gateway with its holder', async () => {
    await t.waitUntil(async () => isConnected(1), 'a holder');
    const before = (await t.control.state()).gateway.sessions.find((session) => session.connected)?.id;
    await t.stores.redis.kill();
    await t.stores.redis.start();
    await t.waitUntil(async () => t.context.redis.ping().catch(() => null), 'Redis is there again');
    await t.waitUntil(async () => isConnected(1), 'one connection');
    expect((await t.control.state()).gateway.sessions.find((session) => session.connected)?.id).toBe(before);
  });

  it('two that reach two masters of a Redis that is cut in two: one holds the gateway', async () => {
    await t.waitUntil(async () => isConnected(1), 'a holder');
    const { server, redis, stop } = await startTestRedis();
    const config = { ...t.config, REDIS_URL: server.url };
    const cutOff = createBot({ ...t.context, config, redis }, { timetable: () => [] });
    await cutOff.start();
    const { state } = cutOff.health();
    const isAlone = await isConnected(1);
    await cutOff.stop();
    await stop();
    expect({ state, isAlone }).toEqual({ state: 'standby', isAlone: true });
  });

  it('one that stands by with a token that Discord no longer takes ends, and what it could not deliver is delivered', async () => {
    await t.waitUntil(async () => isConnected(1), 'a holder');
    const config = { ...t.config, DISCORD_TOKEN: 'a token from before' };
    const stale = createBot({ ...t.context, config, discord: createDiscord(config) });
    await stale.start();
    // Each takes what comes to it; sooner or later the stale one has a card to draw.
    const applications: Awaited<ReturnType<typeof t.apply>>[] = [];
    const hasEnded = () => stale.health().state === 'failed';
    while (!hasEnded()) {
      const application = await t.apply(await t.person(`stale${applications.length}`));
      applications.push(application);
      await t.waitUntil(
        async () => hasEnded() || (await t.fresh(application)).effects.every(({ tries }) => tries > 0),
        'somebody takes what came',
      );
    }
    await stale.stop();
    expect((await stale.failed).message).toContain('token');
    for (const application of applications) {
      await t.effect(application, 'card', 'done');
    }
  });

  it('a holder that never reaches Discord ends, and the other takes over', async () => {
    await t.stopBots();
    const cutOff = await t.addBot({ gatewayPatienceMs: 500 }, { DISCORD_URL: 'http://127.0.0.1:1' });
    const other = await t.addBot();
    expect(other.health().state).toBe('standby');
    expect((await cutOff.failed).exitCode).toBe(exitCodes.unavailable);
    await cutOff.stop();
    await t.ready(other);
  });

  it.each([
    ['cannot be had', { times: 2, then: { status: 500 } }],
    ['is refused by one 401 that is not true', { times: 1, then: { status: 401 } }],
  ])(
    'an address that %s at start is asked for again, and one connection comes of it',
    async (_what, fault) => {
      await t.stopBots();
      await t.control.addFault({ path: '/gateway/bot', ...fault });
      const bot = await t.addBot();
      await t.ready(bot);
      await t.waitUntil(async () => isConnected(1), 'one connection');
      const application = await t.apply(await t.person('patient'));
      const press = await t.press(people.rhea, 'claim', application);
      await t.waitUntil(async () => (await t.fresh(application)).claim, 'the claim');
      const callbacks = (await t.control.exchanges()).filter((call) =>
        call.path.includes(`/interactions/${press.interaction.id}/`),
      );
      expect(callbacks).toHaveLength(1);
    },
  );
});
