import {
  type Application,
  answerQuestion,
  keyOf,
  makeCustomId,
  openQuestion,
  withdraw,
} from '@yieldwren/shared';
import { people, type TestBot, withTestBot } from './testing/startTestBot.ts';

const wording = 'Which **networks** do you run?';

describe('a question to the applicant, in Discord', () => {
  let t: TestBot;
  withTestBot((started) => {
    t = started;
  });

  const shows = async (application: Application, text: string) =>
    await t.waitUntil(
      async () => JSON.stringify((await t.cardOf(application))?.embeds).includes(text),
      `the card of ${application.reference} showing '${text}'`,
    );
  const fill = async (userId: string, press: { interaction: { id: string } }, text: string) =>
    await t.control.submitModal({ userId, interactionId: press.interaction.id, values: { text } });
  const dmOf = async (userId: string, text: string) =>
    await t.waitUntil(
      async () => (await t.control.dms(userId)).find((one) => JSON.stringify(one).includes(text)),
      `a direct message with '${text}'`,
    );
  const isAskedAgain = async (userId: string) =>
    JSON.stringify(await t.control.dms(userId)).includes('try it once more');
  /** Asked from the card; the direct message is there. */
  const asked = async (name: string) => {
    const application = await t.apply(await t.person(name));
    await fill(people.rhea, await t.press(people.rhea, 'ask', application), wording);
    const message = await dmOf(application.discord_id, 'A question about your application');
    const after = await t.fresh(application);
    const question = openQuestion(after)?._id.toString() ?? '';
    const pressAnswer = async () =>
      await t.control.clickButton({
        userId: application.discord_id,
        messageId: message.id,
        customId: makeCustomId('answer', keyOf(application), question),
      });
    return { application: after, message, question, pressAnswer };
  };

  it('is asked from the card and answered in the direct message; the card says so each time', async () => {
    const { application, message, pressAnswer } = await asked('queried');
    expect(message.embeds[0]?.description).toContain('networks');
    await shows(application, 'the 48 hours stand still');
    const press = await pressAnswer();
    expect(press.callback?.type).toBe(9);
    await fill(application.discord_id, press, 'Two of them');
    await shows(application, 'Two of them');
    await dmOf(application.discord_id, 'the reviewers have your answer');
    expect(openQuestion(await t.fresh(application))).toBeUndefined();
  });

  it('gives the words back to whom they come too late, of applicant and reviewer', async () => {
    const { application, question, pressAnswer } = await asked('too-late');
    const press = await pressAnswer();
    const owner = { id: application.discord_id, name: 'x', isReviewer: false, surface: 'portal' } as const;
    await answerQuestion(t.context, owner, keyOf(application), { question, text: 'On the page' });
    await fill(application.discord_id, press, 'In the message');
    await dmOf(application.discord_id, 'In the message');
    expect((await t.fresh(application)).questions).toMatchObject([{ answer: { text: 'On the page' } }]);
    await t.waitUntil(
      async () => (await t.cardText(application)).includes('"label":"Ask"'),
      'Ask on the card once more',
    );
    const second = await t.press(people.ravi, 'ask', application);
    await withdraw(t.context, owner, keyOf(application));
    await fill(people.ravi, second, 'And who pays?');
    await t.waitUntil(
      async () =>
        (await t.ephemeralMessages(people.ravi)).find((one) => JSON.stringify(one).includes('And who pays?')),
      'the words given back',
    );
  });

  describe('where Discord no longer takes the reply to it', () => {
    const unshown = { method: 'PATCH', path: '/webhooks/*/*/messages/@original' };
    beforeEach(async () => {
      const gone = { status: 404, body: { message: 'Unknown Webhook', code: 10_015 } };
      await t.control.addFault({ ...unshown, then: gone });
    });
    afterEach(async () => {
      await t.control.clearFaults();
    });

    it('whoever has answered is told so', async () => {
      const { application, pressAnswer } = await asked('unheard');
      await fill(application.discord_id, await pressAnswer(), 'Two of them');
      await dmOf(application.discord_id, 'the reviewers have your answer');
      expect(await isAskedAgain(application.discord_id)).toBe(false);
    });

    it('whoever was too late gets the words back', async () => {
      const { application, question, pressAnswer } = await asked('unheard-late');
      const press = await pressAnswer();
      const owner = { id: application.discord_id, name: 'x', isReviewer: false, surface: 'portal' } as const;
      await answerQuestion(t.context, owner, keyOf(application), { question, text: 'On the page' });
      await fill(application.discord_id, press, 'In the message');
      await dmOf(application.discord_id, 'In the message');
      expect(await isAskedAgain(application.discord_id)).toBe(false);
    });
  });
});
