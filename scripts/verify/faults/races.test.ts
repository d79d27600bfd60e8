import { until } from '@yieldwren/shared/testing';
import { liveEntitlements } from './entitlementLife.ts';
import { expectInvariants, settled } from './invariants.ts';
import { roleLimits } from './roleLimits.ts';
import { Chance } from './soak/Chance.ts';
import { channels, people, roles, type World } from './startWorld.ts';
import type { Visitor } from './Visitor.ts';
import { withWorld } from './withWorld.ts';

/** More role writes than these tests need one by one, and far less than a crowd does. */
const rateLimits = roleLimits({ limit: 8, perMs: 1_500 });
/** Nobody is told to wait before applying again. */
const settings = { SUBMISSIONS_PER_DAY: '20', REAPPLY_AFTER_DAYS: '0' };

const send = async (person: Visitor) => String((await person.submit()).body.id);

async function expectErased(person: Visitor): Promise<void> {
  expect((await person.send('DELETE', '/api/me')).status).toBeLessThan(300);
}

describe('things that happen twice, or at the wrong moment', () => {
  let world: World;
  withWorld({ settings, sandbox: { rateLimits } }, async (started) => {
    world = started;
    const second = await world.add('bot');
    await Promise.all([world.portal.start(), world.bot.start()]);
    await second.start();
  });

  const puts = (userId: string) =>
    world.calls().filter((call) => call.method === 'PUT' && call.path.includes(`/members/${userId}/roles/`));
  const isTold = async ({ userId }: Visitor) =>
    JSON.stringify(await world.sandbox.control.messages(channels.review, { limit: 200 })).includes(userId);

  describe('with two bots at work', () => {
    it('the same join five times is one role', async () => {
      const { control } = world.sandbox;
      const { person, id } = await world.applied('five-times');
      await control.leave(person.userId);
      await world.effect(id, 'member_role', 'waiting_for_join');
      await control.join(person.userId);
      for (let time = 0; time < 4; time += 1) {
        control.gateway.repeatJoin(person.userId);
      }
      await world.effect(id, 'member_role', 'done');
      await settled(world);
      expect(await world.rolesOf(person.userId)).toEqual([roles.community]);
      expect(puts(person.userId)).toHaveLength(2);
    });

    it('the same press told twice is one decision and one message', async () => {
      const { person, id } = await world.applied('pressed-twice');
      const pressing = world.press(people.rhea, 'approve', id);
      await world.sandbox.control.waitForCall({ method: 'POST', path: /\/callback/ });
      world.sandbox.control.gateway.duplicate('INTERACTION_CREATE');
      await pressing;
      await world.effect(id, 'dm', 'done');
      await settled(world);
      expect((await world.fresh(id)).history).toHaveLength(2);
      expect(await world.sandbox.control.dms(person.userId)).toHaveLength(1);
    });

    it('a role asked for by the page while a bot gives it is given once', async () => {
      const person = await world.newcomer('both-doors');
      const id = await send(person);
      const asked = await Promise.all(
        [1, 2, 3].map(() => person.send('POST', '/api/discord-assign-role', { discord_id: person.userId })),
      );
      // 503: come again in a moment.
      expect(asked.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      await world.effect(id, 'member_role', 'done');
      await settled(world);
      expect(puts(person.userId).map(({ status }) => status)).toEqual([204]);
    });
  });

  it('whoever applies, is approved, reopened, erased, leaves and joins at random has what they are entitled to', async () => {
    const { control } = world.sandbox;
    const path = '/guilds/*/members/*/roles/*';
    const lost = { act: true, reset: true };
    await Promise.all([4, 8, 8, 8].map((nth) => control.addFault({ path, nth, times: 1, then: lost })));
    const before = world.calls().length;
    const crowd = await Promise.all(
      Array.from({ length: 10 }, (_, at) => control.createUser({ username: `mixed${at}` })),
    );
    await Promise.all(crowd.map(({ id }) => control.join(id)));
    await Promise.all(
      crowd.map(({ id: userId }, at) => liveEntitlements(world, new Chance(at), { userId, count: 14 })),
    );
    await expectInvariants(world);
    const writes = world
      .calls()
      .slice(before)
      .filter((call) => call.path.includes('/roles/'));
    expect(writes.some(({ status }) => status === 0)).toBe(true);
    expect(writes.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  describe('somebody is erased', () => {
    it('while the card is being posted: it tells nothing of them afterwards', async () => {
      const person = await world.newcomer('erased-posting');
      const { control } = world.sandbox;
      const before = (await control.exchanges()).at(-1)?.id ?? 0;
      const held = await control.addFault({
        method: 'POST',
        path: `/channels/${channels.review}/messages`,
        times: 1,
        then: { holdMs: 600_000 },
      });
      await send(person);
      await until(() => control.hasStruck(held));
      await expectErased(person);
      await control.removeFault(held.id);
      const posted = await control.waitForCall({ method: 'POST', path: /\/messages$/, after: before });
      expect(JSON.stringify(posted.requestBody)).toContain(person.userId);
      await until(async () => !(await isTold(person)));
      await expectInvariants(world);
    });

    it('after the card was posted by a bot that did not live to note it: it is found and redacted', async () => {
      const person = await world.newcomer('erased-unnoted');
      const { control } = world.sandbox;
      const path = `/channels/${channels.review}/messages`;
      await control.addFault({ method: 'POST', path, times: 1, then: { act: true, hang: true } });
      await send(person);
      await control.waitForCall({ method: 'POST', path: /\/messages$/, status: 0 });
      await world.bot.killAndStart();
      expect(await isTold(person)).toBe(true);
      await expectErased(person);
      await expectInvariants(world);
      expect(await isTold(person)).toBe(false);
      await world.connected();
    });

    it('while their news is on its way: no message leaves any more', async () => {
      const { person, id } = await world.applied('erased-news');
      const { control } = world.sandbox;
      const held = await control.addFault({
        method: 'POST',
        path: '/users/@me/channels',
        times: 1,
        then: { act: true, delayMs: 600_000 },
      });
      await world.press(people.rhea, 'approve', id);
      await world.effect(id, 'approved_role', 'done');
      await until(() => control.hasStruck(held));
      await expectErased(person);
      await control.removeFault(held.id);
      await expectInvariants(world);
      expect(await control.dms(person.userId)).toEqual([]);
      expect(await isTold(person)).toBe(false);
    });
  });
});
