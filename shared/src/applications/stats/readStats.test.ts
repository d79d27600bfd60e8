import { Types } from 'mongoose';
import { limits } from '../../limits.ts';
import {
  betaAnswers,
  contactAnswers,
  emptyDatabase,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../../testing/index.ts';
import type { StatsRange } from '../../views/stats.ts';
import type { Actor } from '../actor.ts';
import { ask } from '../ask.ts';
import { approve, reject, reopen } from '../decide.ts';
import type { Kind } from '../kinds.ts';
import { rejectTemplates } from '../rejectTemplates.ts';
import { keyOf, modelOf, withKind } from '../store.ts';
import { documentOf } from '../submission.ts';
import { countSteps } from './funnel.ts';
import { readStats } from './readStats.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' };
const hour = 60 * 60_000;
const now = new Date('2026-05-01T12:00:00Z');
const ages = (counts: Record<string, number> = {}) =>
  ['0–12 h', '12–24 h', '24–36 h', '36–48 h', '48–72 h', 'over 72 h'].map((label, at) => ({
    label,
    count: counts[label] ?? 0,
    is_late: at > 3,
  }));
const emptyWeek = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
const nothing = {
  range: 90,
  is_capped: false,
  waiting: 0,
  oldest_at: null,
  waiting_by_age: ages(),
  by_status: { pending: 0, approved: 0, rejected: 0, withdrawn: 0 },
  median_hours: null,
  p90_hours: null,
  inside_day: null,
  inside_promise: null,
  per_day: [],
  per_week: [],
  by_reviewer: [],
  by_hour: emptyWeek,
  by_type: [],
  by_spend: [],
  reasons: [],
  failures: [],
  funnel: ['Opened /apply', 'Verified with Discord', 'In the server', 'Application sent', 'Approved'].map(
    (label) => ({ label, count: 0 }),
  ),
};
const ago = (hours: number) => new Date(now.getTime() - hours * hour);
const reasons = { volume: 'Your volume is too low for us', words: 'Some of the answers were missing' };

/** Somebody applied so many hours ago, as the id tells as well. */
async function applied(hours: number, answers = {}, kind: Kind = 'beta') {
  const body = kind === 'beta' ? { ...betaAnswers(answers) } : { ...contactAnswers() };
  const applicant = makeApplicant();
  const made = documentOf({ kind, applicant, answers: body, body: {}, key: undefined }, ago(hours));
  const _id = new Types.ObjectId(
    Types.ObjectId.createFromTime(Math.floor(ago(hours).getTime() / 1_000))
      .toString()
      .slice(0, 8) + made._id.toString().slice(8),
  );
  const document = { ...made, _id };
  await modelOf(kind).collection.insertOne(document);
  return keyOf(withKind(kind, document));
}

describe('the figures', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });
  beforeEach(async () => {
    await emptyDatabase();
  });

  const at = (date: Date) => ({ ...context, now: () => date });
  const approved = async (hours: number, after: number, answers = {}) =>
    await approve(at(ago(hours - after)), rhea, await applied(hours, answers));
  const rejected = async (hours: number, after: number, reason: string) =>
    await reject(at(ago(hours - after)), rhea, await applied(hours), { reason });
  const counted = async (most: number) => await readStats(at(now), rhea, { most });
  const read = async (kind: Kind = 'beta') => await readStats(at(now), rhea, { kind });

  it('of nothing are zeros, and nothing is made up for what has no figure', async () => {
    expect(await read()).toEqual(nothing);
  });

  it('of one application that waits have no median yet', async () => {
    await applied(5, { marketer_type: 'creator', monthly_spend: '10k_plus' });
    expect(await read()).toEqual({
      ...nothing,
      waiting: 1,
      oldest_at: ago(5).toISOString(),
      waiting_by_age: ages({ '0–12 h': 1 }),
      by_status: { ...nothing.by_status, pending: 1 },
      per_day: [{ day: '2026-05-01', applied: 1, decided: 0 }],
      by_type: [{ label: 'Creator', count: 1 }],
      by_spend: [{ label: '$10,000+', count: 1 }],
      funnel: nothing.funnel.map((step, place) => ({ ...step, count: place === 3 ? 1 : 0 })),
    });
  });

  it('have the one decision as the median; with an even number the middle of the two', async () => {
    await approved(90, 3);
    expect((await read()).median_hours).toBe(3);
    await approved(90, 8);
    expect((await read()).median_hours).toBe(5.5);
    await approved(90, 40);
    expect((await read()).median_hours).toBe(8);
    await approved(90, 60);
    expect((await read()).median_hours).toBe(24);
  });

  it('count what was decided after more than 48 hours as late, and 48 hours to the dot as kept', async () => {
    await approved(200, 10);
    await approved(200, 48);
    await rejected(200, 48.01, reasons.volume);
    await rejected(200, 90, reasons.volume);
    expect(await read()).toMatchObject({ inside_promise: 0.5, median_hours: 48 });
  });

  it('count what still waits and has waited for longer as not decided in time, pauses left out', async () => {
    await approved(62, 2);
    await applied(1);
    const paused = await applied(60);
    await ask(at(ago(50)), rhea, paused, 'Which networks?');
    expect(await read()).toMatchObject({ inside_day: 1, inside_promise: 1 });
    await applied(60);
    expect(await read()).toMatchObject({ inside_day: 0.5, inside_promise: 0.5 });
    await applied(30);
    expect(await read()).toMatchObject({ inside_day: 1 / 3, inside_promise: 0.5 });
  });

  it('count days, states, types and reasons', async () => {
    await approved(30, 1, { marketer_type: 'saas' });
    await approved(30, 20, { marketer_type: 'saas' });
    await rejected(30, 2, reasons.volume);
    await rejected(3, 1, reasons.volume);
    await rejected(3, 1, reasons.words);
    const [template] = rejectTemplates;
    await rejected(3, 1, `Dear Ada,\n${template.text} See you.`);
    const stats = await read();
    expect(stats.by_status).toEqual({ pending: 0, approved: 2, rejected: 4, withdrawn: 0 });
    expect(stats.per_day).toEqual([
      { day: '2026-04-30', applied: 3, decided: 2 },
      { day: '2026-05-01', applied: 3, decided: 4 },
    ]);
    expect(stats.by_type).toEqual([
      { label: 'Affiliate', count: 4 },
      { label: 'SaaS', count: 2 },
    ]);
    expect(stats.reasons).toEqual([
      { label: 'In their own words', count: 3 },
      { label: template.label, count: 1 },
    ]);
  });

  it('count what was reopened as waiting, and when it is decided again, its whole time', async () => {
    const key = keyOf(await rejected(60, 10, reasons.volume));
    await reopen(at(ago(40)), rhea, key, 'new facts came in');
    expect(await read()).toMatchObject({
      waiting: 1,
      median_hours: null,
      reasons: [],
      oldest_at: ago(60).toISOString(),
    });
    await approve(at(ago(5)), rhea, key);
    expect(await read()).toMatchObject({ waiting: 0, median_hours: 55, inside_promise: 0 });
  });

  it('leave decisions older than 90 days out, but whatever waits counts, however old', async () => {
    await approved(91 * 24, 1);
    await applied(200 * 24);
    await applied(2);
    expect(await read()).toMatchObject({
      waiting: 2,
      oldest_at: ago(200 * 24).toISOString(),
      by_status: { pending: 1, approved: 0 },
      median_hours: null,
    });
  });

  it('of who waits count by age, against the promise', async () => {
    for (const hours of [0.5, 11.9, 12.1, 30, 47.9, 48.1, 71, 73, 4_000]) {
      await applied(hours);
    }
    await applied(25, {}, 'contact');
    const counts = { '0–12 h': 2, '12–24 h': 1, '24–36 h': 1, '36–48 h': 1, '48–72 h': 2, 'over 72 h': 2 };
    expect((await read()).waiting_by_age).toEqual(ages(counts));
    const both = await readStats(at(now), rhea);
    expect(both.waiting_by_age).toEqual(ages({ ...counts, '24–36 h': 2 }));
    expect(both).toMatchObject({ waiting: 10, oldest_at: ago(4_000).toISOString() });
  });

  it('tell of each week half and nine in ten of the times to decide, and the shares inside 24 and 48 hours', async () => {
    // Decided on 20 April, the Monday of one week, and on 1 May, the Friday of the next.
    for (const after of [1, 2, 3, 4, 5, 6, 7, 8, 24, 100]) {
      await approved(264 + after, after);
    }
    for (const after of [24.1, 48, 49]) {
      await approved(1 + after, after);
    }
    const stats = await read();
    expect(stats.per_week).toEqual([
      { week: '2026-04-20', decided: 10, p50_hours: 5.5, p90_hours: 62 },
      { week: '2026-04-27', decided: 3, p50_hours: 48, p90_hours: 49 },
    ]);
    expect(stats).toMatchObject({ median_hours: 7, p90_hours: 49 });
    expect(stats.inside_day).toBeCloseTo(9 / 13);
    expect(stats.inside_promise).toBeCloseTo(11 / 13);
  });

  it('tell who decided how, and on which day of the week at which hour', async () => {
    const ravi: Actor = { ...rhea, id: '300000000000000002', name: 'ravi' };
    await approved(30, 1);
    await rejected(30, 1, reasons.volume);
    await approved(30, 29);
    await approve(at(ago(29)), ravi, await applied(30));
    const { by_reviewer, by_hour } = await read();
    expect(by_reviewer).toEqual([
      { label: 'rhea', approved: 2, rejected: 1 },
      { label: 'ravi', approved: 1, rejected: 0 },
    ]);
    // 29 hours before Friday noon it was Thursday, 7 o'clock.
    expect(by_hour[3]?.[7]).toBe(3);
    expect(by_hour[4]?.[11]).toBe(1);
    expect(by_hour.flat().reduce((sum, count) => sum + count, 0)).toBe(4);
  });

  it('call a template by its name, and count what did not get through by its cause', async () => {
    const template = rejectTemplates[1];
    const key = await rejected(30, 1, template.text);
    expect((await read()).reasons).toEqual([{ label: template.label, count: 1 }]);
    await modelOf('beta').updateOne(
      { _id: key._id },
      {
        $set: {
          'effects.$[dm].state': 'undeliverable',
          'effects.$[dm].last_error': 'They take no messages.',
          'effects.$[role].state': 'done',
        },
      },
      { arrayFilters: [{ 'dm.kind': 'dm' }, { 'role.kind': 'member_role' }] },
    );
    expect((await read()).failures).toEqual([{ label: 'Direct message: They take no messages.', count: 1 }]);
  });

  it('reach back as far as they are asked', async () => {
    for (const days of [1, 8, 31, 91, 366]) {
      await approved(days * 24, 1);
    }
    for (const [place, range] of limits.statsRanges.entries()) {
      expect((await readStats(at(now), rhea, { range })).by_status.approved).toBe(place + 1);
    }
  });

  it('count the way from visit to approval, of the form that it leads to, as far back as they are asked', async () => {
    await countSteps(at(ago(24)), { visited: 7 });
    await countSteps(at(ago(24)), { verified: 3, joined: 3 });
    await countSteps(at(now), { visited: 1, verified: 1 });
    await countSteps(at(ago(40 * 24)), { visited: 100 });
    await approved(30, 1);
    await applied(30);
    await applied(7, {}, 'contact');
    const funnelOf = async (kind?: Kind, range?: StatsRange) =>
      (await readStats(at(now), rhea, { kind, range })).funnel.map(({ count }) => count);
    expect(await funnelOf('beta', 30)).toEqual([8, 4, 3, 2, 1]);
    expect(await funnelOf(undefined, 90)).toEqual([108, 4, 3, 2, 1]);
    expect(await funnelOf('contact')).toEqual([]);
  });

  it('of more than are counted are of the newest, and say so; to the dot they are of all', async () => {
    await approved(70, 60);
    await approved(30, 3);
    await applied(7, {}, 'contact');
    await applied(5);
    expect(await counted(3)).toMatchObject({ is_capped: false, p90_hours: 60, by_status: { approved: 2 } });
    expect(await counted(2)).toMatchObject({ is_capped: true, p90_hours: 3, by_status: { approved: 1 } });
    expect((await counted(2)).waiting).toBe(2);
  });

  it('are read once for several who ask for the same at once, and anew for the next', async () => {
    const finding = jest.spyOn(modelOf('beta'), 'find');
    const alone = await read();
    const once = finding.mock.calls.length;
    expect(await Promise.all([read(), read(), read()])).toEqual([alone, alone, alone]);
    expect(finding).toHaveBeenCalledTimes(2 * once);
    finding.mockRestore();
    await applied(5);
    expect((await read()).waiting).toBe(1);
  });

  it('are kept apart by form', async () => {
    await applied(7, {}, 'contact');
    expect(await read('contact')).toMatchObject({ waiting: 1, by_type: [], by_spend: [] });
    expect((await read()).waiting).toBe(0);
  });
});
