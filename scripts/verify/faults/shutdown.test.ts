import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@yieldwren/shared/testing';
import { codeOfCause, isReady } from './balance.ts';
import { expectInvariants } from './invariants.ts';
import type { Part } from './Part.ts';
import type { World } from './startWorld.ts';
import type { Visitor } from './Visitor.ts';
import { withWorld } from './withWorld.ts';

const rounds = 3;
/** Between what one visitor asks: some hundred requests a second are a load, and leave the portals time to start. */
const betweenMs = 20;
/** What goes on meanwhile: pages ask on and on, a form goes once in each turn of events, from a new address. */
interface Load {
  turn: number;
  answers: number;
  isOver: boolean;
}

/** Nothing is asked twice. @returns what failed */
async function use(visitor: Visitor, load: Load): Promise<string[]> {
  const failures: string[] = [];
  const key = randomUUID();
  for (let turn = 0; !load.isOver; await pause(betweenMs)) {
    try {
      const { status: page } = await visitor.send('GET', '/');
      const { status: session } = await visitor.send('GET', '/api/auth/user');
      // So the limits of one person and one address are never met, however quick the machine is.
      const isNewTurn = turn < load.turn;
      turn = load.turn;
      if (isNewTurn) {
        visitor.move();
      }
      const { status: form } = isNewTurn ? await visitor.trySubmit(key) : { status: 201 };
      failures.push(
        ...(page === 200 && session === 200 && form === 201 ? [] : [`${page} ${session} ${form}`]),
      );
      load.answers += 1;
    } catch (error) {
      failures.push(codeOfCause(error));
    }
  }
  return failures;
}

describe('processes are asked to stop under load', () => {
  let world: World;
  let portals: Part[];
  withWorld({ isDirect: true }, async (started) => {
    world = started;
    portals = [world.portal, await world.add('portal')];
    await Promise.all([...portals, world.bot].map((part) => part.start()));
  });

  it('two portals restarted in turn: no request fails, and both end with 0 each time', async () => {
    const load: Load = { turn: 1, answers: 0, isOver: false };
    const both = [portals, portals.toReversed(), portals, portals.toReversed()];
    const visitors = await Promise.all(both.map((order, at) => world.newcomer(`visitor${at}`, order)));
    const using = visitors.map((visitor) => use(visitor, load));
    const codes: (number | null)[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const portal of portals) {
        load.turn += 1;
        codes.push(await portal.service.stop());
        load.turn += 1;
        await portal.start();
        await until(async () => await isReady(portal.url));
      }
    }
    load.isOver = true;
    expect((await Promise.all(using)).flat()).toEqual([]);
    expect(codes).toEqual(Array.from({ length: rounds * 2 }, () => 0));
    expect(load.answers).toBeGreaterThan(rounds * 2 * both.length);
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
