import { assertNoViolations } from '@yieldwren/scripts/sandbox';
import { type Application, erasePerson, keyOf, makeCustomId, systemActor, withdraw } from '@yieldwren/shared';
import { people, roles, startTestBot, type TestBot } from './testing/startTestBot.ts';

describe('decisions on a card', () => {
  let t: TestBot;
  beforeAll(async () => {
    t = await startTestBot();
    await t.ready();
  });
  afterAll(async () => {
    await t.stop();
  });
  afterEach(async () => {
    await assertNoViolations(t.sandbox);
  });

  const applied = async (name: string, answers = {}): Promise<Application> => {
    const application = await t.apply(await t.person(name), {}, answers);
    await t.card(application);
    await t.effect(application, 'member_role', 'done');
    return application;
  };
  const shows = async (application: Application, text: string) =>
    t.waitUntil(
      async () => JSON.stringify((await t.cardOf(application))?.embeds).includes(text),
      `the card of ${application.reference} showing '${text}'`,
    );
  const whisper = async (userId: string, text: string) =>
    t.waitUntil(
      async () => (await t.whispers(userId)).find((message) => JSON.stringify(message).includes(text)),
      `a private '${text}'`,
    );
  const reject = async (userId: string, application: Application, values: Record<string, string>) => {
    const press = await t.press(userId, 'reject', application);
    return await t.control.submitModal({
      userId,
      interactionId: press.interaction.id,
      values: { template: 'other', text: '', note: '', ...values },
    });
  };

  it('approval gives roles and a message, and the card names who decided', async () => {
    const application = await applied('anna');
    const press = await t.press(people.rhea, 'approve', application);
    expect(press.callback?.type).toBe(6);
    await t.effect(application, 'approved_role', 'done');
    await t.effect(application, 'dm', 'done');
    expect(await t.rolesOf(application.discord_id)).toEqual(
      expect.arrayContaining([roles.community, roles.beta]),
    );
    expect(JSON.stringify(await t.control.dms(application.discord_id))).toContain('Approved');
    await shows(application, `Approved by <@${people.rhea}>`);
    await shows(application, 'Direct message: ✅ done');
  });

  it('a press is one write and two calls to Discord', async () => {
    const application = await applied('two-calls');
    await t.effect(application, 'card', 'done');
    const before = (await t.control.exchanges()).at(-1)?.id ?? 0;
    await t.press(people.rhea, 'claim', application);
    await shows(application, 'Claimed by');
    const calls = (await t.control.exchanges(before)).filter(
      (one) => one.path.includes('/interactions/') || one.path.includes('/messages'),
    );
    expect(calls.map((call) => `${call.method} ${call.path.replaceAll(/\d{17,}\/[^/]+/g, '…')}`)).toEqual([
      expect.stringMatching(/^POST .*callback/),
      expect.stringMatching(/^PATCH \/webhooks\//),
    ]);
  });

  it('rejection opens a form with reasons, and the applicant reads the sentence of the reason', async () => {
    const application = await applied('ben2');
    const submitted = await reject(people.ravi, application, {
      template: 'volume_too_low',
      note: 'asked twice',
    });
    expect(submitted.callback?.type).toBe(6);
    await t.effect(application, 'dm', 'done');
    expect((await t.fresh(application)).decision).toMatchObject({
      by: people.ravi,
      by_name: 'Ravi',
      reason: 'Your current volume is below what the beta can serve well.',
      note: 'asked twice',
    });
    const read = JSON.stringify(await t.control.dms(application.discord_id));
    expect(read).toContain('below what the beta can serve');
    expect(read).not.toContain('asked twice');
    expect(await t.rolesOf(application.discord_id)).not.toContain(roles.beta);
  });

  it("a reviewer's own words replace the sentence of the reason", async () => {
    const application = await applied('cara');
    await reject(people.ravi, application, { text: 'Please come back with **figures**.' });
    await t.effect(application, 'dm', 'done');
    expect((await t.fresh(application)).decision?.reason).toBe('Please come back with **figures**.');
    await shows(application, 'Please come back with');
  });

  it('text typed into a form that came too late is given back, with who decided', async () => {
    const application = await applied('dan');
    const press = await t.press(people.ravi, 'reject', application);
    await t.press(people.rhea, 'approve', application);
    await t.effect(application, 'dm', 'done');
    await t.control.submitModal({
      userId: people.ravi,
      interactionId: press.interaction.id,
      values: { template: 'other', text: 'A long explanation', note: 'and a note' },
    });
    const told = await whisper(people.ravi, 'Rhea approved it already');
    expect(JSON.stringify(told.embeds)).toContain('A long explanation');
    expect(JSON.stringify(told.embeds)).toContain('and a note');
    expect((await t.fresh(application)).status).toBe('approved');
  });

  it('two reviewers at once: one decision, and the other hears who was quicker', async () => {
    const application = await applied('eve');
    await Promise.all([
      t.press(people.rhea, 'approve', application),
      t.press(people.ravi, 'approve', application),
    ]);
    await t.effect(application, 'dm', 'done');
    const stored = await t.fresh(application);
    expect(stored.history).toHaveLength(2);
    const loser = stored.decision?.by === people.rhea ? people.ravi : people.rhea;
    await whisper(loser, `${stored.decision?.by_name} approved it already`);
    expect(await t.control.dms(application.discord_id)).toHaveLength(1);
  });

  it('nobody decides their own application, and who is no reviewer decides none', async () => {
    const own = await t.apply(people.rhea);
    await t.press(people.rhea, 'approve', own);
    await whisper(people.rhea, 'You cannot decide your own application.');
    const application = await applied('fay');
    const card = await t.card(application);
    for (const verb of ['approve', 'reject', 'claim', 'reveal', 'answers'] as const) {
      const press = t.control.clickButton({
        userId: people.olivia,
        messageId: card.id,
        customId: makeCustomId(verb, keyOf(application)),
      });
      expect((await press).callback?.type).not.toBe(9);
    }
    await whisper(people.olivia, 'Only reviewers may do this.');
    expect((await t.fresh(application)).status).toBe('pending');
    expect((await t.fresh(application)).reveals).toBeUndefined();
    expect((await t.fresh(own)).status).toBe('pending');
  });

  it('a claim is shown, and another reviewer is told who is on it', async () => {
    const application = await applied('gus');
    await t.press(people.rhea, 'claim', application);
    await shows(application, `Claimed by <@${people.rhea}>`);
    await t.press(people.ravi, 'claim', application);
    await whisper(people.ravi, 'Rhea is on it already.');
    expect((await t.fresh(application)).claim?.by).toBe(people.rhea);
  });

  it('contact data is shown to the one who asks, and the look is recorded', async () => {
    const application = await applied('hal', { email: 'hal_9000@mail.example', phone_number: '+49 30 1234' });
    await t.press(people.rhea, 'reveal', application);
    const told = await whisper(people.rhea, 'hal_9000@mail.example');
    expect(told.ephemeral).toBe(true);
    expect(told.content).toContain('+49 30 1234');
    expect((await t.fresh(application)).reveals).toMatchObject([{ by: people.rhea, by_name: 'Rhea' }]);
    expect(JSON.stringify(await t.cardOf(application))).not.toContain('hal_9000');
  });

  it('full answers come in as many private messages as they need', async () => {
    const application = await applied('ida', {
      traffic_sources: 'x'.repeat(1900),
      verticals: '*y'.repeat(950),
      additional_info: '@everyone '.repeat(180),
    });
    await t.press(people.rhea, 'answers', application);
    const first = await whisper(people.rhea, '(1 of 3)');
    await whisper(people.rhea, '(3 of 3)');
    expect(JSON.stringify(first)).not.toContain('lowell.example');
  });

  it('a decided application is reopened with a reason, and the role of the approval is taken back', async () => {
    const application = await applied('jan');
    await t.press(people.rhea, 'approve', application);
    await t.effect(application, 'approved_role', 'done');
    await t.effect(application, 'dm', 'done');
    await shows(application, 'Direct message: ✅ done');
    const press = await t.press(people.ravi, 'reopen', application);
    await t.control.submitModal({
      userId: people.ravi,
      interactionId: press.interaction.id,
      values: { reason: 'wrong button' },
    });
    await t.waitUntil(
      async () => !(await t.rolesOf(application.discord_id)).includes(roles.beta),
      'the role is gone',
    );
    expect((await t.fresh(application)).history.at(-1)).toMatchObject({
      to: 'pending',
      reason: 'wrong button',
    });
  });

  it('an old card of a withdrawn application tells so and is redrawn', async () => {
    const application = await applied('kim');
    const card = await t.card(application);
    await t.effect(application, 'card', 'done');
    await t.control.addFault({ method: 'PATCH', path: '/channels/**', times: 1, then: { status: 500 } });
    const owner = { ...systemActor, id: application.discord_id, surface: 'portal' as const };
    await withdraw(t.context, owner, keyOf(application));
    await t.control.clickButton({
      userId: people.rhea,
      messageId: card.id,
      customId: makeCustomId('approve', keyOf(application)),
    });
    await whisper(people.rhea, 'The applicant withdrew it already.');
    await shows(application, 'Withdrawn by the applicant');
    expect((await t.fresh(application)).status).toBe('withdrawn');
  });

  it('after erasure the card tells nothing of the person', async () => {
    const application = await applied('lea', { verticals: 'Very particular things' });
    const card = await t.card(application);
    await erasePerson(t.context, application.discord_id);
    const emptied = await t.waitUntil(async () => {
      const list = await t.control.messages(card.channelId);
      return list.find(
        (message) => message.id === card.id && JSON.stringify(message.embeds).includes('Erased'),
      );
    }, 'the redacted card');
    expect(JSON.stringify(emptied)).not.toMatch(/Very particular|lea|\bapp:/);
  });
});
