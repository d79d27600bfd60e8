import { until } from '@yieldwren/shared/testing';
import { isReady } from './balance.ts';
import { expectInvariants } from './invariants.ts';
import type { Part } from './Part.ts';
import { rollPortals } from './rollPortals.ts';
import type { World } from './startWorld.ts';
import { withWorld } from './withWorld.ts';

const rounds = 3;
/** Between what one visitor asks: some hundred requests a second are a load, and leave the portals time to start. */
const betweenMs = 20;

describe('processes are asked to stop under load', () => {
  let world: World;
  let portals: Part[];
  withWorld({ isDirect: true }, async (started) => {
    world = started;
    portals = [world.portal, await world.add('portal')];
    await Promise.all([...portals, world.bot].map((part) => part.start()));
  });

  it('two portals restarted in turn: no request fails, and both end with 0 each time', async () => {
    const both = [portals, portals.toReversed(), portals, portals.toReversed()];
    const visitors = await Promise.all(both.map((order, at) => world.newcomer(`visitor${at}`, order)));
    const { failures, answers, cuts } = await rollPortals({
      portals,
      visitors,
      rounds,
      betweenMs,
      formsMeanwhile: true,
      untilUsed: ({ url }) => until(() => isReady(url)),
    });
    expect(failures).toEqual([]);
    // Each saw the page, and how it is signed in, at every restart.
    expect(answers).toBeGreaterThan(2 * rounds * portals.length * visitors.length);
    expect(cuts).toBeGreaterThan(0);
  });

  it('a request that waits for Discord is answered before the portal ends, and an open stream is let go', async () => {
    const { control } = world.sandbox;
    const visitor = await world.newcomer('waiting');
    const stream = await visitor.openStream('/api/me/events');
    expect(stream.status).toBe(200);
    const fault = await control.addFault({
      method: 'GET',
      path: '/guilds/*/members/*',
      times: 1,
      then: { delayMs: 1_500 },
    });
    const body = { project_id: 'yieldwren', check_membership_only: true, discord_id: visitor.userId };
    const asked = visitor.patiently(() => visitor.send('POST', '/api/discord-auth', body));
    await until(() => control.hasStruck(fault));
    expect(await world.portal.service.stop()).toBe(0);
    expect((await asked).body).toMatchObject({ success: true });
    await expect(stream.text()).resolves.not.toBe('');
    await world.portal.start();
  });

  it('a bot with work in hand ends with 0, and the next one finishes it', async () => {
    const people = await Promise.all(['w', 'x', 'y', 'z'].map((name) => world.newcomer(`worked-${name}`)));
    const { control } = world.sandbox;
    const fault = await control.addFault({
      method: 'PUT',
      path: '/guilds/*/members/*/roles/*',
      times: 2,
      then: { act: true, delayMs: 1_000 },
    });
    await Promise.all(people.map((person) => person.submit()));
    await until(() => control.hasStruck(fault));
    expect(await world.bot.service.stop()).toBe(0);
    await world.bot.start();
    await expectInvariants(world);
  });
});
