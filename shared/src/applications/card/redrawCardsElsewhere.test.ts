import { DiscordAPIError } from '@discordjs/rest';
import type { Context } from '../../context.ts';
import {
  betaAnswers,
  emptyDatabase,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../../testing/index.ts';
import type { ReviewPart } from '../reviewPart.ts';
import { type Application, keyOf, modelOf, readApplication } from '../store.ts';
import { submitBeta } from '../submit.ts';
import { redrawCardsElsewhere } from './redrawCardsElsewhere.ts';

const refusal = (code: number) =>
  new DiscordAPIError({ code, message: 'said Discord' }, code, 404, 'GET', 'https://discord.test/x', {});
/** The server in which a channel is, where it is not the one of the settings; or what Discord refuses with. */
const said = { gone: refusal(10_003), hidden: refusal(50_001), foreign: '7' };
const stateOf = async (application: Application) =>
  (await readApplication(keyOf(application))).effects.find(({ kind }) => kind === 'card')?.state;

describe('cards that were posted elsewhere, in another server, or by another bot', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });
  beforeEach(emptyDatabase);

  const blocked = { 'effects.$.state': 'blocked' };
  const posted = async (card: object, changes: Partial<ReviewPart> | typeof blocked = {}) => {
    const application = await submitBeta(context, makeApplicant(), betaAnswers());
    const here = {
      channel_id: context.config.DISCORD_REVIEW_CHANNEL_ID,
      message_id: '2',
      author_id: context.config.DISCORD_CLIENT_ID,
    };
    const set = { card: { ...here, ...card }, 'effects.$.state': 'done', ...changes };
    const row = { _id: application._id, 'effects.kind': 'card' };
    await modelOf('beta').collection.updateOne(row, { $set: set });
    return application;
  };

  /** A bot that hears this of the channels that it asks for. */
  function looking(answers: Record<string, Error | string> = said) {
    const asked: string[] = [];
    const readChannel = async (channel: string) => {
      asked.push(channel);
      const { [channel]: answer = context.config.DISCORD_GUILD_ID } = answers;
      if (answer instanceof Error) {
        throw answer;
      }
      return { guild_id: answer } as Awaited<ReturnType<Context['discord']['readChannel']>>;
    };
    const readOwnId = async () => context.config.DISCORD_CLIENT_ID;
    return { process: { ...context, discord: { ...context.discord, readChannel, readOwnId } }, asked };
  }

  it('are drawn once more where the application waits and nobody can use them there, and no others', async () => {
    const erased_at = new Date();
    const expected = [
      [await posted({ channel_id: 'gone' }), 'queued'],
      [await posted({ channel_id: 'gone' }), 'queued'],
      [await posted({ channel_id: 'hidden' }), 'queued'],
      [await posted({ channel_id: 'foreign' }), 'queued'],
      [await posted({ channel_id: 'alive' }), 'done'],
      [await posted({ author_id: '1' }), 'queued'],
      [await posted({}), 'done'],
      [await posted({ author_id: undefined }), 'done'],
      [await posted({ channel_id: 'gone' }, { status: 'approved' }), 'done'],
      [await posted({ channel_id: 'gone' }, { erased_at }), 'done'],
      [await posted({ channel_id: 'gone' }, blocked), 'blocked'],
      [await posted({ author_id: '1' }, blocked), 'blocked'],
    ] as const;
    const without = await submitBeta(context, makeApplicant(), betaAnswers());
    const { process, asked } = looking();
    expect(await redrawCardsElsewhere(process)).toBe(5);
    expect(asked.toSorted()).toEqual(['alive', 'foreign', 'gone', 'hidden']);
    for (const [application, state] of expected) {
      expect(await stateOf(application)).toBe(state);
    }
    const { effects } = await readApplication(keyOf(without));
    expect(effects[0]?.due_at).toEqual(without.effects[0]?.due_at);
  });

  it('stay as they are while Discord does not say whether they can be reached', async () => {
    const application = await posted({ channel_id: 'silent' });
    const { process } = looking({ silent: new TypeError('fetch failed') });
    await expect(redrawCardsElsewhere(process)).rejects.toThrow('fetch failed');
    expect(await stateOf(application)).toBe('done');
  });
});
