import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { EffectJob } from '../../queue/effectJob.ts';
import { queueNameOf, queuePrefix } from '../../queue/queue.ts';
import { queueConnection } from '../../stores/redis.ts';
import {
  betaAnswers,
  makeApplicant,
  patient,
  startTestContext,
  type TestContext,
  until,
} from '../../testing/index.ts';
import type { Actor } from '../actor.ts';
import { approve, reopen, undo, withdraw } from '../decide.ts';
import { erasePerson } from '../erasure/erasePerson.ts';
import { type Application, keyOf } from '../store.ts';
import { submitBeta } from '../submit.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' };
const ownerOf = ({ discord_id: id }: Application): Actor => ({
  id,
  name: 'ada',
  isReviewer: false,
  surface: 'portal',
});

describe('messages of a decision that wait in their lane', () => {
  let context: TestContext;
  let connection: Redis;
  let messages: Queue<EffectJob>;
  beforeAll(async () => {
    context = await startTestContext({ ...patient, UNDO_WINDOW_SECONDS: '30' });
    connection = queueConnection.worker(context.stores.redisUrl);
    messages = new Queue(queueNameOf('messages'), { connection, prefix: queuePrefix });
  });
  afterAll(async () => {
    await messages.close();
    connection.disconnect();
    await context.close();
  });

  const approved = async () =>
    await approve(context, rhea, keyOf(await submitBeta(context, makeApplicant(), betaAnswers())));
  const waiting = async () => (await messages.getJobs()).map(({ data }) => data.id);

  it.each<[string, (decided: Application) => Promise<unknown>]>([
    ['undone', async (decided) => await undo(context, rhea, keyOf(decided))],
    ['reopened', async (decided) => await reopen(context, rhea, keyOf(decided), 'seen once more')],
    ['withdrawn', async (decided) => await withdraw(context, ownerOf(decided), keyOf(decided))],
    ['erased', async ({ discord_id }) => await erasePerson(context, discord_id)],
  ])('leave it once that is %s, and take the turn of nobody else', async (_, end) => {
    await messages.drain(true);
    const [ended, other] = [await approved(), await approved()];
    await until(async () => (await waiting()).length === 2);
    await end(ended);
    await until(async () => (await waiting()).length < 2);
    expect(await waiting()).toEqual([other._id.toString()]);
  });
});
