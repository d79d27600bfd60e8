import { Types } from 'mongoose';
import type { Context } from '../../context.ts';
import { currentDatabase } from '../../stores/database.ts';
import { betaAnswers, makeApplicant, startTestContext, type TestContext } from '../../testing/index.ts';
import { rememberUser } from '../../users/service.ts';
import type { Actor } from '../actor.ts';
import { claim, release } from '../claims.ts';
import { approve, reject, reopen, undo } from '../decide.ts';
import { erasePerson } from '../erasure/erasePerson.ts';
import { addNote } from '../notes.ts';
import { revealContact } from '../reveal.ts';
import { type Application, keyOf, modelOf, readApplication } from '../store.ts';
import { submitBeta } from '../submit.ts';
import { AuditEntryModel } from './AuditEntry.ts';
import { readAudit, streamAudit } from './readAudit.ts';
import { addEntries, recordActs, recordAllActs } from './recordActs.ts';
import { recordExport, recordSignIn } from './recordOther.ts';
import { recordRules } from './recordRules.ts';

const rhea: Actor = {
  id: '300000000000000001',
  name: 'rhea',
  isReviewer: true,
  isLead: true,
  surface: 'discord',
};
const ravi: Actor = { id: '300000000000000002', name: 'ravi', isReviewer: true, surface: 'portal' };

/** As 'claim by rhea', in the order of the alphabet. */
const actsOn = async ({ reference }: Pick<Application, 'reference'>) =>
  (await readAudit(rhea, { reference })).entries
    .map(({ action, actor_name }) => `${action} by ${actor_name}`)
    .sort();

const rules = async () => (await readAudit(rhea, { action: 'change_rules' })).entries;

describe('the audit log', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext({ UNDO_WINDOW_SECONDS: '30' });
  });
  afterAll(async () => {
    await context.close();
  });

  const apply = async () => await submitBeta(context, makeApplicant(), betaAnswers());
  /** Three processes at once. */
  const start = async (changes: Partial<Context['config']>) => {
    const process = { ...context, config: { ...context.config, ...changes } };
    await Promise.all([1, 2, 3].map(async () => await recordRules(process)));
  };

  it('has one record of every act of a reviewer on an application, and none of what its applicant did', async () => {
    const application = await apply();
    const key = keyOf(application);
    await claim(context, rhea, key);
    await release(context, rhea, key);
    await revealContact(context, ravi, key);
    await addNote(context, ravi, key, 'asked a partner');
    await approve(context, ravi, key);
    await undo(context, ravi, key);
    await reject(context, ravi, key, { reason: 'not at the moment' });
    await reopen(context, rhea, key, 'new facts came in');
    expect(await actsOn(application)).toEqual([
      'approve by ravi',
      'claim by rhea',
      'note by ravi',
      'reject by ravi',
      'release by rhea',
      'reopen by rhea',
      'reveal by ravi',
      'undo by ravi',
    ]);
    await recordAllActs();
    expect((await readApplication(key)).unrecorded ?? []).toEqual([]);
  });

  it('finds all who acted under a name, and reads no more entries for it than a page shows', async () => {
    const entries = Array.from({ length: 300 }, (_, at) => ({
      _id: new Types.ObjectId(),
      at: new Date(),
      action: 'note' as const,
      actor: String(7 + (at % 3)),
      actor_name: 'Busy',
      surface: 'portal' as const,
    }));
    await addEntries(entries);
    const database = currentDatabase();
    await database.setProfilingLevel('all');
    const { entries: page } = await readAudit(rhea, { actor: 'busy' });
    await database.setProfilingLevel('off');
    const looks = await database
      .collection('system.profile')
      .find({ ns: /audit_entries$/ })
      .toArray();
    await database.dropCollection('system.profile');
    expect(page.map(({ id }) => id)).toEqual(
      entries
        .slice(-page.length)
        .toReversed()
        .map(({ _id }) => String(_id)),
    );
    expect(new Set(page.map(({ actor }) => actor))).toEqual(new Set(['7', '8', '9']));
    expect(looks.reduce((sum, { keysExamined }) => sum + Number(keysExamined), 0)).toBeLessThan(100);
    await AuditEntryModel.collection.deleteMany({ actor_name: 'Busy' });
  });

  it('finds who acted by their name, in capital letters or not, with blanks around it or not', async () => {
    await claim(context, rhea, keyOf(await apply()));
    const { entries } = await readAudit(rhea, { actor: 'rhea' });
    expect(entries).not.toEqual([]);
    for (const actor of [' Rhea ', ` ${rhea.id} `]) {
      expect((await readAudit(rhea, { actor })).entries).toEqual(entries);
    }
  });

  it('finds all that somebody did by either name: Discord shows another one than the portal', async () => {
    const one = await apply();
    await claim(context, { ...rhea, name: 'Rhea M.' }, keyOf(one));
    await release(context, { ...rhea, surface: 'portal' }, keyOf(one));
    for (const actor of ['rhea', 'rhea m.']) {
      const { entries } = await readAudit(rhea, { actor, reference: one.reference });
      expect(entries.map(({ action }) => action)).toEqual(['release', 'claim']);
    }
    expect((await readAudit(rhea, { actor: 'rhea.*', reference: one.reference })).entries).toEqual([]);
  });

  it('has no record of what was refused', async () => {
    const application = await apply();
    const key = keyOf(application);
    await approve(context, rhea, key);
    await expect(approve(context, ravi, key)).rejects.toMatchObject({ code: 'already_decided' });
    await expect(undo(context, ravi, key)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await actsOn(application)).toEqual(['approve by rhea']);
  });

  it('loses no act whose process ended before it was recorded, and doubles none that is recorded twice', async () => {
    const application = await apply();
    const [act] = (await claim(context, rhea, keyOf(application))).unrecorded ?? [];
    const interrupted = { kind: 'beta' as const, _id: application._id, reference: application.reference };
    await Promise.all(
      [1, 2, 3].map(async () => await recordActs({ ...interrupted, unrecorded: act ? [act] : [] })),
    );
    expect(await actsOn(application)).toEqual(['claim by rhea']);
    const missed = { ...act, _id: application._id, action: 'release' };
    await modelOf('beta').collection.updateOne({ _id: application._id }, { $set: { unrecorded: [missed] } });
    expect(await actsOn(application)).toEqual(['claim by rhea', 'release by rhea']);
  });

  it('is read by page, by actor, action and time, newest first, by leads only', async () => {
    const { reference } = await apply().then(async (one) => await claim(context, rhea, keyOf(one)));
    for (let at = 0; at < 30; at += 1) {
      await recordExport(context, rhea, { file: 'audit', format: 'csv' });
    }
    const first = await readAudit(rhea, { action: 'export' });
    const second = await readAudit(rhea, { action: 'export', cursor: first.next ?? '' });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([25, 5, null]);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
    const found = async (query: Parameters<typeof readAudit>[1]) =>
      (await readAudit(rhea, { reference, ...query })).entries.length;
    expect(await found({ actor: rhea.id })).toBe(1);
    expect(await found({ actor: 'RHEA' })).toBe(1);
    expect(await found({ actor: 'ravi' })).toBe(0);
    expect(await found({ from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) })).toBe(1);
    expect(await found({ from: new Date(Date.now() + 60_000) })).toBe(0);
    expect(await found({ to: new Date(Date.now() - 60_000) })).toBe(0);
    await expect(readAudit(ravi, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(streamAudit(ravi, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(recordExport(context, ravi, {})).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('names a sign-in once for a session, whoever notices it', async () => {
    const session = { id: 'a session', at: new Date() };
    await Promise.all([1, 2, 3].map(async () => await recordSignIn(ravi, session)));
    expect((await readAudit(rhea, { action: 'sign_in' })).entries).toMatchObject([
      { actor: ravi.id, at: session.at.toISOString() },
    ]);
  });

  it('names each rule that is another than at the start before, once for all processes; a first start changes none', async () => {
    await start({});
    expect(await rules()).toEqual([]);
    await start({ APPROVALS_NEEDED: 2, DISCORD_LEAD_ROLE_ID: '300000000000000009' });
    expect((await rules()).map(({ actor, details }) => [actor, details])).toEqual(
      expect.arrayContaining([
        ['system', { setting: 'APPROVALS_NEEDED', from: '1', to: '2' }],
        ['system', { setting: 'DISCORD_LEAD_ROLE_ID', from: 'not set', to: '300000000000000009' }],
      ]),
    );
    expect(await rules()).toHaveLength(2);
    await start({ APPROVALS_NEEDED: 2, DISCORD_LEAD_ROLE_ID: '300000000000000009', LOG_LEVEL: 'debug' });
    expect(await rules()).toHaveLength(2);
    await start({ DISCORD_LEAD_ROLE_ID: '300000000000000009' });
    expect((await rules())[0]?.details).toEqual({ setting: 'APPROVALS_NEEDED', from: '2', to: '1' });
  });

  it('knows an erasure but not of whom, and of an erased reviewer only what they did', async () => {
    const application = await apply();
    const reviewer: Actor = { ...ravi, id: application.discord_id, name: 'ada' };
    const other = await apply();
    await claim(context, reviewer, keyOf(other));
    await erasePerson(context, application.discord_id);
    expect(await actsOn(application)).toEqual(['erase by erased']);
    expect(await actsOn(other)).toEqual(['claim by erased']);
    const visitor = await rememberUser({
      discord_id: makeApplicant().discord_id,
      username: 'vera',
      discriminator: null,
      avatar: null,
    });
    const before = (await readAudit(rhea, { action: 'erase' })).entries.length;
    await erasePerson(context, visitor.discord_id);
    expect((await readAudit(rhea, { action: 'erase' })).entries).toHaveLength(before + 1);
    const stored = JSON.stringify(await AuditEntryModel.find().lean());
    expect(stored).not.toContain(application.discord_id);
    expect(stored).not.toContain(visitor.discord_id);
  });

  it('refuses to be changed', async () => {
    const refused = 'only ever added to';
    const change = { $set: { actor: 'x' } };
    await expect(AuditEntryModel.updateOne({}, change)).rejects.toThrow(refused);
    await expect(AuditEntryModel.updateMany({}, change)).rejects.toThrow(refused);
    await expect(AuditEntryModel.findOneAndUpdate({}, change)).rejects.toThrow(refused);
    await expect(AuditEntryModel.replaceOne({}, {})).rejects.toThrow(refused);
    await expect(AuditEntryModel.findOneAndReplace({}, {})).rejects.toThrow(refused);
    await expect(AuditEntryModel.findOneAndDelete({})).rejects.toThrow(refused);
    await expect(AuditEntryModel.deleteOne({})).rejects.toThrow(refused);
    await expect(AuditEntryModel.deleteMany({})).rejects.toThrow(refused);
  });
});
