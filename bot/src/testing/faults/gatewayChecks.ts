import { people, roles, type TestBot } from '../startTestBot.ts';
import type { FaultCheck } from './faultCheck.ts';

const waitForRole = (t: TestBot, person: string) =>
  t.waitUntil(async () => (await t.rolesOf(person)).includes(roles.community), 'the community role');

/** The sandbox lets the person leave and join; they wait for the role as somebody who was never told of. */
const joinerGetsRole = (name: string): FaultCheck => ({
  name,
  async check(t, inject) {
    const person = await t.person(name);
    const application = await t.apply(person);
    await t.effect(application, 'member_role', 'done');
    await inject(person);
    expect(await t.rolesOf(person)).toEqual([]);
    await waitForRole(t, person);
    t.control.gateway.replayGap(0);
  },
});

const callbacksOf = async (t: TestBot, interactionId: string) =>
  (await t.control.exchanges()).filter((call) => call.path.includes(`/interactions/${interactionId}/`));

export const gatewayChecks: readonly FaultCheck[] = [
  joinerGetsRole('resume-gap'),
  joinerGetsRole('session-lost'),
  {
    name: 'reconnect-asked',
    async check(t, inject) {
      const application = await t.apply(await t.person('op7'));
      await t.card(application);
      const pressing = t.press(people.rhea, 'approve', application);
      await inject();
      const press = await pressing;
      await t.effect(application, 'dm', 'done');
      expect(await callbacksOf(t, press.interaction.id)).toHaveLength(1);
      expect((await t.fresh(application)).history).toHaveLength(2);
    },
  },
  {
    name: 'gateway-refused',
    async check(t) {
      // The catalogue's minute, cut short.
      t.control.gateway.refuse(2_500);
      t.control.gateway.drop();
      await t.waitUntil(async () => t.bot.health().state === 'reconnecting', 'the state is told');
      await t.ready();
      const person = await t.person('refused', false);
      const application = await t.apply(person, { isFullMember: false });
      await t.control.join(person);
      await t.effect(application, 'member_role', 'done');
      expect(await t.rolesOf(person)).toContain(roles.community);
    },
  },
  {
    name: 'guild-unavailable',
    async check(t, inject) {
      await inject();
      const application = await t.apply(await t.person('dark'));
      const outcome = await t.control.runCommand({ userId: people.mia, name: 'status', dm: true });
      expect(outcome.callback?.type).toBe(5);
      t.control.gateway.unavailable(false);
      await t.effect(application, 'card', 'done');
      await t.effect(application, 'member_role', 'done');
      expect(t.bot.health().state).toBe('ready');
    },
  },
  {
    name: 'join-repeated',
    async check(t, inject) {
      const person = await t.person('twice', false);
      const application = await t.apply(person, { isFullMember: false });
      await inject(person);
      await t.effect(application, 'member_role', 'done');
      t.control.gateway.repeatJoin(person);
      await t.bot.jobs.reconcile();
      const calls = (await t.control.exchanges()).filter((call) =>
        call.path.includes(`/members/${person}/roles/`),
      );
      expect(calls).toHaveLength(1);
    },
  },
];

/** Noticed at the second heart beat that is not answered. */
export const zombie: FaultCheck = {
  name: 'zombie',
  async check(t, inject) {
    await inject();
    await t.waitUntil(async () => t.bot.health().state === 'reconnecting', 'the dead line is noticed');
    t.control.gateway.stall(false);
    await t.ready();
    const outcome = await t.control.runCommand({ userId: people.mia, name: 'status' });
    expect(outcome.callback?.type).toBe(5);
  },
};
