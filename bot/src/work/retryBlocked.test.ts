import { modelOf, startEffectWorker, submitBeta } from '@yieldwren/shared';
import {
  betaAnswers,
  makeApplicant,
  startTestContext,
  type TestContext,
  until,
} from '@yieldwren/shared/testing';
import type { Guild } from 'discord.js';
import { retryBlocked } from './retryBlocked.ts';

let context: TestContext;
beforeAll(async () => {
  context = await startTestContext();
});
afterAll(async () => {
  await context.close();
});

/** A server of which the gateway tells that the bot is in it. */
const server = {
  available: true,
  client: { user: { id: '1' } },
  roles: { cache: [] },
  channels: { cache: new Map() },
  members: {},
} as unknown as Guild;

/** An application whose deliveries of these kinds are held up. */
async function heldUp(...held: string[]) {
  const { _id, effects } = await submitBeta(context, makeApplicant(), betaAnswers());
  await modelOf('beta').collection.updateOne(
    { _id },
    { $set: { effects: held.map((kind) => ({ ...effects[0], kind, state: 'blocked' })) } },
  );
  return async () => (await modelOf('beta').findById(_id).lean())?.effects.map(({ state }) => state);
}

it('leaves what goes to Discord alone while the bot is out of the server', async () => {
  const held = ['dm', 'card', 'member_role', 'approved_role'];
  const states = await heldUp(...held);
  expect(await retryBlocked(context, null)).toBe(0);
  expect(await states()).toEqual(held.map(() => 'blocked'));
});

it('starts again what Discord held up, and leaves e-mails and webhooks to their servers', async () => {
  await modelOf('beta').deleteMany({});
  const states = await heldUp('dm', 'mail', 'webhook');
  const servers = { SMTP_URL: 'smtp://127.0.0.1:1', WEBHOOK_URL: 'http://127.0.0.1:1' };
  expect(await retryBlocked({ ...context, config: { ...context.config, ...servers } }, server)).toBe(1);
  expect(await states()).toEqual(['queued', 'blocked', 'blocked']);
});

it('e-mails and webhooks whose server was taken out of the settings are held up no more: they are cancelled', async () => {
  await modelOf('beta').deleteMany({});
  const states = await heldUp('mail', 'webhook');
  expect(await retryBlocked(context, null)).toBe(2);
  const worker = startEffectWorker(context);
  await until(async () => (await states())?.every((state) => state === 'cancelled'), 'both cancelled');
  await worker.close();
});
