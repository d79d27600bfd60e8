import { modelOf, submitBeta } from '@yieldwren/shared';
import { betaAnswers, makeApplicant, startTestContext, type TestContext } from '@yieldwren/shared/testing';
import { retryBlocked } from './retryBlocked.ts';

let context: TestContext;
beforeAll(async () => {
  context = await startTestContext();
});
afterAll(async () => {
  await context.close();
});

it('starts again what Discord held up, and leaves e-mails and webhooks to their servers', async () => {
  const { _id, effects } = await submitBeta(context, makeApplicant(), betaAnswers());
  const held = ['dm', 'mail', 'webhook'].map((kind) => ({ ...effects[0], kind, state: 'blocked' }));
  await modelOf('beta').collection.updateOne({ _id }, { $set: { effects: held } });
  expect(await retryBlocked(context, null)).toBe(1);
  const restored = await modelOf('beta').findById(_id).lean();
  expect(restored?.effects.map(({ state }) => state)).toEqual(['queued', 'blocked', 'blocked']);
});
