import { type Sandbox, seedIds, startSandbox } from '@yieldwren/sandbox';
import { type Actor, modelOf, readStats, statuses } from '@yieldwren/shared';
import { dueEffects, startTestContext, type TestContext } from '@yieldwren/shared/testing';
import { seedCrowd } from './seedCrowd.ts';

const actor = (name: 'rhea' | 'ravi'): Actor => ({
  id: seedIds.people[name],
  name,
  isReviewer: true,
  surface: 'discord',
});

describe('the crowd of a demonstration', () => {
  let context: TestContext;
  let sandbox: Sandbox;
  let added = 0;
  beforeAll(async () => {
    context = await startTestContext();
    sandbox = await startSandbox({ rateLimits: 'off' });
    const config = { ...context.config, UNDO_WINDOW_SECONDS: 0 };
    added = await seedCrowd({ ...context, config }, sandbox.control, {
      rhea: actor('rhea'),
      ravi: actor('ravi'),
    });
  });
  afterAll(async () => {
    await sandbox.stop();
    await context.close();
  });

  it('has every state, reviewer, reason, week and kind of flag, and some who wait too long', async () => {
    expect(added).toBeGreaterThan(130);
    const stats = await readStats(context, actor('rhea'));
    expect(statuses.filter((status) => stats.by_status[status] < 5)).toEqual([]);
    expect(stats.by_reviewer).toHaveLength(2);
    expect(stats.per_week.length).toBeGreaterThan(8);
    expect([stats.by_type.length, stats.by_spend.length]).toEqual([7, 7]);
    const way = stats.funnel.map(({ count }) => count);
    expect(way).toEqual(way.toSorted((one, other) => other - one));
    expect(way.at(-1)).toBeGreaterThan(0);
    expect(stats.reasons.length).toBeGreaterThan(5);
    expect(stats.failures).toHaveLength(1);
    expect(stats.waiting_by_age.every(({ count }) => count > 0)).toBe(true);
    const flags = new Set([
      ...(await modelOf('beta').distinct('flags')),
      ...(await modelOf('contact').distinct('flags')),
    ]);
    expect([...flags].filter(Boolean).sort()).toEqual([
      'account_is_young',
      'filled_very_quickly',
      'links_in_answers',
      'same_email',
      'throwaway_mail',
    ]);
  });

  it('leaves four cards to be posted, and nothing else to be done', async () => {
    const due = await dueEffects();
    expect(due.filter(({ effect }) => effect.kind === 'card')).toHaveLength(4);
    expect(new Set(due.map(({ key }) => key.id)).size).toBe(4);
  });
});
