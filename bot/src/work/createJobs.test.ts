import { type TestBot, withTestBot } from '../testing/startTestBot.ts';
import { timetableOf } from './createJobs.ts';

describe('what is done when roles or channels change', () => {
  let t: TestBot;
  withTestBot((started) => {
    t = started;
  });

  it('is done by the clock as well, each by itself: an event is told once, and what follows it may fail', () => {
    const { jobs } = t.bot;
    const byTheClock = timetableOf(jobs).map(({ run }) => run);
    expect(byTheClock).toEqual(expect.arrayContaining([jobs.retry, jobs.moveCards]));
  });
});
