import { type Application, erasePerson, submitContact } from '@yieldwren/shared';
import { contactAnswers } from '@yieldwren/shared/testing';
import { people, roles, type TestBot, withTestBot } from './testing/startTestBot.ts';

const email = 'max@verticals.example';
const answers = contactAnswers({ email, platforms: 'A platform like no other', daily_spend: '$812.50' });

describe('a contact application, from the form to its erasure', () => {
  let t: TestBot;
  let application: Application;
  withTestBot((started) => {
    t = started;
  });
  beforeEach(async () => {
    const discord_id = await t.person('max-contact');
    application = await submitContact(
      t.context,
      { user_id: null, discord_id, username: 'max-contact', avatar: null, isFullMember: true },
      answers,
    );
  });
  const shown = async () => JSON.stringify((await t.cardOf(application))?.embeds);

  it('is shown on a card of its form, without its contact data', async () => {
    await t.card(application);
    expect(await shown()).toContain('Contact application');
    expect(await shown()).toContain('A platform like no other');
    expect(await shown()).not.toContain(email);
  });

  it('gives its contact data to the reviewer who asks, and remembers who did', async () => {
    await t.press(people.rhea, 'reveal', application);
    const told = await t.waitUntil(
      async () => (await t.ephemeralMessages(people.rhea)).find((one) => JSON.stringify(one).includes(email)),
      'the contact data, for Rhea alone',
    );
    expect(told.ephemeral).toBe(true);
    expect(JSON.stringify(await t.ephemeralMessages(people.ravi))).not.toContain(email);
    expect((await t.fresh(application)).reveals).toMatchObject([{ by: people.rhea, surface: 'discord' }]);
  });

  it('is approved in Discord: the card says by whom, the role and one message follow', async () => {
    await t.press(people.rhea, 'approve', application);
    await t.effect(application, 'approved_role', 'done');
    await t.effect(application, 'dm', 'done');
    await t.waitUntil(async () => (await shown()).includes(`<@${people.rhea}>`), 'the reviewer on the card');
    expect(await t.fresh(application)).toMatchObject({ status: 'approved', decision: { by: people.rhea } });
    expect(await t.rolesOf(application.discord_id)).toContain(roles.beta);
    expect(await t.control.dms(application.discord_id)).toHaveLength(1);
  });

  it('leaves nothing of the person on the card or in the document once it is erased', async () => {
    await t.press(people.rhea, 'approve', application);
    await t.effect(application, 'approved_role', 'done');
    const card = await t.card(application);
    await erasePerson(t.context, application.discord_id);
    const emptied = await t.waitUntil(async () => {
      const list = await t.control.messages(card.channelId);
      return list.find(({ id, embeds }) => id === card.id && JSON.stringify(embeds).includes('Erased'));
    }, 'the redacted card');
    const left = [JSON.stringify(emptied), JSON.stringify(await t.fresh(application))];
    for (const theirs of ['max-contact', application.discord_id, ...Object.values(answers)]) {
      expect(left.filter((text) => text.includes(theirs))).toEqual([]);
    }
    await t.waitUntil(
      async () => !(await t.rolesOf(application.discord_id)).includes(roles.beta),
      'the role taken back',
    );
  });
});
