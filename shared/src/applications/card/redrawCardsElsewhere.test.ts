import { betaAnswers, makeApplicant, startTestContext, type TestContext } from '../../testing/index.ts';
import type { ReviewPart } from '../reviewPart.ts';
import { keyOf, modelOf, readApplication } from '../store.ts';
import { submitBeta } from '../submit.ts';
import { redrawCardsElsewhere } from './redrawCardsElsewhere.ts';

describe('cards that were posted elsewhere, or by another bot', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });

  const posted = async (card: object, changes: Partial<ReviewPart> = {}) => {
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

  it('are drawn once more where the application waits, and no others', async () => {
    const erased_at = new Date();
    const expected = [
      [await posted({ channel_id: '1' }), 'queued'],
      [await posted({ author_id: '1' }), 'queued'],
      [await posted({}), 'done'],
      [await posted({ author_id: undefined }), 'done'],
      [await posted({ channel_id: '1' }, { status: 'approved' }), 'done'],
      [await posted({ channel_id: '1' }, { erased_at }), 'done'],
    ] as const;
    const without = await submitBeta(context, makeApplicant(), betaAnswers());
    expect(await redrawCardsElsewhere(context)).toBe(2);
    for (const [application, state] of expected) {
      const { effects } = await readApplication(keyOf(application));
      expect(effects.find(({ kind }) => kind === 'card')?.state).toBe(state);
    }
    const { effects } = await readApplication(keyOf(without));
    expect(effects[0]?.due_at).toEqual(without.effects[0]?.due_at);
  });
});
