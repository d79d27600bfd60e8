import { Types } from 'mongoose';
import { underTrace } from '../../log/trace.ts';
import { betaAnswers, contactAnswers, makeApplicant, type TestContext, until } from '../../testing/index.ts';
import { useContext, withRows } from '../../testing/useContext.ts';
import type { Actor } from '../actor.ts';
import { AuditEntryModel } from '../audit/AuditEntry.ts';
import { actOf } from '../audit/acts.ts';
import type { Effect } from '../reviewPart.ts';
import { type Application, keyOf, modelOf, readApplication } from '../store.ts';
import { submitBeta, submitContact } from '../submit.ts';
import type { DueEffect } from './dueEffect.ts';
import { newEffect } from './ledger.ts';
import { requeueEffects } from './requeue.ts';
import { requeueEverywhere } from './requeueEverywhere.ts';
import { retryEffects } from './retryEffects.ts';
import { noteNotSent, noteSending } from './sending.ts';

const at = new Date('2026-03-01T12:00:00Z');
const due = new Date(at.getTime() + 60_000);
const later = new Date(at.getTime() + 600_000);
const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' };

const held = () => ({ ...newEffect('dm', at, { state: 'blocked' }), tries: 1 });
const now = async (application: Application) => await readApplication(keyOf(application));
const putBack = (row: Effect) => ({ ...row, state: 'queued', due_at: due, request_id: null });
const stuck = () => [
  held(),
  { ...newEffect('mail', at), last_error: 'busy', tries: 8 },
  newEffect('card', at),
  { ...newEffect('webhook', at, { state: 'undeliverable' }), last_error: 'it is gone', tries: 1 },
];

describe('rows of the ledger', () => {
  const context = useContext();

  const beta = (person = makeApplicant()) => submitBeta(context(), person, betaAnswers());
  const contact = (person = makeApplicant()) => submitContact(context(), person, contactAnswers());

  describe('that are put back', () => {
    const rows = { state: 'blocked' };

    /** Everywhere, at this moment. */
    const everywhere = async (where: Record<string, unknown> = {}) => {
      const told: DueEffect[][] = [];
      const add = async (part: readonly DueEffect[]) => {
        told.push([...part]);
      };
      const process = { ...context(), now: () => due, queue: { ...context().queue, add } };
      return { count: await requeueEverywhere(process, { where, rows }), told };
    };

    it('are those of one application, of one person, or of everybody, and are told to the queue', async () => {
      const person = makeApplicant();
      const [first, second, third] = [held(), held(), held()];
      const one = await withRows(beta(person), first, newEffect('mail', due, { state: 'done' }));
      const two = await withRows(contact(person), second, newEffect('mail', at));
      // Put back by somebody else in that very moment.
      const three = await withRows(beta(), third, newEffect('card', due));
      expect(await requeueEffects({ key: keyOf(one), rows }, due)).toEqual([
        { key: keyOf(one), effect: putBack(first) },
      ]);
      expect(await now(one)).toEqual({ ...one, effects: [putBack(first), one.effects[1]] });
      expect(await now(two)).toEqual(two);
      const ofPerson = await everywhere({ discord_id: person.discord_id });
      expect(ofPerson.count).toBe(1);
      expect(ofPerson.told.flat()).toEqual([{ key: keyOf(two), effect: putBack(second) }]);
      expect(await now(three)).toEqual(three);
      const ofAll = await everywhere();
      expect(ofAll.told.flat()).toContainEqual({ key: keyOf(three), effect: putBack(third) });
      expect(await everywhere()).toEqual({ count: 0, told: [] });
    });

    it('are told a part at a time, when there are as many as after a day without a mail server', async () => {
      const one = await now(await withRows(beta(), newEffect('mail', at)));
      const { kind, ...document } = one;
      const copies = Array.from({ length: 1_200 }, (_, n) => ({
        ...document,
        _id: new Types.ObjectId(),
        reference: `COPY-${n}`,
        discord_id: `9${n}`,
        effects: [held()],
      }));
      await modelOf(kind).collection.insertMany(copies);
      const { count, told } = await everywhere();
      expect(count).toBe(1_200);
      expect(told.map((part) => part.length)).toEqual([500, 500, 200]);
      expect(new Set(told.flat().map(({ key }) => key.id)).size).toBe(1_200);
    });

    it('may be chosen by any of several conditions', async () => {
      const [one, two, three] = [held(), newEffect('mail', at), newEffect('card', at)];
      const application = await withRows(beta(), one, two, three);
      const either = {
        $or: [{ _id: one._id }, { _id: two._id, kind: 'mail' }, { _id: three._id, kind: 'dm' }],
      };
      await requeueEffects({ key: keyOf(application), rows: either }, due);
      expect((await now(application)).effects).toEqual([putBack(one), putBack(two), three]);
    });

    it('say at whose request it was, may go before others, and leave to the audit log who wanted it', async () => {
      const application = await withRows(beta(), held(), newEffect('mail', at));
      const act = actOf(rhea, 'retry', at);
      const wanted = { key: keyOf(application), rows, set: { urgent: true }, acts: [act] };
      await underTrace('req-1', async () => await requeueEffects(wanted, due));
      const { effects, unrecorded } = await now(application);
      expect(effects[0]).toMatchObject({ request_id: 'req-1', urgent: true });
      expect(effects[1]).toEqual(application.effects[1]);
      expect(unrecorded).toEqual([act]);
    });
  });

  describe('that a reviewer wants tried again', () => {
    let queued: unknown[];
    beforeEach(() => {
      queued = [];
    });
    const add: TestContext['queue']['add'] = async (found) => {
      queued.push(...found.map(({ effect }) => effect.kind));
    };
    const retry = async (by: Actor, application: Application, kind?: 'dm') => {
      const process = { ...context(), now: () => due, queue: { ...context().queue, add } };
      return await retryEffects(process, by, keyOf(application), kind);
    };

    it('are those that are held up or have failed, and no others', async () => {
      const application = await withRows(beta(), ...stuck());
      const after = await retry(rhea, application);
      expect(after.effects).toEqual((await now(application)).effects);
      expect(after.effects.map(({ due_at }) => due_at)).toEqual([due, due, at, at]);
      expect(after.effects.map(({ tries }) => tries)).toEqual([1, 0, 0, 1]);
      expect(queued).toEqual(['dm', 'mail']);
      expect(after.unrecorded).toMatchObject([{ action: 'retry', details: { delivery: 'all' } }]);
    });

    it('may be of one kind; who wanted it, and what, is in the audit log', async () => {
      const application = await withRows(contact(), ...stuck());
      const after = await retry(rhea, application, 'dm');
      expect(after.effects.map(({ due_at }) => due_at)).toEqual([due, at, at, at]);
      expect(after.unrecorded).toMatchObject([
        { action: 'retry', actor: rhea.id, at: due, details: { delivery: 'dm' } },
      ]);
      await until(() => AuditEntryModel.exists({ action: 'retry', reference: after.reference }));
    });

    it('are those put off after an attempt as well, and not one that is being tried, though all of them were due at once', async () => {
      const failed = { last_error: 'busy', attempt: { due_at: at, until: new Date(due.getTime() + 12_000) } };
      const mail = { ...newEffect('mail', later), ...failed };
      const dm = { ...newEffect('dm', at), last_error: 'it did not answer' };
      const leased = { ...newEffect('webhook', at), ...failed };
      const application = await withRows(beta(), mail, dm, leased);
      const { effects } = await retry(rhea, application);
      expect(effects.map(({ due_at }) => due_at)).toEqual([due, due, at]);
    });

    it('may be none: whoever named a kind hears so, and nothing is written', async () => {
      const application = await withRows(beta(), newEffect('card', at), newEffect('dm', at));
      await expect(retry(rhea, application, 'dm')).rejects.toMatchObject({
        code: 'nothing_to_retry',
        extras: { reference: application.reference },
      });
      expect(await retry(rhea, application)).toEqual(application);
      expect(await now(application)).toEqual(application);
    });

    it('are tried again for reviewers only', async () => {
      const application = await withRows(beta(), ...stuck());
      const owner = { ...rhea, isReviewer: false };
      await expect(retry(owner, application)).rejects.toMatchObject({ code: 'forbidden' });
      expect(await now(application)).toEqual(application);
    });
  });

  describe('whose message leaves', () => {
    it('say so until somebody has said what became of it, and are the attempt’s own meanwhile', async () => {
      const [other, row] = [newEffect('webhook', at), newEffect('mail', at)];
      const application = await withRows(beta(), other, row);
      const key = keyOf(application);
      expect([await noteSending(key, row, due), await noteSending(key, row, due)]).toEqual([true, true]);
      const attempt = { until: due };
      expect(await now(application)).toEqual({
        ...application,
        effects: [other, { ...row, unanswered: 2, attempt }],
      });
      await noteNotSent(key, row);
      expect(await now(application)).toEqual({
        ...application,
        effects: [other, { ...row, unanswered: 1, attempt }],
      });
    });

    it.each([
      ['was cancelled', { 'effects.0.state': 'cancelled' }],
      ['was put off', { 'effects.0.due_at': due }],
      ['was erased', { erased_at: at }],
    ])('leave no more when it %s', async (_how, meanwhile) => {
      const row = newEffect('mail', at);
      const application = await withRows(beta(), row);
      await modelOf('beta').updateOne({ _id: application._id }, { $set: meanwhile });
      expect(await noteSending(keyOf(application), row, due)).toBe(false);
    });
  });
});
