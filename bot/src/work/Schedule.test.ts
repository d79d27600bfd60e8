import { createLogger } from '@yieldwren/shared';
import { until } from '@yieldwren/shared/testing';
import { slowJob } from '../testing/slowJob.ts';
import { Schedule } from './Schedule.ts';

const context = { log: createLogger('bot', 'silent'), mayRun: () => true };

const slow = () => {
  const { job, ...told } = slowJob();
  return { schedule: new Schedule(context, [job]), ...told };
};

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
    schedule.stop();
    await schedule.settle();
    expect(seen).toBe(true);
  });

  it('lets what runs come to its end, and starts nothing after it was stopped', async () => {
    const { schedule, seen, release } = slow();
    schedule.start();
    await until(async () => seen.length > 0);
    schedule.stop();
    release();
    await schedule.settle();
    expect(seen).toEqual(['begun', 'ended']);
  });

  it('started again while a job runs from before, has it once at a time', async () => {
    const { schedule, seen, release } = slow();
    schedule.start();
    await until(async () => seen.length > 0);
    schedule.stop();
    schedule.start();
    const other = new Schedule(context, [{ name: 'other', everyMs: 2, run: async () => seen.push('other') }]);
    other.start();
    await until(async () => seen.includes('other'));
    other.stop();
    release();
    await until(async () => seen.filter((what) => what === 'ended').length > 1);
    schedule.stop();
    await schedule.settle();
    expect(seen.filter((what) => what !== 'other').slice(0, 4)).toEqual(['begun', 'ended', 'begun', 'ended']);
  });
});
