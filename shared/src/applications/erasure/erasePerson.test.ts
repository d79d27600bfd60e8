import mongoose from 'mongoose';
import { personChannel } from '../../events/personEvents.ts';
import { readPresence, setPresence } from '../../events/presence.ts';
import { limits } from '../../limits.ts';
import { storeSession } from '../../sessionIndex.ts';
import { hashedCollections } from '../../stores/keyedHash.ts';
import {
  betaAnswers,
  contactAnswers,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../../testing/index.ts';
import { rememberUser } from '../../users/service.ts';
import { AuditEntryModel } from '../audit/AuditEntry.ts';
import { recordAllActs } from '../audit/recordActs.ts';
import { betaFields } from '../beta/fields.ts';
import { block, findBlock, listBlocked } from '../blocklist.ts';
import { contactFields } from '../contact/fields.ts';
import { findDraftsOf, saveDraft } from '../drafts.ts';
import { kinds } from '../kinds.ts';
import { newEffect } from '../ledger/ledger.ts';
import { addNote } from '../notes.ts';
import { findReapplication } from '../reapplication.ts';
import { findGrantsOf, openDoubt, settleGrant } from '../roles/grants.ts';
import { findViewsOf, saveView } from '../savedViews.ts';
import { type Application, findOfPerson, keyOf, modelOf, readApplication } from '../store.ts';
import { submitBeta, submitContact } from '../submit.ts';
import { applyErasures } from './applyErasures.ts';
import { erasePerson } from './erasePerson.ts';
import { dayOfReceipt } from './erasureReceipt.ts';
import { noteErasure } from './erasures.ts';

const at = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-05T08:00:00Z');
const rhea = '300000000000000001';

const setFields = async ({ kind, _id }: Application, fields: object) =>
  await modelOf(kind).collection.updateOne({ _id }, { $set: fields });
const now = async (application: Application) => await readApplication(keyOf(application));
/** What the audit log says of erasures, of an application or of none. */
const erasuresInLog = async (reference: string | null) => {
  await recordAllActs();
  return await AuditEntryModel.find({ action: 'erase', reference }).lean();
};
const bySystem = { at: later, actor: 'erased', actor_name: 'erased', surface: 'system' };

describe('erasing a person', () => {
  let context: TestContext;
  let reader: ReturnType<TestContext['stores']['redis']['connect']> | undefined;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    reader?.disconnect();
    await context.close();
  });
  beforeEach(async () => {
    await Promise.all(kinds.map((kind) => modelOf(kind).deleteMany({})));
    await mongoose.connection.collection(hashedCollections.blocklist).deleteMany({});
  });

  const on = (time: Date, config: Partial<TestContext['config']> = {}): TestContext => ({
    ...context,
    now: () => time,
    config: { ...context.config, ...config },
  });
  const apply = async (person = makeApplicant()) => await submitBeta(on(at), person, betaAnswers());
  const erase = async (person: string, config = {}) => await erasePerson(on(later, config), person);
  /** As after a backup was restored. */
  const eraseAgain = async () => await applyErasures(mongoose.connection, [context.hashOf], later);

  it('leaves of an application what says when something was done and which reviewer did it', async () => {
    const person = makeApplicant({ avatar: 'a1b2' });
    const options = { idempotencyKey: 'a-key' };
    const body = { ...betaAnswers(), website: 'filled' };
    const application = await submitBeta(on(at), person, body, options);
    const { _id, reference, discord_id } = application;
    const text = { by: rhea, by_name: 'rhea', at, text: 'written about them' };
    const decision = { by: rhea, by_name: 'rhea', at };
    const byOwner = { at, actor: discord_id, from: null, to: 'pending', surface: 'portal' };
    const byReviewer = { at, actor: rhea, name: 'rhea', from: 'pending', to: 'rejected', surface: 'discord' };
    const stays = { card: { channel_id: '1', message_id: '2' }, overdue_at: at };
    const reveal = { by: rhea, by_name: 'rhea', at, surface: 'portal' };
    await setFields(application, {
      ...stays,
      user_id: new mongoose.Types.ObjectId(),
      reveals: [reveal, { ...reveal, by: discord_id, by_name: 'also a reviewer' }],
      status: 'rejected',
      decision: { ...decision, reason: 'said', note: 'noted' },
      claim: { by: rhea, by_name: 'rhea', expires_at: later },
      approvals: [decision],
      notes: [text],
      questions: [text],
      versions: [{ at, answers: {} }],
      asked_at: at,
      history: [
        { ...byOwner, name: 'also a reviewer', reason: 'changed my mind' },
        { ...byReviewer, reason: 'said', request_id: 'req-1' },
      ],
    });
    expect(await erase(discord_id)).toMatchObject({ applications: 1 });
    const { unrecorded: _soon, ...left } = await now(application);
    const nothing = Object.fromEntries(betaFields.map(({ name }) => [name, null]));
    expect(left).toEqual({
      ...stays,
      ...nothing,
      reveals: [reveal, { ...reveal, by: 'erased', by_name: 'erased' }],
      kind: 'beta',
      _id,
      reference,
      status: 'rejected',
      decision,
      discord_id: `erased-${_id.toString()}`,
      user_id: null,
      profile: { username: 'erased', avatar: null },
      flags: [],
      history: [
        { ...byOwner, actor: 'erased' },
        byReviewer,
        { at: later, actor: 'erased', from: 'rejected', to: 'rejected', surface: 'system' },
      ],
      effects: [
        {
          _id: expect.any(mongoose.Types.ObjectId),
          kind: 'card',
          state: 'queued',
          due_at: later,
          doubted_until: new Date(later.getTime() + limits.discordSlackMs),
          tries: 0,
        },
      ],
      erased_at: later,
      created_at: at,
      updated_at: later,
    });
  });

  it('takes back what is still pending, of both forms, once; and says so once for each in the audit log', async () => {
    const person = makeApplicant();
    const beta = await apply(person);
    const contact = await submitContact(on(at), person, contactAnswers());
    const other = await apply();
    const { applications, receipt } = await erase(person.discord_id);
    expect([applications, dayOfReceipt(context.hashOf, receipt)]).toEqual([2, '2026-03-05']);
    expect(await findOfPerson(person.discord_id)).toEqual([]);
    expect([(await now(beta)).status, (await now(contact)).status]).toEqual(['withdrawn', 'withdrawn']);
    const nothing = Object.fromEntries(contactFields.map(({ name }) => [name, null]));
    expect(await now(contact)).toMatchObject({ form_data: nothing });
    expect(await now(contact)).not.toHaveProperty('reveals');
    expect(await now(other)).toEqual(other);
    for (const { reference } of [beta, contact]) {
      expect(await erasuresInLog(reference)).toEqual([expect.objectContaining(bySystem)]);
    }
  });

  const tried = { ...newEffect('card', at), tries: 1 };
  it.each([
    ['is posted is redacted', 'queued', { card: { channel_id: '1', message_id: '2' }, effects: [] }],
    ['may have been posted is redacted', 'queued', { effects: [newEffect('dm', at), tried] }],
    ['was never tried is not posted', 'done', { effects: [newEffect('card', at)] }],
    ['was not tried when a message was is not posted', 'done', { effects: [{ ...tried, kind: 'dm' }] }],
  ])('a card that %s', async (_how, state, fields) => {
    const application = await apply();
    await setFields(application, fields);
    await erase(application.discord_id);
    expect((await now(application)).effects).toMatchObject([{ kind: 'card', state, due_at: later }]);
  });

  it('tells the operator’s own systems, where they are to be told', async () => {
    const application = await apply();
    await erase(application.discord_id, { WEBHOOK_URL: 'http://127.0.0.1:1' });
    const { effects } = await now(application);
    expect(effects).toMatchObject([{ kind: 'card' }, { kind: 'webhook', event: 'erased', due_at: later }]);
  });

  it('ends their sessions and has the roles looked at that they were given, and nobody else’s', async () => {
    const [person, other] = [makeApplicant().discord_id, makeApplicant().discord_id];
    reader = context.stores.redis.connect();
    const heard: [channel: string, event: unknown][] = [];
    reader.on('message', (channel, event: string) => heard.push([channel, JSON.parse(event)]));
    await reader.subscribe(personChannel(reader, person), personChannel(reader, other));
    for (const discord_id of [other, person]) {
      await rememberUser({ discord_id, username: 'x', avatar: null, discriminator: '0', locale: 'en-GB' });
      await storeSession(context.redis, discord_id, { id: `of-${discord_id}`, text: '{}', lifeSeconds: 60 });
      await context.redis.set(`sess:of-${discord_id}`, '{}');
      await setPresence(context.redis, { by: discord_id, by_name: 'x', stream: 's' }, 'an application');
      const role = { discord_id, kind: 'member_role' } as const;
      await settleGrant(role, 'given', await openDoubt(role, 'given', '7', at));
    }
    await erase(person);
    expect(await context.redis.exists(`sess:of-${person}`, `sess:of-${other}`)).toBe(1);
    expect(await readPresence(context.redis)).toMatchObject([{ by: other }]);
    expect(await findGrantsOf(person)).toMatchObject([{ due_at: later }]);
    expect((await findGrantsOf(other))[0]).not.toHaveProperty('due_at');
    const users = mongoose.connection.collection('users');
    const whose = { discord_id: { $in: [person, other] } };
    expect(await users.find(whose).toArray()).toMatchObject([{ discord_id: other }]);
    await reader.unsubscribe();
    expect(heard).toEqual([[personChannel(context.redis, person), { type: 'signed_out' }]]);
  });

  it.each([AuditEntryModel.collection.name, hashedCollections.blocklist])(
    'signs them out when nothing of them is left, so that who hears that it failed (at %s) has it done again',
    async (collection) => {
      const person = makeApplicant().discord_id;
      const lead = { id: rhea, name: 'rhea', isReviewer: true, isLead: true, surface: 'portal' } as const;
      await block(context, lead, { discord_id: person, reason: 'about them' });
      await storeSession(context.redis, person, { id: `of-${person}`, text: '{}', lifeSeconds: 60 });
      await context.redis.set(`sess:of-${person}`, '{}');
      const failing = jest.spyOn(mongoose.connection.collection(collection), 'updateMany');
      failing.mockRejectedValueOnce(new Error('MongoDB is away'));
      await expect(erase(person)).rejects.toThrow('MongoDB is away');
      failing.mockRestore();
      expect(await context.redis.exists(`sess:of-${person}`)).toBe(1);
      await erase(person);
      expect(await context.redis.exists(`sess:of-${person}`)).toBe(0);
      expect(await findBlock(context, person)).toMatchObject({ by: rhea });
      expect(await findBlock(context, person)).not.toHaveProperty('reason');
      expect(await AuditEntryModel.countDocuments({ person })).toBe(0);
    },
  );

  it('takes what their other open pages write before they are signed out', async () => {
    const person = makeApplicant();
    const { discord_id } = person;
    const other = await apply();
    const reviewer = { id: discord_id, name: 'x', isReviewer: true, surface: 'portal' } as const;
    const sweeping = jest.spyOn(mongoose.connection.collection(hashedCollections.blocklist), 'updateMany');
    sweeping.mockImplementationOnce(async () => {
      await addNote(on(later), reviewer, keyOf(other), 'Looks good');
      await recordAllActs();
      await saveDraft(on(later), discord_id, 'beta', { answers: {}, saved_at: later });
      await saveView(on(later), reviewer, { name: 'mine', filter: {} });
      await apply(person);
      return { acknowledged: true, matchedCount: 0, modifiedCount: 0, upsertedCount: 0, upsertedId: null };
    });
    expect(await erase(discord_id)).toMatchObject({ applications: 1 });
    sweeping.mockRestore();
    await recordAllActs();
    expect(await AuditEntryModel.countDocuments({ actor: discord_id })).toBe(0);
    expect([await findDraftsOf(discord_id), await findViewsOf(discord_id)]).toEqual([[], []]);
    expect(await findOfPerson(discord_id)).toEqual([]);
    expect(await AuditEntryModel.countDocuments({ action: 'note', reference: other.reference })).toBe(1);
  });

  it('is in the audit log also when they had sent nothing', async () => {
    await AuditEntryModel.collection.deleteMany({});
    expect(await erase(makeApplicant().discord_id)).toMatchObject({ applications: 0 });
    expect(await erasuresInLog(null)).toEqual([expect.objectContaining(bySystem)]);
  });

  it('keeps when they may apply again, under a name that names nobody', async () => {
    const application = await submitBeta(on(later), makeApplicant(), betaAnswers());
    await erase(application.discord_id);
    expect(await findReapplication(context, application.discord_id, 'beta')).toMatchObject({ sent: [later] });
    const kept = await mongoose.connection.collection(hashedCollections.reapplications).find().toArray();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toMatch(
      new RegExp(`${application.discord_id}|${application.profile.username}`),
    );
  });

  it('keeps a form that was sent once as sent once, though it breaks off and is tried again', async () => {
    const { discord_id } = await submitBeta(on(later), makeApplicant(), betaAnswers());
    jest.spyOn(modelOf('beta'), 'findOneAndUpdate').mockImplementationOnce(() => {
      throw new Error('the connection timed out');
    });
    await expect(erase(discord_id)).rejects.toThrow('the connection timed out');
    expect(await erase(discord_id)).toMatchObject({ applications: 1 });
    expect(await findReapplication(context, discord_id, 'beta')).toMatchObject({ sent: [later] });
  });

  describe('is done again where a backup brings them back', () => {
    it('to all that they had sent or typed until then, and to nothing that came after, or is of others', async () => {
      const [person, other] = [makeApplicant(), makeApplicant()];
      const kept = await apply(other);
      const beta = await apply(person);
      const contact = await submitContact(on(at), person, contactAnswers());
      await erase(person.discord_id);
      for (const { kind: _kind, ...document } of [beta, contact]) {
        await modelOf(_kind).collection.replaceOne({ _id: document._id }, document);
      }
      for (const { discord_id, username, avatar } of [other, person]) {
        await rememberUser({ discord_id, username, avatar, discriminator: '0', locale: 'en-GB' });
        await mongoose.connection.collection('users').updateOne({ discord_id }, { $set: { created_at: at } });
        await saveDraft(on(at), discord_id, 'contact', { answers: {}, saved_at: at });
        const reviewer = { id: discord_id, name: 'x', isReviewer: true, surface: 'portal' } as const;
        await saveView(on(at), reviewer, { name: 'old', filter: {} });
        await saveView(on(new Date(later.getTime() + 1)), reviewer, { name: 'new', filter: {} });
      }
      expect(await eraseAgain()).toBe(5);
      expect(await eraseAgain()).toBe(0);
      expect([(await now(beta)).erased_at, (await now(contact)).erased_at]).toEqual([later, later]);
      expect(await now(kept)).toEqual(kept);
      const database = mongoose.connection.getClient().db();
      const left = async (collection: string, { discord_id }: { discord_id: string }) =>
        await database.collection(collection).countDocuments({ discord_id });
      const counts = async (whose: typeof person) =>
        await Promise.all(['users', 'drafts', 'saved_views'].map((name) => left(name, whose)));
      expect([await counts(person), await counts(other)]).toEqual([
        [0, 0, 1],
        [1, 1, 2],
      ]);
    });

    it('up to the last time that they asked for it, also in the audit log and what is on its way to it', async () => {
      const person = makeApplicant();
      const application = await apply(person);
      const { discord_id } = person;
      const entry = { action: 'note', surface: 'portal', actor_name: 'x', at } as const;
      await AuditEntryModel.collection.insertMany([
        { ...entry, actor: discord_id },
        { ...entry, actor: rhea, person: discord_id },
      ]);
      const act = { _id: new mongoose.Types.ObjectId(), ...entry, actor: discord_id };
      const own = { ...act, at: new Date(at.getTime() + 1), _id: new mongoose.Types.ObjectId() };
      const other = await apply();
      await setFields(other, { unrecorded: [act, own] });
      await noteErasure(context.hashOf, discord_id, new Date(at.getTime() - 1));
      expect(await eraseAgain()).toBe(0);
      expect(await now(application)).toEqual(application);
      await noteErasure(context.hashOf, discord_id, at);
      expect(await eraseAgain()).toBe(1);
      expect((await now(application)).erased_at).toEqual(later);
      const log = await AuditEntryModel.find({ action: 'note', at }).sort({ actor: 1 }).lean();
      expect(log).toMatchObject([
        { actor: rhea, actor_name: 'x', person: 'erased' },
        { actor: 'erased', actor_name: 'erased' },
      ]);
      expect((await now(other)).unrecorded).toEqual([{ ...act, actor: 'erased', actor_name: 'erased' }, own]);
    });

    it('in the blocklist, of who was blocked and of who did it, which goes on', async () => {
      const [person, back] = [makeApplicant().discord_id, makeApplicant().discord_id];
      const lead = { id: person, name: 'x', isReviewer: true, isLead: true, surface: 'portal' } as const;
      const other = { ...lead, id: rhea, name: 'rhea' };
      await block(on(at), lead, { discord_id: rhea, reason: 'theirs' });
      await block(on(at), other, { discord_id: person, reason: 'about them' });
      await block(on(new Date(later.getTime() + 1)), other, { discord_id: back, reason: 'since' });
      await noteErasure(context.hashOf, person, later);
      await noteErasure(context.hashOf, back, later);
      await eraseAgain();
      const { blocked } = await listBlocked(context, other);
      expect(blocked).toMatchObject([
        { discord_id: back, reason: 'since', by_name: 'rhea' },
        { discord_id: null, reason: null, by_name: 'rhea' },
        { discord_id: rhea, reason: 'theirs', by: 'erased', by_name: 'erased' },
      ]);
      expect(await findBlock(context, person)).not.toBeNull();
    });
  });
});
