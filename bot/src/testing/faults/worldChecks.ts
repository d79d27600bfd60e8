import { currentDatabase, keyOf, makeCustomId, noteTurn, statusFacts, statusText } from '@yieldwren/shared';
import { channels, people, roles, type TestBot } from '../startTestBot.ts';
import type { FaultCheck } from './faultCheck.ts';

const botPermissions = async (t: TestBot) =>
  (await t.control.state()).roles.find((role) => role.id === roles.bot)?.permissions ?? '0';

/** What is held up is told, and is done by itself once somebody has repaired it. */
const heldUp = (
  name: string,
  kind: 'member_role' | 'card',
  repair: (t: TestBot, before: string) => Promise<void>,
): FaultCheck => ({
  name,
  async check(t, inject) {
    const before = await botPermissions(t);
    await noteTurn(currentDatabase(), 'held_up', { at: new Date(0) });
    await inject();
    const application = await t.apply(await t.person(name));
    await t.effect(application, kind, 'blocked');
    await t.waitUntil(() => t.bot.jobs.report(), 'the reviewers are told');
    await repair(t, before);
    await t.effect(application, kind, 'done');
    expect((await t.fresh(application)).status).toBe('pending');
  },
});

/** The setting names something that is gone for good: the decision stands, and the repair is an operator's. */
const goneForGood = (name: string, kind: 'member_role' | 'card'): FaultCheck => ({
  name,
  async check(t, inject) {
    await noteTurn(currentDatabase(), 'held_up', { at: new Date(0) });
    const application = await t.apply(await t.person(name));
    const next = await t.person(`${name}-2`);
    const whole = await t.control.snapshot();
    const card = await t.card(application);
    await t.effect(application, 'member_role', 'done');
    await inject();
    const later = await t.apply(next);
    await t.effect(later, kind, 'blocked');
    await t.waitUntil(() => t.bot.jobs.report(), 'the reviewers are told');
    expect(await t.bot.jobs.retry()).toBe(0);
    if (kind === 'member_role') {
      await t.control.clickButton({
        userId: people.rhea,
        messageId: card.id,
        customId: makeCustomId('approve', keyOf(application)),
      });
      await t.effect(application, 'dm', 'done');
      expect((await t.fresh(application)).status).toBe('approved');
    }
    await t.control.reset(whole);
    t.control.gateway.unavailable(true);
    t.control.gateway.unavailable(false);
    await t.effect(later, kind, 'done');
  },
});

const undeliverable = (name: string): FaultCheck => ({
  name,
  async check(t, inject) {
    const person = await t.person(name);
    const application = await t.apply(person);
    await t.card(application);
    await t.effect(application, 'member_role', 'done');
    await inject(person);
    await t.press(people.rhea, 'approve', application);
    await t.effect(application, 'dm', 'undeliverable');
    const stored = await t.fresh(application);
    expect(stored.status).toBe('approved');
    expect(statusText(statusFacts(stored, t.context)).title).toBe('Approved');
    await t.waitUntil(
      async () => (await t.cardText(application)).includes('cannot be delivered'),
      'the card tells',
    );
  },
});

export const worldChecks: readonly FaultCheck[] = [
  {
    name: 'leaves-before-role',
    async check(t, inject) {
      const person = await t.person('leaver');
      await inject(person);
      const application = await t.apply(person);
      const row = await t.effect(application, 'member_role', 'waiting_for_join');
      expect(row.tries).toBeLessThanOrEqual(1);
    },
  },
  heldUp('permission-revoked', 'member_role', (t, before) => t.control.setRolePermissions(roles.bot, before)),
  heldUp('role-above-bot', 'member_role', (t) => t.control.moveRole(roles.community, 1)),
  heldUp('channel-hidden', 'card', (t) => t.control.hideChannel(channels.review, false)),
  goneForGood('role-deleted', 'member_role'),
  goneForGood('channel-deleted', 'card'),
  {
    name: 'interaction-token-expired',
    async check(t, inject) {
      const application = await t.apply(await t.person('slow-clock'));
      const card = await t.card(application);
      await t.effect(application, 'card', 'done');
      const before = (await t.control.exchanges()).at(-1)?.id ?? 0;
      // The token runs out while the edit is on its way.
      await t.control.addFault({
        method: 'PATCH',
        path: '/webhooks/**',
        times: 1,
        then: { delayMs: 1_500 },
      });
      await t.press(people.rhea, 'claim', application);
      await inject();
      await t.control.waitForCall({ method: 'PATCH', path: /^\/webhooks\//, status: 401, after: before });
      await t.waitUntil(
        async () => JSON.stringify((await t.cardOf(application))?.embeds).includes('Claimed by'),
        'the card is edited by itself',
      );
      const outcome = await t.control.runCommand({ userId: people.mia, name: 'status' });
      expect(outcome.callback?.type).toBe(5);
      expect((await t.cardOf(application))?.id).toBe(card.id);
    },
  },
  {
    name: 'two-reviewers',
    async check(t, inject) {
      const application = await t.apply(await t.person('fought-over'));
      await t.card(application);
      await t.effect(application, 'member_role', 'done');
      await inject();
      await t.effect(application, 'dm', 'done');
      const stored = await t.fresh(application);
      expect(stored.history).toHaveLength(2);
      expect(await t.control.dms(application.discord_id)).toHaveLength(1);
    },
  },
  {
    name: 'reviewer-loses-role',
    async check(t, inject) {
      const application = await t.apply(await t.person('untouched'));
      const card = await t.card(application);
      await t.control.giveRole(people.max, roles.reviewer);
      await t.control.giveRole(people.max, roles.admin);
      await inject(people.max);
      await t.control.clickButton({
        userId: people.max,
        messageId: card.id,
        customId: makeCustomId('approve', keyOf(application)),
      });
      await t.waitUntil(
        async () =>
          (await t.ephemeralMessages(people.max)).some((one) => one.content.includes('Only reviewers')),
        'the refusal',
      );
      expect((await t.fresh(application)).status).toBe('pending');
    },
  },
  undeliverable('direct-messages-closed'),
  undeliverable('no-mutual-server'),
  {
    name: 'renamed',
    async check(t, inject) {
      const person = await t.person('first-name');
      const application = await t.apply(person);
      await t.effect(application, 'card', 'done');
      await inject(person);
      await t.press(people.rhea, 'approve', application);
      await t.effect(application, 'dm', 'done');
      expect((await t.fresh(application)).discord_id).toBe(person);
    },
  },
  {
    name: 'card-deleted',
    async check(t, inject) {
      const application = await t.apply(await t.person('torn'));
      const card = await t.card(application);
      await t.effect(application, 'member_role', 'done');
      await t.effect(application, 'card', 'done');
      const press = t.press(people.rhea, 'approve', application);
      await press;
      await inject();
      await t.effect(application, 'dm', 'done');
      const again = await t.waitUntil(async () => {
        const found = await t.cardOf(application);
        return found && found.id !== card.id ? found : null;
      }, 'a new card');
      expect(JSON.stringify(again.embeds)).toContain('Approved by');
    },
  },
];
