import { channels, people, roles, type TestBot } from '../startTestBot.ts';
import type { FaultCheck } from './faultCheck.ts';

async function isDeliveredOnce(t: TestBot, person: string, inject: () => Promise<unknown>): Promise<void> {
  await inject();
  const application = await t.apply(person);
  await t.effect(application, 'card', 'done');
  await t.effect(application, 'member_role', 'done');
  const cards = (await t.control.messages(channels.review)).filter((message) =>
    message.embeds.some((embed) => embed.footer?.text === application.reference),
  );
  expect(cards).toHaveLength(1);
  expect(await t.rolesOf(person)).toEqual([roles.community]);
}

/** An application sent into the fault is delivered: one card, the role once. */
const delivered = (name: string): FaultCheck => ({
  name,
  check: async (t, inject) => isDeliveredOnce(t, await t.person(name), inject),
});

/** A member list that breaks off is read again, and the joiner whom nobody told of gets the role. */
const readAgain = (name: string): FaultCheck => ({
  name,
  async check(t, inject) {
    const person = await t.person(name, false);
    const application = await t.apply(person, { isFullMember: false });
    // Nothing else is read from here on.
    await t.effect(application, 'card', 'done');
    t.control.gateway.silence(true);
    await t.control.join(person);
    t.control.gateway.silence(false);
    const before = (await t.control.exchanges()).at(-1)?.id;
    await inject();
    await t.bot.jobs.reconcile();
    await t.waitUntil(
      async () =>
        (await t.control.exchanges(before)).filter(({ path }) => path.includes('/members?')).length > 1,
      'the list is read again',
    );
    await t.effect(application, 'member_role', 'done');
    expect(await t.rolesOf(person)).toEqual([roles.community]);
  },
});

/** The decision is stored once and the card tells, although the acknowledgement went wrong. */
const decidedOnce = (name: string): FaultCheck => ({
  name,
  async check(t, inject) {
    const application = await t.apply(await t.person(name));
    await t.card(application);
    await t.effect(application, 'member_role', 'done');
    await inject();
    await t.press(people.rhea, 'approve', application);
    await t.effect(application, 'dm', 'done');
    await t.waitUntil(
      async () => (await t.cardText(application)).includes(`Approved by <@${people.rhea}>`),
      'the reviewer reads it on the card',
    );
    expect((await t.fresh(application)).history).toHaveLength(2);
    expect(await t.control.dms(application.discord_id)).toHaveLength(1);
  },
});

const answersMeanwhile = async (t: TestBot): Promise<void> => {
  const outcome = await t.control.runCommand({ userId: people.mia, name: 'status' });
  expect(outcome.callback?.type).toBe(5);
};

export const restChecks: readonly FaultCheck[] = [
  delivered('rate-limited-user'),
  delivered('rate-limited-global'),
  delivered('rate-limited-shared'),
  {
    name: 'rate-limited-without-header',
    async check(t, inject) {
      const before = (await t.control.exchanges()).at(-1)?.id ?? 0;
      await isDeliveredOnce(t, await t.person('headerless'), inject);
      const pauses = await t.waitUntil(async () => {
        const calls = await t.control.exchanges(before);
        const refused = calls.filter(({ status }) => status === 429);
        const next = refused.map(({ id, method, path }) =>
          calls.find((call) => call.id > id && call.method === method && call.path === path),
        );
        return next.every(Boolean) ? refused.map(({ at }, which) => (next[which]?.at ?? at) - at) : null;
      }, 'what was refused is asked again');
      expect(pauses).toHaveLength(3);
      // A second, by another clock than the one that waits.
      expect(Math.min(...pauses)).toBeGreaterThan(900);
    },
  },
  delivered('server-error-500'),
  delivered('server-error-502'),
  delivered('server-error-503'),
  delivered('message-sent-then-502'),
  delivered('role-given-then-silence'),
  delivered('hanging'),
  {
    name: 'slow',
    async check(t) {
      // The catalogue's ten slow calls, on the road of cards only.
      const person = await t.person('slow');
      await isDeliveredOnce(t, person, async () => {
        await t.control.addFault({ path: '/channels/*/messages', times: 2, then: { delayMs: 5_000 } });
        await answersMeanwhile(t);
      });
    },
  },
  readAgain('reset-mid-answer'),
  readAgain('truncated-json'),
  delivered('unauthorized-once'),
  decidedOnce('acknowledged-twice'),
  {
    name: 'rate-limited-an-hour',
    async check(t) {
      const person = await t.person('an-hour');
      const application = await t.apply(person);
      await t.card(application);
      // On one road only: it stays closed for this process.
      await t.control.addFault({
        method: 'POST',
        path: '/users/@me/channels',
        times: 1,
        then: { status: 429, headers: { 'Retry-After': '3600', 'X-RateLimit-Scope': 'user' } },
      });
      await t.press(people.rhea, 'approve', application);
      await t.effect(application, 'approved_role', 'done');
      await t.waitUntil(
        async () => (await t.fresh(application)).effects.find((row) => row.kind === 'dm')?.last_error,
        'the message waits',
      );
      await answersMeanwhile(t);
      expect((await t.fresh(application)).status).toBe('approved');
    },
  },
];

export const acknowledgedLate = decidedOnce('acknowledged-late');
