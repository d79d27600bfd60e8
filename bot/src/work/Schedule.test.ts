import { createLogger } from '@yieldwren/shared';
import { until } from '@yieldwren/shared/testing';
import { Schedule } from './Schedule.ts';

const context = { log: createLogger('bot', 'silent'), mayRun: () => true };

describe('what runs by the clock', () => {
  it('runs again and again, also after a run that failed', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      throw new Error('not this time');
    };
    const schedule = new Schedule(context, [{ name: 'often', everyMs: 1, run }]);
    schedule.start();
    const seen = await until(async () => runs >= 3);
    await schedule.stop();
    expect(seen).toBe(true);
  });

  it('lets what runs come to its end, and starts nothing after it was stopped', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const seen: string[] = [];
    const run = async () => {
      seen.push('begun');
      await held;
      seen.push('ended');
    };
    const schedule = new Schedule(context, [{ name: 'slow', everyMs: 1, run }]);
    schedule.start();
    await until(async () => seen.length > 0);
    const stopped = schedule.stop();
    release();
    await stopped;
    expect(seen).toEqual(['begun', 'ended']);
  });
});
