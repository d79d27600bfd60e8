import { Types } from 'mongoose';
import {
  betaAnswers,
  contactAnswers,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../testing/index.ts';
import type { Actor } from './actor.ts';
import { approve, reject, reopen } from './decide.ts';
import type { Kind } from './kinds.ts';
import { readStats } from './stats.ts';
import { keyOf, modelOf, withKind } from './store.ts';
import { documentOf } from './submission.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' };
const hour = 60 * 60_000;
const now = new Date('2026-05-01T12:00:00Z');
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
    await Promise.all([modelOf('beta').deleteMany({}), modelOf('contact').deleteMany({})]);
  });

  const at = (date: Date) => ({ ...context, now: () => date });
  const approved = async (hours: number, after: number, answers = {}) =>
    await approve(at(ago(hours - after)), rhea, await applied(hours, answers));
  const rejected = async (hours: number, after: number, reason: string) =>
    await reject(at(ago(hours - after)), rhea, await applied(hours), { reason });
  const read = async (kind: Kind = 'beta') => await readStats(at(now), rhea, kind);

  it('of nothing are zeros, and nothing is made up for what has no figure', async () => {
    expect(await read()).toEqual({
      waiting: 0,
      oldest_at: null,
      by_status: { pending: 0, approved: 0, rejected: 0, withdrawn: 0 },
      median_hours: null,
      inside_promise: null,
      per_day: [],
      by_type: [],
      by_spend: [],
      reasons: [],
    });
  });

  it('of one application that waits have no median yet', async () => {
    await applied(5, { marketer_type: 'creator', monthly_spend: '10k_plus' });
    expect(await read()).toEqual({
      waiting: 1,
      oldest_at: ago(5).toISOString(),
      by_status: { pending: 1, approved: 0, rejected: 0, withdrawn: 0 },
      median_hours: null,
      inside_promise: null,
      per_day: [{ day: '2026-05-01', applied: 1, decided: 0 }],
      by_type: [{ label: 'Creator', count: 1 }],
      by_spend: [{ label: '$10,000+', count: 1 }],
      reasons: [],
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

  it('count days, states, types and reasons', async () => {
    await approved(30, 1, { marketer_type: 'saas' });
    await approved(30, 20, { marketer_type: 'saas' });
    await rejected(30, 2, reasons.volume);
    await rejected(3, 1, reasons.volume);
    await rejected(3, 1, reasons.words);
    const stats = await read();
    expect(stats.by_status).toEqual({ pending: 0, approved: 2, rejected: 3, withdrawn: 0 });
    expect(stats.per_day).toEqual([
      { day: '2026-04-30', applied: 3, decided: 2 },
      { day: '2026-05-01', applied: 2, decided: 3 },
    ]);
    expect(stats.by_type).toEqual([
      { label: 'Affiliate', count: 3 },
      { label: 'SaaS', count: 2 },
    ]);
    expect(stats.reasons).toEqual([
      { label: reasons.volume, count: 2 },
      { label: reasons.words, count: 1 },
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

  it('are kept apart by form', async () => {
    await applied(7, {}, 'contact');
    expect(await read('contact')).toMatchObject({ waiting: 1, by_type: [], by_spend: [] });
    expect((await read()).waiting).toBe(0);
  });
});
