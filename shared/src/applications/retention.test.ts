import { Types } from 'mongoose';
import { currentDatabase } from '../stores/database.ts';
import {
  betaAnswers,
  contactAnswers,
  emptyDatabase,
  makeApplicant,
  makeApplication,
  startTestContext,
  type TestContext,
} from '../testing/index.ts';
import { UserModel } from '../users/model.ts';
import { findUserByDiscordId, rememberUser } from '../users/service.ts';
import type { Actor } from './actor.ts';
import { answersOf } from './answersOf.ts';
import { AuditEntryModel } from './audit/AuditEntry.ts';
import { approve, reject, reopen, withdraw } from './decide.ts';
import { findDraft, findDraftsOf, saveDraft } from './drafts.ts';
import { editAnswers } from './editAnswers.ts';
import { addNote } from './notes.ts';
import { presentForOwner } from './present.ts';
import { applyRetention } from './retention.ts';
import type { ReviewPart } from './reviewPart.ts';
import { findViewsOf, saveView } from './savedViews.ts';
import { keyOf, modelOf, readApplication } from './store.ts';
import { submitBeta, submitContact } from './submit.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'discord' };
const reason = 'Volume is below what we serve';
const nothing = { answers: 0, notes: 0, visitors: 0, audit: 0 };

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
const hundred = (make: () => ReviewPart) => Array.from({ length: 100 }, make);
const withoutWords = ({ search_words: _gone, ...rest }: ReviewPart) => rest;

/** Their profile, what they typed, and the views that they keep. */
const countOf = async ({ discord_id }: { discord_id: string }) => {
  const kept = await Promise.all([findDraftsOf(discord_id), findViewsOf(discord_id)]);
  return [await UserModel.countDocuments({ discord_id }), ...kept.map(({ length }) => length)];
};

const countKept = async () => [
  await modelOf('beta').countDocuments({ answers_erased_at: { $exists: false } }),
  await UserModel.countDocuments(),
];

describe('what has been kept long enough', () => {
  let context: TestContext;
  const after = (days: number, settings = {}) => ({
    ...context,
    config: { ...context.config, ...settings },
    now: () => new Date(Date.now() + days * 24 * 60 * 60_000),
  });
  const onDay = (days: number) => after(days, { RETENTION_DAYS_CLOSED: 30 });
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });
  beforeEach(emptyDatabase);

  it('stays where no setting names a time', async () => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    await reject(context, rhea, keyOf(sent), { reason });
    expect(await applyRetention(after(10_000))).toEqual(nothing);
    expect(answersOf(await readApplication(keyOf(sent)))).toEqual(answersOf(sent));
  });

  it('goes: answers, notes and earlier answers of rejected and withdrawn applications, and no others', async () => {
    const settings = { RETENTION_DAYS_CLOSED: 30 };
    const rejected = await submitBeta(context, makeApplicant(), betaAnswers());
    const owner: Actor = { ...rhea, id: rejected.discord_id, isReviewer: false, surface: 'portal' };
    await editAnswers(context, owner, keyOf(rejected), { verticals: 'Boats' });
    await addNote(context, rhea, keyOf(rejected), 'Ask Ada again');
    await reject(context, rhea, keyOf(rejected), { reason, note: 'Ada never answers' });
    const withdrawn = await submitContact(context, makeApplicant(), contactAnswers());
    await withdraw(context, { ...owner, id: withdrawn.discord_id }, keyOf(withdrawn));
    const approved = await submitBeta(context, makeApplicant(), betaAnswers());
    await approve(context, rhea, keyOf(approved));
    const waiting = await submitBeta(context, makeApplicant(), betaAnswers());
    expect(await applyRetention(after(29, settings))).toEqual(nothing);
    const later = after(31, settings);
    expect((await applyRetention(later)).answers).toBeGreaterThanOrEqual(2);
    for (const one of [rejected, withdrawn]) {
      const kept = await readApplication(keyOf(one));
      expect(JSON.stringify(kept)).not.toMatch(/Ada|lowell|Boats|Solar/);
      expect(presentForOwner(kept, later).history.at(-1)).toMatchObject({ what: 'retention' });
    }
    expect(presentForOwner(await readApplication(keyOf(rejected)), later)).toMatchObject({
      status: 'rejected',
      reason,
    });
    for (const one of [approved, waiting]) {
      expect(answersOf(await readApplication(keyOf(one)))).toEqual(answersOf(one));
    }
    expect(await applyRetention(later)).toEqual(nothing);
  });

  it('goes again: what was sent and written after it had gone and was reopened, so long after the second closing', async () => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    const owner: Actor = { ...rhea, id: sent.discord_id, isReviewer: false, surface: 'portal' };
    await reject(context, rhea, keyOf(sent), { reason });
    await applyRetention(onDay(31));
    await reopen(onDay(31), rhea, keyOf(sent), 'new facts came in');
    await editAnswers(onDay(31), owner, keyOf(sent), betaAnswers({ verticals: 'Boats' }));
    await addNote(onDay(31), rhea, keyOf(sent), 'Ask Ada again');
    await reject(onDay(32), rhea, keyOf(sent), { reason, note: 'Ada never answers' });
    expect(await applyRetention(onDay(61))).toEqual(nothing);
    const kept = await readApplication(keyOf(sent));
    expect(answersOf(kept)).toMatchObject({ verticals: 'Boats' });
    expect(kept.notes).toHaveLength(1);
    expect(await applyRetention(onDay(63))).toEqual({ ...nothing, answers: 1 });
    expect(JSON.stringify(await readApplication(keyOf(sent)))).not.toMatch(/Ada|lowell|Boats|Solar/);
  });

  it('goes: a note written when the answers have gone, with the next run, of which the applicant sees nothing', async () => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    await reject(context, rhea, keyOf(sent), { reason });
    await applyRetention(onDay(31));
    const before = presentForOwner(await readApplication(keyOf(sent)), onDay(31));
    await addNote(onDay(32), rhea, keyOf(sent), 'Ada called');
    expect(await applyRetention(onDay(32))).toEqual({ ...nothing, notes: 1 });
    const kept = await readApplication(keyOf(sent));
    expect(kept).not.toHaveProperty('notes');
    expect(presentForOwner(kept, onDay(32))).toEqual(before);
    expect(await applyRetention(onDay(100))).toEqual(nothing);
  });

  it('stays: what was reopened and closed once more after it was found', async () => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    await reject(context, rhea, keyOf(sent), { reason });
    const { collection } = modelOf('beta');
    const drop = collection.findOneAndUpdate.bind(collection);
    const dropping = jest.spyOn(collection, 'findOneAndUpdate').mockImplementationOnce(async (...given) => {
      await reopen(onDay(31), rhea, keyOf(sent), 'new facts came in');
      await reject(onDay(31), rhea, keyOf(sent), { reason });
      return await drop(...given);
    });
    expect(await applyRetention(onDay(31))).toEqual(nothing);
    dropping.mockRestore();
    expect(answersOf(await readApplication(keyOf(sent)))).toEqual(answersOf(sent));
  });

  it('goes no further once the run is to end: the rest goes with the next ones', async () => {
    for (const applicant of [makeApplicant(), makeApplicant()]) {
      await reject(context, rhea, keyOf(await submitBeta(context, applicant, betaAnswers())), { reason });
      const { discord_id, username, avatar } = makeApplicant();
      await rememberUser({ discord_id, username, avatar, discriminator: null });
    }
    const later = after(31, { RETENTION_DAYS_CLOSED: 30, RETENTION_DAYS_VISITORS: 30 });
    const oneStep = async () => {
      const signal = AbortSignal.abort();
      jest.spyOn(signal, 'throwIfAborted').mockImplementationOnce(() => undefined);
      await expect(applyRetention(later, signal)).rejects.toThrow('aborted');
      return await countKept();
    };
    expect([await oneStep(), await oneStep(), await oneStep()]).toEqual([
      [1, 2],
      [0, 2],
      [0, 1],
    ]);
    expect(await applyRetention(later)).toEqual({ ...nothing, visitors: 1 });
  });

  it('goes: answers under the date of an earlier erasure, as an earlier build left them', async () => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    await reject(context, rhea, keyOf(sent), { reason });
    await modelOf('beta').collection.updateOne(
      { _id: sent._id },
      { $set: { answers_erased_at: new Date(0) } },
    );
    expect(await applyRetention(onDay(31))).toEqual({ ...nothing, answers: 1 });
    expect(JSON.stringify(await readApplication(keyOf(sent)))).not.toMatch(/Ada|lowell|Solar/);
  });

  it('goes: a note beside a reopening of what had gone, so long after the second closing', async () => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    await reject(context, rhea, keyOf(sent), { reason });
    await applyRetention(onDay(31));
    await reopen(onDay(31), rhea, keyOf(sent), 'new facts came in', { note: 'Ada called' });
    await reject(onDay(32), rhea, keyOf(sent), { reason, note: 'Ada never answers' });
    expect(await applyRetention(onDay(61))).toEqual(nothing);
    expect(await applyRetention(onDay(63))).toEqual({ ...nothing, answers: 1 });
    expect(JSON.stringify(await readApplication(keyOf(sent)))).not.toMatch(/Ada/);
  });

  it('is all that is looked at, however many are decided, are closed since, or went before', async () => {
    const { collection, db } = modelOf('beta');
    await collection.insertMany([
      ...hundred(() => makeApplication(daysAgo(90), { status: 'approved' })),
      ...hundred(() => makeApplication(daysAgo(9), { status: 'rejected' })),
      ...hundred(() =>
        makeApplication(daysAgo(90), { status: 'rejected', answers_erased_at: daysAgo(50) }),
      ).map(withoutWords),
      makeApplication(daysAgo(90), { status: 'withdrawn' }),
    ]);
    await db.db?.command({ profile: 2 });
    expect(await applyRetention(onDay(0))).toEqual({ ...nothing, answers: 1 });
    await db.db?.command({ profile: 0 });
    const looks = await db.db
      ?.collection('system.profile')
      .find({ op: 'query', ns: /application/ })
      .toArray();
    const looked = (looks ?? []).map(({ keysExamined, docsExamined }) =>
      Math.max(keysExamined, docsExamined),
    );
    expect(looked.length).toBeGreaterThan(3);
    expect(Math.max(...looked)).toBeLessThan(5);
  });

  it('goes: people who signed in and never applied, with what they typed and kept, and nobody who did', async () => {
    const settings = { RETENTION_DAYS_VISITORS: 10 };
    const [visitor, applicant, inContact] = [makeApplicant(), makeApplicant(), makeApplicant()];
    await submitBeta(context, applicant, betaAnswers());
    await submitContact(context, inContact, contactAnswers());
    for (const { discord_id, username, avatar } of [visitor, applicant, inContact]) {
      await rememberUser({ discord_id, username, avatar, discriminator: null });
      await saveDraft(context, discord_id, 'beta', { answers: { verticals: 'Boats' }, saved_at: new Date() });
      await saveView(context, { ...rhea, id: discord_id }, { name: 'Mine', filter: {} });
    }
    expect(await applyRetention(after(9, settings))).toEqual(nothing);
    expect(await countOf(visitor)).toEqual([1, 1, 1]);
    expect(await applyRetention(after(11, settings))).toEqual({ ...nothing, visitors: 1 });
    expect(await countOf(visitor)).toEqual([0, 0, 0]);
    for (const person of [applicant, inContact]) {
      expect(await countOf(person)).toEqual([1, 1, 1]);
    }
  });

  it('asks little for people who applied, however many they are', async () => {
    const people = Array.from({ length: 100 }, () => makeApplicant());
    await UserModel.insertMany(people.map(({ discord_id, username }) => ({ discord_id, username })));
    const [one] = people;
    for (const person of people) {
      await (person === one
        ? submitContact(context, person, contactAnswers())
        : submitBeta(context, person, betaAnswers()));
    }
    const database = currentDatabase();
    await database.setProfilingLevel('all');
    expect(await applyRetention(after(11, { RETENTION_DAYS_VISITORS: 10 }))).toEqual(nothing);
    await database.setProfilingLevel('off');
    const asked = await database.collection('system.profile').countDocuments();
    await database.dropCollection('system.profile');
    expect(asked).toBeLessThan(20);
  });

  it('stays: what somebody typed who came back while those before them were dropped', async () => {
    const later = after(11, { RETENTION_DAYS_VISITORS: 10 });
    const [first, back] = [makeApplicant(), makeApplicant()];
    for (const { discord_id, username, avatar } of [first, back]) {
      await rememberUser({ discord_id, username, avatar, discriminator: null });
    }
    const answers = betaAnswers();
    const comeBack = async () => {
      const seen = { $set: { updated_at: later.now() } };
      await UserModel.updateOne({ discord_id: back.discord_id }, seen, { timestamps: false });
      await saveDraft(later, back.discord_id, 'beta', { answers, saved_at: later.now() });
    };
    const drop = UserModel.deleteOne.bind(UserModel);
    const dropping = jest.spyOn(UserModel, 'deleteOne').mockImplementationOnce((...given) => {
      const dropped = comeBack().then(async () => await drop(...given));
      return dropped as unknown as ReturnType<typeof drop>;
    });
    expect(await applyRetention(later)).toEqual({ ...nothing, visitors: 1 });
    dropping.mockRestore();
    expect(await findUserByDiscordId(first.discord_id)).toBeNull();
    expect(await findDraft(back.discord_id, 'beta')).toMatchObject({ answers });
  });

  it('goes: entries of the log of reviewers, whose age is in their id', async () => {
    const settings = { RETENTION_DAYS_AUDIT: 5 };
    const entry = { action: 'note', actor: rhea.id, actor_name: 'rhea', surface: 'portal' as const };
    const at = new Date(Date.now() - 6 * 24 * 60 * 60_000);
    const _id = Types.ObjectId.createFromTime(Math.floor(at.getTime() / 1_000));
    await AuditEntryModel.collection.insertOne({ _id, ...entry, action: 'note', at });
    const before = await AuditEntryModel.countDocuments();
    expect(await applyRetention(after(0, settings))).toEqual({ ...nothing, audit: 1 });
    expect(await AuditEntryModel.countDocuments()).toBe(before - 1);
  });
});
