import { answerQuestion, fieldsOf, keyOf, openQuestion } from '@yieldwren/shared';
import type { APIEmbed } from 'discord.js';
import { people, type TestBot, withTestBot } from './testing/startTestBot.ts';

/** Leaves a code span, links, formats, mentions and turns the line around; short enough for a display name. */
const nasty = (mark: string) => `\u061c\`[zz](https://z.zz)**zz${mark}**@here`;

/** What of it acts where nothing is escaped. */
const acts = /@(?:everyone|here)|`|\[zz|:\/\/z|\*\*zz|\p{Bidi_Control}/u;

interface Message {
  content?: string;
  embeds?: APIEmbed[];
}

const textsOf = ({ content = '', embeds = [] }: Message): string[] => [
  content,
  ...embeds.flatMap(({ title = '', description = '', fields = [] }) => [
    title,
    description,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ]),
];

/** As Discord reads it: in code nothing acts, and an escaped character is a letter. */
const outsideCode = (text: string) =>
  text.replace(/```[\s\S]*?```|(?<!\\)`[^`\n]*`/g, '').replace(/\\[^\s\dA-Za-z]/g, 'x');

describe('words of others in what the bot says', () => {
  let t: TestBot;
  withTestBot(async (started) => {
    t = started;
    await t.registered();
  });

  const sent = async (): Promise<Message[]> =>
    (await t.control.exchanges())
      .filter(({ method, path }) => /^(?:POST|PATCH)$/.test(method) && /\/messages|^\/webhooks/.test(path))
      .map(({ requestBody }) => requestBody as Message);
  const says = async (text: string) =>
    await t.waitUntil(async () => JSON.stringify(await sent()).includes(text), `somebody reads '${text}'`);
  const run = async (userId: string, name: string, more: object = {}) => {
    const outcome = await t.control.runCommand({ userId, name, ...more });
    await t.waitUntil(async () => outcome.response()?.state === 'sent', `the answer to /${name}`);
  };
  const fill = async (userId: string, press: { interaction: { id: string } }, values: object) =>
    await t.control.submitModal({ userId, interactionId: press.interaction.id, values: { ...values } });

  it('link, format, hide and mention nothing, and notify nobody, wherever they were typed', async () => {
    await t.control.updateUser(people.rhea, { global_name: nasty('R') });
    const fields = fieldsOf.beta.filter(({ type, options }) => type !== 'flag' && !options);
    const answers = Object.fromEntries(fields.map(({ name }, at) => [name, nasty(String(at))]));
    const person = await t.person('plainly');
    const application = await t.apply(person, { username: nasty('U') }, answers);

    await t.press(people.rhea, 'claim', application);
    await says('Claimed by');
    await t.press(people.ravi, 'release', application);
    await says('only they can release it');
    await run(people.ravi, 'queue');
    await fill(people.rhea, await t.press(people.rhea, 'ask', application), { text: nasty('Q') });
    await says('A question about your application');
    const asked = await t.fresh(application);
    const question = openQuestion(asked)?._id.toString() ?? '';
    const owner = { id: person, name: 'x', isReviewer: false, surface: 'portal' } as const;
    await answerQuestion(t.context, owner, keyOf(application), { question, text: nasty('A') });
    await says('Answered');
    await t.press(people.rhea, 'reveal', application);
    await says('this view was recorded');
    const late = await t.press(people.ravi, 'reject', application);
    const reject = await t.press(people.rhea, 'reject', application);
    await fill(people.rhea, reject, { template: 'other', text: nasty('T'), note: nasty('N') });
    await says('zzT');
    await fill(people.ravi, late, { template: 'other', text: nasty('L'), note: '' });
    await says('You wrote');
    await run(people.ravi, 'application', { options: { reference: application.reference } });
    await run(people.ravi, 'stats');
    await run(person, 'status');

    const messages = await sent();
    const read = messages.flatMap(textsOf).join('\n');
    for (const mark of ['R', 'U', 'Q', 'A', 'T', 'N', 'L', ...fields.keys()]) {
      expect(read).toMatch(new RegExp(`zz${mark}\\b`));
    }
    for (const message of messages) {
      expect(message).toMatchObject({ allowed_mentions: { parse: [] } });
      for (const text of textsOf(message)) {
        expect(outsideCode(text)).not.toMatch(acts);
      }
    }
  });
});
