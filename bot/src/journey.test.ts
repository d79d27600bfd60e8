import { assertNoViolations } from '@yieldwren/scripts/sandbox';
import { keyOf, makeCustomId } from '@yieldwren/shared';
import { channels, people, roles, startTestBot, type TestBot } from './testing/startTestBot.ts';

describe('the main job in Discord', () => {
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

  it('an application becomes a card, an approval becomes roles and a message, and /status says so', async () => {
    const application = await t.apply(people.ada);
    const card = await t.card(application);
    await t.effect(application, 'member_role', 'done');
    expect(await t.rolesOf(people.ada)).toContain(roles.community);

    const press = await t.control.clickButton({
      userId: people.rhea,
      messageId: card.id,
      customId: makeCustomId('approve', keyOf(application)),
    });
    expect(press.callback?.type).toBe(6);
    await t.effect(application, 'approved_role', 'done');
    await t.effect(application, 'dm', 'done');
    expect(await t.rolesOf(people.ada)).toContain(roles.beta);
    expect(JSON.stringify(await t.control.dms(people.ada))).toContain('Approved');
    await t.waitUntil(
      async () => (await t.cardOf(application))?.embeds[0]?.description?.includes('Approved by'),
      'card',
    );

    const status = await t.control.runCommand({ userId: people.ada, name: 'status' });
    const said = await t.waitUntil(async () => status.response()?.embeds[0], 'the answer');
    expect(said.title).toContain('Approved');
    expect(status.response()?.ephemeral).toBe(true);
  });

  it('a rejection by modal reaches the applicant with its reason', async () => {
    const application = await t.apply(people.ben);
    const card = await t.card(application);
    const press = await t.control.clickButton({
      userId: people.ravi,
      messageId: card.id,
      customId: makeCustomId('reject', keyOf(application)),
    });
    expect(press.callback?.type).toBe(9);
    await t.control.submitModal({
      userId: people.ravi,
      interactionId: press.interaction.id,
      values: { template: 'volume_too_low', text: '', note: 'asked twice' },
    });
    await t.effect(application, 'dm', 'done');
    expect((await t.fresh(application)).decision).toMatchObject({ by: people.ravi, note: 'asked twice' });
    expect(JSON.stringify(await t.control.dms(people.ben))).toContain('below what the beta can serve');
  });

  it('somebody who joins later gets the role on joining', async () => {
    const application = await t.apply(people.nora, { isFullMember: false });
    expect((await t.fresh(application)).effects.find((row) => row.kind === 'member_role')?.state).toBe(
      'waiting_for_join',
    );
    await t.control.join(people.nora);
    await t.effect(application, 'member_role', 'done');
    expect(await t.rolesOf(people.nora)).toContain(roles.community);
    expect(channels.review).toBeDefined();
  });
});
