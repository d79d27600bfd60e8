import { findDueEffects } from '../effects/ledger.ts';
import { betaAnswers, makeApplicant, startTestContext, type TestContext } from '../testing/index.ts';
import type { Actor } from './actor.ts';
import { approve } from './decide.ts';
import { findWaiting, listApplications } from './list.ts';
import { findThoseWhoWait, welcomeMember } from './members.ts';
import { markOverdue } from './overdue.ts';
import { readStats } from './stats.ts';
import { findByReference, findOfPerson, keyOf, modelOf } from './store.ts';
import { submitBeta } from './submit.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' };

describe('reading applications', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
    for (let at = 0; at < 30; at += 1) {
      await submitBeta(context, makeApplicant(), betaAnswers());
    }
  });
  afterAll(async () => {
    await context.close();
  });

  it('lists page by page without a gap or a repeat, oldest first where people wait', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listApplications(rhea, { kind: 'beta', status: 'pending', cursor, limit: 7 });
      seen.push(...page.applications.map((application) => application._id.toString()));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(30);
    expect(seen).toEqual([...new Set(seen)].sort());
  });

  it('finds by reference, by Discord id and by the beginning of a name, literally', async () => {
    const [one] = (await listApplications(rhea, { kind: 'beta' })).applications;
    const found = async (q: string) =>
      (await listApplications(rhea, { kind: 'beta', q })).applications.map(
        (application) => application.reference,
      );
    expect(await found(one?.reference.toLowerCase() ?? '')).toEqual([one?.reference]);
    expect(await found(one?.discord_id ?? '')).toEqual([one?.reference]);
    expect(await found('person3')).toContain(one?.reference);
    expect(await found('.*')).toEqual([]);
  });

  it('pages through names that begin alike in the order of names, each once, also with one status', async () => {
    for (const status of [undefined, 'pending'] as const) {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listApplications(rhea, { kind: 'beta', q: 'person', status, cursor, limit: 7 });
        names.push(...page.applications.map((application) => application.profile.username));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(names).toHaveLength(30);
      expect(names).toEqual([...new Set(names)].sort());
    }
  });

  it('is for reviewers only', async () => {
    await expect(listApplications({ ...rhea, isReviewer: false }, { kind: 'beta' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(readStats(context, { ...rhea, isReviewer: false })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('counts what waits and what was decided', async () => {
    const [first] = (await listApplications(rhea, { kind: 'beta', status: 'pending' })).applications;
    if (first) {
      await approve(context, rhea, keyOf(first));
    }
    const stats = await readStats(context, rhea);
    expect(stats).toMatchObject({ waiting: 29, by_status: { pending: 29, approved: 1 }, inside_promise: 1 });
    expect(stats.by_type).toEqual([{ label: 'Affiliate', count: 30 }]);
  });

  it('marks what has waited for more than 48 hours once, and tells the applicant once', async () => {
    const application = await submitBeta(context, makeApplicant(), betaAnswers());
    const later = { ...context, now: () => new Date(application.created_at.getTime() + 49 * 3_600_000) };
    const marked = await markOverdue(later);
    expect(marked.map((one) => one.reference)).toContain(application.reference);
    expect(await markOverdue(later)).toEqual([]);
    const stored = await findByReference(application.reference);
    expect(stored?.effects.filter((effect) => effect.news === 'late')).toHaveLength(1);
    expect(await findWaiting('beta', new Date(application.created_at.getTime() + 1))).not.toHaveLength(0);
  });

  it('no query of the product scans a collection', async () => {
    const plans: [name: string, ns: string, stages: string][] = [];
    const admin = modelOf('beta').db.db;
    await admin?.command({ profile: 2 });
    await listApplications(rhea, { kind: 'beta', status: 'pending' });
    await listApplications(rhea, { kind: 'beta', q: 'person' });
    await listApplications(rhea, { kind: 'beta', status: 'pending', q: 'person' });
    await findOfPerson('200000000000000001');
    await findByReference('K7QM-2XVA');
    await findWaiting('beta', new Date());
    await findDueEffects(new Date());
    await findThoseWhoWait();
    await welcomeMember(context, {
      discord_id: '200000000000000001',
      joined_at: null,
      pending: false,
      roles: [],
    });
    await readStats(context, rhea);
    await markOverdue(context);
    await submitBeta(context, makeApplicant(), betaAnswers());
    await admin?.command({ profile: 0 });
    const profiled = await admin
      ?.collection('system.profile')
      .find({ ns: /application/, planSummary: { $exists: true } })
      .toArray();
    for (const entry of profiled ?? []) {
      plans.push([String(entry.op), String(entry.ns), String(entry.planSummary)]);
    }
    expect(plans.length).toBeGreaterThan(12);
    expect(plans.filter(([, , plan]) => plan.includes('COLLSCAN'))).toEqual([]);
  });
});
