import mongoose from 'mongoose';
import {
  betaAnswers,
  contactAnswers,
  dueEffects,
  emptyDatabase,
  makeApplicant,
  makeApplication,
  startTestContext,
  type TestContext,
} from '../../testing/index.ts';
import type { Actor } from '../actor.ts';
import { attemptsOf } from '../attempts.ts';
import { claim } from '../claims.ts';
import { approve } from '../decide.ts';
import { erasePerson } from '../erasure/erasePerson.ts';
import { findPendingRoleGrants } from '../findMembers.ts';
import { statuses } from '../kinds.ts';
import { welcomeMember } from '../members.ts';
import { markOverdue } from '../overdue.ts';
import { readStats } from '../stats/readStats.ts';
import { readUsualHours } from '../stats/readUsualHours.ts';
import { findByReference, findOfPerson, keyOf, modelOf, readApplication } from '../store.ts';
import { documentOf } from '../submission.ts';
import { submitBeta, submitContact } from '../submit.ts';
import { countByStatus, listApplications } from './listApplications.ts';
import type { ListQuery } from './listConditions.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' };

const list = async (actor: Actor, query: ListQuery, now = new Date()) =>
  await listApplications(actor, query, now);

const found = async (q: string) =>
  (await list(rhea, { q })).applications.map((application) => application.reference);

/** @returns what it gives, and what MongoDB planned for it in the collections of applications */
async function profiled<T>(run: () => Promise<T>) {
  const database = mongoose.connection.getClient().db();
  await database.setProfilingLevel('all');
  const result = await run();
  await database.setProfilingLevel('off');
  const profile = database.collection('system.profile');
  const plans = await profile.find({ ns: /application/, planSummary: { $exists: true } }).toArray();
  await profile.drop();
  return { result, plans };
}

/** As they are stored, with words that were not taken from answers. */
const storedWith = (count: number, ...search_words: string[]) =>
  Array.from({ length: count }, () => ({
    ...documentOf(
      { kind: 'beta', applicant: makeApplicant(), answers: {}, body: {}, key: undefined },
      new Date(),
    ),
    search_words,
  }));

describe('reading applications', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });
  beforeEach(async () => {
    await emptyDatabase();
    const thirty = Array.from({ length: 30 }, () => makeApplication(new Date()));
    await modelOf('beta').collection.insertMany(thirty);
  });

  it('lists page by page without a gap or a repeat, oldest first where people wait', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(rhea, { kind: 'beta', status: 'pending', cursor, limit: 7 });
      seen.push(...page.applications.map((application) => application._id.toString()));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(30);
    expect(seen).toEqual([...new Set(seen)].sort());
  });

  it.each<[ListQuery, 'oldest' | 'newest']>([
    [{ claimed: 'nobody' }, 'oldest'],
    [{ overdue: true }, 'oldest'],
    [{ overdue: true, sort: 'newest' }, 'newest'],
    [{ overdue: false }, 'newest'],
    [{}, 'newest'],
  ])('of %j the %s stand first', async (query, first) => {
    const page = await list(rhea, query, new Date(Date.now() + 49 * 3_600_000));
    const ids = page.applications.map(({ _id }) => _id.toString());
    const oldestFirst = ids.toSorted();
    expect(ids).toEqual(first === 'oldest' ? oldestFirst : oldestFirst.toReversed());
    expect(ids.length).toBeGreaterThan(1);
  });

  it('finds by reference, by Discord id and by the beginning of a name, literally', async () => {
    const [one] = (await list(rhea, { kind: 'beta' })).applications;
    expect(await found(one?.reference.toLowerCase() ?? '')).toEqual([one?.reference]);
    expect(await found(one?.discord_id ?? '')).toEqual([one?.reference]);
    expect(await found(one?.profile.username.slice(0, -1) ?? '')).toContain(one?.reference);
    expect(await found('.*')).toEqual([]);
  });

  it('minds no capital letters in a search for a name, and finds a name that has some page by page', async () => {
    for (const username of ['wilhelmina1', 'wilhelmina2', 'Wilhelmina3', 'Wilhelmina4']) {
      await submitBeta(context, { ...makeApplicant(), username }, betaAnswers());
    }
    await submitBeta(
      context,
      { ...makeApplicant(), username: 'otto' },
      betaAnswers({ verticals: 'wilhelmina' }),
    );
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(rhea, { q: 'Wilhelmina', cursor, limit: 1 });
      names.push(...page.applications.map((application) => application.profile.username));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(names).toEqual(['wilhelmina1', 'wilhelmina2', 'Wilhelmina3', 'Wilhelmina4', 'otto']);
  });

  it('pages through names that begin alike in the order of names, each once, also with one status', async () => {
    for (const status of [undefined, 'pending'] as const) {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list(rhea, { kind: 'beta', q: 'person', status, cursor, limit: 7 });
        names.push(...page.applications.map((application) => application.profile.username));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(names).toHaveLength(30);
      expect(names).toEqual([...new Set(names)].sort());
    }
  });

  it('goes on from the name that stood last on the page, though whoever had it has been erased meanwhile', async () => {
    const people = ['ottilie1', 'ottilie2', 'ottilie3'].map((username) => ({ ...makeApplicant(), username }));
    for (const person of people) {
      await submitBeta(context, person, betaAnswers());
    }
    const first = await list(rhea, { q: 'ottilie', limit: 2 });
    await erasePerson(context, people[1]?.discord_id ?? '');
    const rest = await list(rhea, { q: 'ottilie', limit: 2, cursor: first.next ?? undefined });
    const names = [first, rest].map((page) => page.applications.map((one) => one.profile.username));
    expect(names).toEqual([['ottilie1', 'ottilie2'], ['ottilie3']]);
    expect(rest.next).toBeNull();
  });

  it('narrows down by what was answered, sent, flagged and claimed, on one list over both forms', async () => {
    const [first] = (await list(rhea, { status: 'pending', kind: 'beta' })).applications;
    const person = makeApplicant();
    const rich = await submitBeta(context, person, {
      ...betaAnswers({ monthly_spend: '10k_plus', marketer_type: 'saas', email: 'rich@one.example' }),
      fill_seconds: 1,
    });
    const other = await submitContact(context, person, contactAnswers({ email: 'Max@form.example' }));
    await claim(context, rhea, keyOf(rich));
    const matching = async (query: ListQuery, now = new Date()) =>
      (await list(rhea, query, now)).applications.map((one) => one.reference);
    expect(await matching({ monthly_spend: '10k_plus' })).toEqual([rich.reference]);
    expect(await matching({ marketer_type: 'saas', status: 'approved' })).toEqual([]);
    expect((await matching({ flags: 'any', sort: 'newest' }))[0]).toBe(rich.reference);
    expect(await matching({ flags: 'filled_very_quickly' })).toEqual([rich.reference]);
    expect(await matching({ flags: 'trap_field_filled' })).toEqual([]);
    expect(await matching({ claimed: 'me' })).toEqual([rich.reference]);
    expect(await matching({ claimed: 'nobody' })).not.toContain(rich.reference);
    expect(await matching({ q: person.discord_id })).toEqual([other.reference, rich.reference]);
    expect(await matching({ sort: 'oldest', limit: 1 })).toEqual([first?.reference]);
    expect(await matching({ overdue: true })).toEqual([]);
    expect(await matching({ overdue: true, limit: 1 }, new Date(Date.now() + 49 * 3_600_000))).toHaveLength(
      1,
    );
    expect(await matching({ from: new Date(Date.now() + 60_000) })).toEqual([]);
    expect(await matching({ to: new Date(Date.now() - 3_600_000) })).toEqual([]);
    expect(await matching({ kind: 'contact', from: new Date(Date.now() - 3_600_000) })).toEqual([
      other.reference,
    ]);
    expect((await attemptsOf([rich, other])).get(String(rich._id))).toBe(1);
    const before = await countByStatus(rhea, ['beta', 'contact']);
    await approve(context, rhea, keyOf(other));
    const after = await countByStatus(rhea, ['beta', 'contact']);
    expect([after.pending - before.pending, after.approved - before.approved]).toEqual([-1, 1]);
  });

  it('by flags nobody finds their own application, of which they are told none', async () => {
    const sent = await submitBeta(context, makeApplicant(), { ...betaAnswers(), website: 'x' });
    const flagged = async (id: string) => {
      const { applications } = await list({ ...rhea, id }, { flags: 'trap_field_filled' });
      return applications.map(({ reference }) => reference);
    };
    expect(await flagged(rhea.id)).toEqual([sent.reference]);
    expect(await flagged(sent.discord_id)).toEqual([]);
  });

  it('finds whole words of the answers that are not contact data, behind the names that begin so, page by page', async () => {
    const named = await submitBeta(context, { ...makeApplicant(), username: 'zeppelin' }, betaAnswers());
    const info = 'We advertise Zeppelin tours, above all in Überlingen.';
    const sent = [];
    for (let at = 0; at < 3; at += 1) {
      sent.push(await submitBeta(context, makeApplicant(), betaAnswers({ additional_info: info })));
    }
    const contact = await submitContact(
      context,
      makeApplicant(),
      contactAnswers({ platforms: 'zeppelin ads', email: 'dirigible@mail.example' }),
    );
    const newest = [contact, ...sent.toReversed()].map((one) => one.reference);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(rhea, { q: 'zeppelin', cursor, limit: 2 });
      seen.push(...page.applications.map((one) => one.reference));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual([named.reference, ...newest]);
    expect(await found('uberlingen ZEPPELIN')).toEqual(newest.slice(1));
    expect(await found('zeppeli')).toEqual([named.reference]);
    expect(await found('zeppelin submarine')).toEqual([]);
    expect(await found('dirigible')).toEqual([]);
    await erasePerson(context, contact.discord_id);
    expect(await found('zeppelin ads')).toEqual([]);
  });

  it('takes what has the shape of a reference for one where there is such a one, and else for words, page by page', async () => {
    const [first, second] = [
      await submitBeta(context, makeApplicant(), betaAnswers({ verticals: 'Real-time leads' })),
      await submitBeta(context, makeApplicant(), betaAnswers({ verticals: 'debt, in real time' })),
    ];
    const page = await list(rhea, { q: 'real-time', limit: 1 });
    const rest = await list(rhea, { q: 'real-time', limit: 1, cursor: page.next ?? undefined });
    const seen = [page, rest].map((one) => one.applications.map(({ reference }) => reference));
    expect(seen).toEqual([[second.reference], [first.reference]]);
    expect(rest.next).toBeNull();
    await submitBeta(context, makeApplicant(), betaAnswers({ additional_info: `As in ${first.reference}` }));
    expect(await found(first.reference)).toEqual([first.reference]);
    await submitBeta(context, { ...makeApplicant(), username: 'four-four' }, betaAnswers());
    expect(await found('four-four')).toHaveLength(1);
  });

  it('looks for frequent words that seldom meet in steps, each page going on where the one before stopped', async () => {
    const both = storedWith(3, 'aerostat', 'ballonet');
    const apart = [...storedWith(2_500, 'aerostat'), ...storedWith(2_500, 'ballonet')];
    await modelOf('beta').collection.insertMany([...both, ...apart]);
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await list(rhea, { q: 'aerostat ballonet', cursor, limit: 2 });
      pages.push(page.applications.map((one) => one.reference));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(pages.map((page) => page.length)).toEqual([0, 0, 2, 1]);
    expect(pages.flat()).toEqual(both.map(({ reference }) => reference).toReversed());
  });

  it('reads a page of names in the middle as the index has them, without looking at the rest', async () => {
    const many = storedWith(3_000, 'parachute').map((one, at) => ({
      ...one,
      status: statuses[at % statuses.length],
      profile: { username: `montgolfier${1_000 + at}`, avatar: null },
    }));
    const { insertedIds } = await modelOf('beta').collection.insertMany(many);
    const middle = insertedIds[1_500]?.toString() ?? '';
    const { result, plans } = await profiled(
      async () => await list(rhea, { q: 'montgolfier', cursor: `${middle}~montgolfier2500`, limit: 25 }),
    );
    const done = plans.filter(({ op, command }) => op === 'query' && command.sort);
    expect(result.applications.map(({ profile }) => profile.username)).toEqual(
      Array.from({ length: 25 }, (_, at) => `montgolfier${2_501 + at}`),
    );
    expect(done.length).toBeGreaterThan(0);
    expect(Math.max(...done.map(({ docsExamined }) => Number(docsExamined)))).toBeLessThan(50);
  });

  it('pages through both forms without a gap or a repeat', async () => {
    for (let at = 0; at < 4; at += 1) {
      await submitContact(context, makeApplicant(), contactAnswers());
      await submitBeta(context, makeApplicant(), betaAnswers());
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(rhea, { cursor, limit: 3 });
      seen.push(...page.applications.map((application) => application._id.toString()));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual([...new Set(seen)].sort().toReversed());
    expect(seen).toHaveLength(38);
  });

  it.each([
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['eve@xn--mller-kva.example', 'Eve@Müller.example'],
  ])('finds %s, by whichever spelling of its domain', async (email, other) => {
    const sent = [
      await submitBeta(context, makeApplicant(), betaAnswers({ email })),
      await submitContact(context, makeApplicant(), contactAnswers({ email: other })),
    ].map(({ reference }) => reference);
    for (const spelling of [email, other]) {
      expect((await found(spelling)).toSorted()).toEqual(sent.toSorted());
    }
  });

  it('finds an e-mail to the letter, whatever its case, and records who looked for it', async () => {
    const application = await submitBeta(
      context,
      makeApplicant(),
      betaAnswers({ email: 'Rare@one.example' }),
    );
    expect(await found('rare@ONE.example')).toEqual([application.reference]);
    expect((await list(rhea, { q: 'are@one.example' })).applications).toEqual([]);
    expect((await readApplication(keyOf(application))).reveals).toMatchObject([
      { by: rhea.id, by_name: 'rhea', surface: 'portal' },
    ]);
  });

  it('is for reviewers only', async () => {
    await expect(list({ ...rhea, isReviewer: false }, { kind: 'beta' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(readStats(context, { ...rhea, isReviewer: false })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('counts what waits and what was decided', async () => {
    await submitBeta(context, makeApplicant(), betaAnswers({ marketer_type: 'saas' }));
    const before = await readStats(context, rhea, { kind: 'beta' });
    const [first] = (await list(rhea, { kind: 'beta', status: 'pending' })).applications;
    if (first) {
      await approve(context, rhea, keyOf(first));
    }
    const stats = await readStats(context, rhea, { kind: 'beta' });
    expect(stats).toMatchObject({
      waiting: before.waiting - 1,
      by_status: { approved: 1 },
      inside_promise: 1,
    });
    expect(stats.by_type[0]).toEqual({ label: 'Affiliate', count: before.waiting - 1 });
  });

  it('neither the list nor figures, deliveries, joining or sending scan the collections of applications', async () => {
    await submitContact(context, makeApplicant(), contactAnswers());
    const { plans } = await profiled(async () => {
      await list(rhea, { kind: 'beta', status: 'pending' });
      for (const query of [
        { flags: 'any' },
        { claimed: 'me' },
        { claimed: 'nobody' },
        { overdue: true },
        { marketer_type: 'saas' },
        { monthly_spend: '10k_plus', status: 'approved' },
        { from: new Date(0), to: new Date() },
        { q: 'rare@one.example' },
        { q: 'zeppelin tours' },
        { q: 'real-time' },
      ] as const) {
        await list(rhea, query);
      }
      await countByStatus(rhea, ['beta', 'contact']);
      await attemptsOf((await list(rhea, {})).applications);
      await list(rhea, { kind: 'beta', q: 'person' });
      await list(rhea, { kind: 'beta', status: 'pending', q: 'person' });
      await findOfPerson('200000000000000001');
      await findByReference('K7QM-2XVA');
      await dueEffects();
      await findPendingRoleGrants();
      await welcomeMember(context, {
        discord_id: '200000000000000001',
        joined_at: null,
        pending: false,
        roles: [],
      });
      await readStats(context, rhea);
      await readUsualHours(context, 'beta');
      await markOverdue(context);
      await submitBeta(context, makeApplicant(), betaAnswers());
    });
    expect(plans.length).toBeGreaterThan(12);
    expect(plans.filter(({ planSummary }) => planSummary.includes('COLLSCAN'))).toEqual([]);
  });
});
