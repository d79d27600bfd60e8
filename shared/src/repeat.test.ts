import { createLogger } from './log/logger.ts';
import { repeat } from './repeat.ts';
import { slowJob } from './testing/slowJob.ts';
import { until } from './testing/until.ts';

const context = { log: createLogger('bot', 'silent') };

const slow = () => {
  const { job, ...rest } = slowJob();
  return { timed: repeat(context, job), ...rest };
};

describe('what runs by the clock', () => {
  it('runs again and again, also after a run that failed', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      throw new Error('not this time');
    };
    const timed = repeat(context, { name: 'often', everyMs: 1, run });
    timed.start();
    const seen = await until(async () => runs >= 3);
    timed.stop();
    await timed.settle();
    expect(seen).toBe(true);
  });

  it('runs when it may, though it was its time before and it might not', async () => {
    let runs = 0;
    let may = false;
    const run = async () => {
      runs += 1;
    };
    const timed = repeat(context, { name: 'held back', everyMs: 1_000, run }, () => may);
    await timed.now();
    expect(runs).toBe(0);
    may = true;
    await timed.now();
    expect(runs).toBe(1);
  });

  it('lets what runs come to its end, and starts nothing after it was stopped', async () => {
    const { timed, seen, release } = slow();
    timed.start();
    await until(async () => seen.length > 0);
    timed.stop();
    release();
    await timed.settle();
    expect(seen).toEqual(['begun', 'ended']);
  });

  it('hears that it is stopped; what breaks off for that is no failure, and begins anew once it is started again', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const told: string[] = [];
    const log = { ...context.log, info: () => told.push('info'), warn: () => told.push('warn') };
    let runs = 0;
    const run = async (signal: AbortSignal) => {
      runs += 1;
      await held;
      signal.throwIfAborted();
    };
    const timed = repeat({ log }, { name: 'long', everyMs: 60_000, run });
    timed.start();
    const first = timed.now();
    timed.stop();
    release();
    await first;
    expect(told).toEqual(['info']);
    await timed.now();
    expect(runs).toBe(1);
    timed.start();
    await timed.now();
    timed.stop();
    expect([runs, told]).toEqual([2, ['info']]);
  });

  it('started again while a job runs from before, has it once at a time', async () => {
    const { timed, seen, release } = slow();
    timed.start();
    await until(async () => seen.length > 0);
    timed.stop();
    timed.start();
    const run = async () => seen.push('other');
    const other = repeat(context, { name: 'other', everyMs: 2, run });
    other.start();
    await until(async () => seen.includes('other'));
    other.stop();
    release();
    await until(async () => seen.filter((what) => what === 'ended').length > 1);
    timed.stop();
    await timed.settle();
    expect(seen.filter((what) => what !== 'other').slice(0, 4)).toEqual(['begun', 'ended', 'begun', 'ended']);
  });
});
