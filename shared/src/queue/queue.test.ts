import { Queue } from 'bullmq';
import { Types } from 'mongoose';
import { createLogger } from '../log/logger.ts';
import { queueConnection } from '../stores/redis.ts';
import { startTestStores, type TestStores } from '../testing/index.ts';
import { jobIdOf } from './effectJob.ts';
import { createEffectQueue, queueNameOf, queuePrefix } from './queue.ts';

let stores: TestStores;
beforeAll(async () => {
  stores = await startTestStores();
});
afterAll(() => stores.stop());

const due = () => ({
  key: { kind: 'beta' as const, id: new Types.ObjectId().toString() },
  effect: {
    _id: new Types.ObjectId(),
    kind: 'card' as const,
    tries: 0,
    due_at: new Date(),
  },
});

test('jobs that nobody waited for are in Redis once the queue is closed', async () => {
  const queue = createEffectQueue(stores.redisUrl, createLogger('script', 'silent'), 30_000);
  await queue.ready();
  const jobs = [due(), due()];
  setImmediate(() => void queue.add(jobs));
  await queue.close();
  const connection = queueConnection.worker(stores.redisUrl);
  const reader = new Queue(queueNameOf('messages'), { connection, prefix: queuePrefix });
  const states = await Promise.all(jobs.map(async (job) => await reader.getJobState(jobIdOf(job))));
  expect(states).toEqual(['prioritized', 'prioritized']);
  await reader.close();
  connection.disconnect();
});

test('jobs are added though this process was busy for longer than Redis is waited for', async () => {
  const log = createLogger('script', 'silent');
  const queue = createEffectQueue(stores.redisUrl, log, 1_000);
  await queue.ready();
  await queue.add([due()]);
  const warned = jest.spyOn(log, 'warn');
  const adding = queue.add([due()]);
  // By the next turn they have left.
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500));
  await adding;
  expect(warned).not.toHaveBeenCalled();
  await queue.close();
});

test('a close without Redis gives the jobs up to the sweep', async () => {
  const queue = createEffectQueue('redis://127.0.0.1:1', createLogger('script', 'silent'));
  void queue.add([due()]);
  await expect(queue.close()).resolves.toBeUndefined();
});

test('very many jobs are added in parts, so that whoever else asks Redis is served in between', async () => {
  const adding = jest.spyOn(Queue.prototype, 'addBulk');
  const queue = createEffectQueue(stores.redisUrl, createLogger('script', 'silent'), 30_000);
  await queue.ready();
  const all = Array.from({ length: 1_200 }, due);
  await queue.add(all);
  expect(adding.mock.calls.map(([jobs]) => jobs.length)).toEqual([500, 500, 200]);
  await queue.ensure(all);
  expect(adding).toHaveBeenCalledTimes(3);
  adding.mockRestore();
  await queue.close();
});
