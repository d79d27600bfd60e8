import {
  type Application,
  approve,
  currentDatabase,
  keyOf,
  limits,
  noteTurn,
  rememberUser,
  submitBeta,
  UserModel,
} from '@yieldwren/shared';
import { betaAnswers, makeApplicant } from '@yieldwren/shared/testing';
import { people, type TestBot, withTestBot } from '../testing/startTestBot.ts';
import { timetableOf } from './createJobs.ts';

const roleOf = ({ effects }: Application) => effects.find(({ kind }) => kind === 'approved_role');

describe('what is done by the clock', () => {
  let t: TestBot;
  withTestBot(
    (started) => {
      t = started;
    },
    { RETENTION_DAYS_VISITORS: '30' },
  );

  it('takes in what follows a change of roles or channels, each by itself: an event is told once, and what follows it may fail', () => {
    const { jobs } = t.bot;
    const byTheClock = timetableOf(jobs).map(({ run }) => run);
    expect(byTheClock).toEqual(expect.arrayContaining([jobs.retry, jobs.moveCards]));
  });

  it('deletes nothing and tells nobody that somebody waits too long while it is not that of the database; this is said once', async () => {
    const warn = jest.spyOn(t.context.log, 'warn');
    const warnings = () => warn.mock.calls.filter((call) => JSON.stringify(call).includes('clock'));
    const application = await t.apply(await t.person('hurried'));
    // What is settled by another clock is put off to a time of that clock.
    await t.quiet(application);
    await rememberUser({ discord_id: '1', username: 'visitor', avatar: null, discriminator: null });
    const isOverdue = async () => (await t.fresh(application)).overdue_at !== undefined;
    for (const ahead of [400 * limits.dayMs, limits.wrongClockMs + 10_000, -limits.dayMs]) {
      t.clock.ahead = ahead;
      const { retain, overdue, remind, hasten } = t.bot.jobs;
      expect([await retain(), await overdue(), await remind(), await hasten()]).toEqual([false, [], 0, 0]);
    }
    t.clock.ahead = 0;
    expect([await UserModel.countDocuments({ discord_id: '1' }), await isOverdue()]).toEqual([1, false]);
    expect(warnings()).toEqual([
      [expect.objectContaining({ seconds: expect.closeTo(400 * 86_400, -2) }), expect.any(String)],
    ]);
    await t.bot.jobs.overdue();
    t.clock.ahead = -limits.dayMs;
    await t.bot.jobs.overdue();
    expect(warnings()).toHaveLength(2);
    t.clock.ahead = 0;
    expect(await t.bot.jobs.retain()).toBe(true);
    warn.mockRestore();
  });

  it('deletes the rest with the next run, where a run was stopped midway', async () => {
    await noteTurn(currentDatabase(), 'retain', { at: new Date(0) });
    const discord_id = '2';
    await rememberUser({ discord_id, username: 'visitor', avatar: null, discriminator: null });
    await UserModel.collection.updateOne({ discord_id }, { $set: { updated_at: new Date(0) } });
    const left = () => UserModel.countDocuments({ discord_id });
    await expect(t.bot.jobs.retain(AbortSignal.abort())).rejects.toThrow('aborted');
    expect(await left()).toBe(1);
    expect([await t.bot.jobs.retain(), await left()]).toEqual([true, 0]);
  });

  it('delivers what was sent while a clock was hours ahead, and nothing that can still be undone', async () => {
    const config = { ...t.config, UNDO_WINDOW_SECONDS: 3_600 };
    const by = (aheadMs: number) => ({ ...t.context, config, now: () => new Date(Date.now() + aheadMs) });
    const send = async (name: string, aheadMs: number) => {
      const person = makeApplicant({ discord_id: await t.person(name) });
      return await submitBeta(by(aheadMs), person, betaAnswers());
    };
    const hours = await send('hours', 3 * limits.hourMs);
    const minutes = await send('minutes', limits.wrongClockMs / 2);
    const rhea = { id: people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;
    const approved = await approve(by(3 * limits.hourMs), rhea, keyOf(await send('approved', 0)));
    expect(await t.bot.jobs.hasten()).toBe(hours.effects.length);
    await t.effect(hours, 'card', 'done');
    expect((await t.fresh(minutes)).effects).toEqual(minutes.effects);
    expect(roleOf(await t.fresh(approved))).toEqual(roleOf(approved));
  });
});
