import { Queue, Worker } from 'bullmq';
import { Types } from 'mongoose';
import type { DueEffect } from '../applications/ledger/dueEffect.ts';
import { createLogger } from '../log/logger.ts';
import { queueConnection } from '../stores/redis.ts';
import { startTestStores, type TestStores } from '../testing/index.ts';
import { jobIdOf } from './effectJob.ts';
import { createEffectQueue, type EffectQueue, queueNameOf, queuePrefix } from './queue.ts';

let stores: TestStores;
beforeAll(async () => {
  stores = await startTestStores();
});
afterAll(() => stores.stop());

const due = (changes: Partial<DueEffect['effect']> = {}): DueEffect => ({
  key: { kind: 'beta', id: new Types.ObjectId().toString() },
  effect: { _id: new Types.ObjectId(), kind: 'card', tries: 0, due_at: new Date(), ...changes },
});
const several = (count: number, changes: Partial<DueEffect['effect']> = {}) =>
  Array.from({ length: count }, () => due(changes));

test('jobs that nobody waited for are in Redis once the queue is closed', async () => {
  const queue = createEffectQueue(stores.redisUrl, createLogger('script', 'silent'), 30_000);
  await queue.ready();
  const jobs = [due(), due()];
  setImmediate(() => void queue.add(jobs));
  await queue.close();
  const connection = queueConnection.worker(stores.redisUrl);
  const reader = new Queue(queueNameOf('cards'), { connection, prefix: queuePrefix });
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

const behind = () => new Date(Date.now() - 45_000);

test('a job waits as long as its row does by the clock that all processes go by, whatever that of this machine says', async () => {
  const log = createLogger('script', 'silent');
  const queue = createEffectQueue(stores.redisUrl, log, 30_000, undefined, behind);
  await queue.ready();
  const job = due({ due_at: new Date(behind().getTime() + 30_000) });
  await queue.add([job]);
  await queue.close();
  const connection = queueConnection.worker(stores.redisUrl);
  const reader = new Queue(queueNameOf('cards'), { connection, prefix: queuePrefix });
  const { delay = 0 } = (await reader.getJob(jobIdOf(job))) ?? {};
  expect(delay).toBeGreaterThan(0);
  expect(delay).toBeLessThanOrEqual(30_000);
  await reader.close();
  connection.disconnect();
});

test('a close without Redis gives the jobs up to the sweep, and those that were to go', async () => {
  const queue = createEffectQueue('redis://127.0.0.1:1', createLogger('script', 'silent'));
  void queue.add([due()]);
  queue.remove([due()]);
  await expect(queue.close()).resolves.toBeUndefined();
});

test('a sweep is told where Redis answers and takes nothing, and goes through no pile in vain', async () => {
  const queue = createEffectQueue(stores.redisUrl, createLogger('script', 'silent'), 30_000);
  await queue.ready();
  const connection = queueConnection.worker(stores.redisUrl);
  await connection.config('SET', 'maxmemory', '1');
  try {
    await expect(queue.ensure(several(2))).rejects.toThrow('takes nothing');
    await expect(queue.add(several(2))).resolves.toBeUndefined();
  } finally {
    await connection.config('SET', 'maxmemory', '0');
    connection.disconnect();
  }
  await queue.close();
});

test('very many jobs are added in parts, so that whoever else asks Redis is served in between', async () => {
  const adding = jest.spyOn(Queue.prototype, 'addBulk');
  const queue = createEffectQueue(stores.redisUrl, createLogger('script', 'silent'), 30_000);
  await queue.ready();
  const all = several(1_200);
  await queue.add(all);
  expect(adding.mock.calls.map(([jobs]) => jobs.length)).toEqual([500, 500, 200]);
  await queue.ensure(all);
  expect(adding).toHaveBeenCalledTimes(3);
  adding.mockRestore();
  await queue.close();
});

test('a job is taken away, but not from under whoever works on it', async () => {
  const queue = createEffectQueue(stores.redisUrl, createLogger('script', 'silent'), 30_000);
  await queue.ready();
  const [begun, waiting] = [due({ kind: 'webhook' }), due({ kind: 'webhook' })];
  await queue.add([begun]);
  const connection = queueConnection.worker(stores.redisUrl);
  const worker = new Worker(queueNameOf('webhook'), null, { connection, prefix: queuePrefix });
  expect((await worker.getNextJob('token'))?.id).toBe(jobIdOf(begun));
  await queue.add([waiting]);
  queue.remove([begun, waiting, due({ kind: 'webhook' })]);
  await queue.close();
  const reader = new Queue(queueNameOf('webhook'), { connection, prefix: queuePrefix });
  const states = await Promise.all(
    [begun, waiting].map(async (one) => await reader.getJobState(jobIdOf(one))),
  );
  expect(states).toEqual(['active', 'unknown']);
  await worker.close();
  await reader.close();
  connection.disconnect();
});

const standing = async (queue: EffectQueue) => (await queue.counts())['prioritized'];

describe('a lane that holds as many jobs as it may', () => {
  let queue: EffectQueue;
  beforeEach(async () => {
    const connection = queueConnection.worker(stores.redisUrl);
    await connection.flushall();
    connection.disconnect();
    queue = createEffectQueue(stores.redisUrl, createLogger('script', 'silent'), 30_000, () => 3);
    await queue.ready();
  });
  afterEach(() => queue.close());

  test.each([
    ['cards to be drawn again', { tries: 1 }],
    ['roles of a crowd', { kind: 'member_role' }],
    ['e-mails', { kind: 'mail' }],
    ['webhooks', { kind: 'webhook' }],
    ['notices that it takes longer', { kind: 'dm', news: 'late' }],
    ['news that has been due for long', { kind: 'dm', due_at: new Date(Date.now() - 10 * 60_000) }],
  ] as const)('takes no more %s, and tells the sweep so', async (_name, changes) => {
    const [first, others] = [several(2, changes), several(4, changes)];
    expect(await queue.ensure(first)).toBe('open');
    await queue.add(others);
    expect(await standing(queue)).toBe(3);
    expect(await queue.ensure([...first, ...others])).toBe('full');
    expect(await standing(queue)).toBe(3);
  });

  test('is not filled by what nobody may touch for hours, which the sweep finds at its time', async () => {
    const late = new Date(Date.now() + 2 * 60 * 60_000);
    await queue.add([...several(4, { kind: 'mail', due_at: late }), ...several(1, { kind: 'mail' })]);
    expect(await queue.counts()).toMatchObject({ prioritized: 1, delayed: 0 });
    expect(await queue.ensure(several(3, { kind: 'mail' }))).toBe('filled');
  });

  test.each([
    ['new cards', {}],
    ['news', { kind: 'dm', tries: 1 }],
    ['roles that somebody waits for', { kind: 'member_role', urgent: true }],
  ] as const)('takes %s all the same', async (_name, changes) => {
    await queue.add([...several(5, { tries: 1 }), ...several(5, { kind: 'member_role' })]);
    expect(await standing(queue)).toBe(6);
    await queue.add(several(4, changes));
    expect(await queue.ensure(several(4, changes))).toBe('open');
    expect(await standing(queue)).toBe(14);
  });
});
