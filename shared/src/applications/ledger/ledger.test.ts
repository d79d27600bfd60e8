import mongoose from 'mongoose';
import { limits } from '../../limits.ts';
import { underTrace } from '../../log/trace.ts';
import { dueRowsOf } from '../../queue/lanes.ts';
import { betaAnswers, contactAnswers, makeApplicant } from '../../testing/index.ts';
import { useContext, withRows } from '../../testing/useContext.ts';
import type { Kind } from '../kinds.ts';
import { delayRows } from '../overdue.ts';
import type { Effect } from '../reviewPart.ts';
import { type ApplicationKey, keyOf, modelOf, readApplication } from '../store.ts';
import { submitBeta, submitContact } from '../submit.ts';
import type { DueEffect } from './dueEffect.ts';
import {
  cardPauseMs,
  claimEffect,
  findDueEffects,
  newEffect,
  noteFailure,
  readBlocked,
  settleEffect,
} from './ledger.ts';

const at = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);

const rowsOf = async (key: ApplicationKey) => (await readApplication(key)).effects;
const take = async (key: ApplicationKey, { _id }: Effect, due: Date, now: Date) =>
  await claimEffect(key, _id.toString(), due.getTime(), now);
async function dueAt(now: Date, rows?: Record<string, unknown>): Promise<DueEffect[][]> {
  const pages: DueEffect[][] = [];
  for await (const page of findDueEffects(now, rows)) {
    pages.push(page);
  }
  return pages;
}

const blocked = (kind: 'dm' | 'card', last_error?: string) => ({
  ...newEffect(kind, at, { state: 'blocked' }),
  ...(last_error ? { last_error } : {}),
});
/** Of this file's own database alone. */
const openCursors = async (): Promise<number> => {
  const idle = { type: 'idleCursor', ns: new RegExp(`^${mongoose.connection.db?.databaseName}\\.`) };
  const found = await mongoose.connection
    .getClient()
    .db('admin')
    .aggregate([{ $currentOp: { idleCursors: true, allUsers: true } }, { $match: idle }])
    .toArray();
  return found.length;
};

/** @returns what is to be queued */
const settle = async (...of: Parameters<typeof settleEffect>) => (await settleEffect(...of)).due;

describe('the ledger', () => {
  const context = useContext();

  async function keyWith(kind: Kind, ...effects: Effect[]): Promise<ApplicationKey> {
    const submitted =
      kind === 'beta'
        ? submitBeta(context(), makeApplicant(), betaAnswers())
        : submitContact(context(), makeApplicant(), contactAnswers());
    return keyOf(await withRows(submitted, ...effects));
  }

  describe('when a row is taken', () => {
    it('has it for one attempt at a time, and counts them; the next may take it when the lease is over', async () => {
      const [other, row] = [newEffect('mail', at), newEffect('dm', at)];
      const key = await keyWith('beta', other, row);
      const { updated_at } = await readApplication(key);
      const until = after(12_000);
      expect(await take(key, row, at, at)).toMatchObject({
        application: { kind: 'beta', updated_at },
        effect: { _id: row._id, kind: 'dm', tries: 1, attempt: { due_at: at, until } },
      });
      expect(await take(key, row, at, after(11_999))).toBeNull();
      expect((await take(key, row, at, until))?.effect.tries).toBe(2);
      expect((await rowsOf(key))[0]).toEqual(other);
    });

    it('gives it to the next at once where the clock of whoever took it was hours ahead', async () => {
      const row = newEffect('dm', at);
      const key = await keyWith('beta', row);
      await take(key, row, at, after(3 * limits.hourMs));
      expect((await take(key, row, at, after(1)))?.effect.tries).toBe(2);
    });

    it('gives it to nobody before its time, but for the little by which a timer may be early', async () => {
      const row = newEffect('dm', at);
      const key = await keyWith('beta', row);
      expect(await take(key, row, at, after(-251))).toBeNull();
      expect(await take(key, row, at, after(-250))).not.toBeNull();
    });

    it('gives it to nobody once it is settled, was put off, or went with its application', async () => {
      const settled = (['done', 'waiting_for_join', 'blocked', 'undeliverable', 'cancelled'] as const).map(
        (state) => newEffect('dm', at, { state }),
      );
      const later = newEffect('dm', after(1_000));
      const key = await keyWith('beta', ...settled, later);
      for (const row of [...settled, later]) {
        expect(await take(key, row, at, after(2_000))).toBeNull();
      }
      expect(await take({ ...key, id: '0'.repeat(24) }, later, later.due_at, after(2_000))).toBeNull();
    });

    it('frees a row that is put off of the attempt that is under way', async () => {
      const row = newEffect('dm', at);
      const key = await keyWith('beta', row);
      await take(key, row, at, at);
      const due_at = after(1);
      await modelOf('beta').updateOne({ _id: key.id }, { $set: { 'effects.0.due_at': due_at } });
      expect((await take(key, row, due_at, due_at))?.effect.tries).toBe(2);
    });

    it('lets the next attempt begin as soon as this one has failed, and says why', async () => {
      const [other, row] = [newEffect('mail', at), newEffect('dm', at)];
      const key = await keyWith('beta', other, row);
      const { updated_at } = await readApplication(key);
      await take(key, row, at, at);
      await noteFailure(key, { ...row, tries: 1 }, 'it did not answer');
      expect(await rowsOf(key)).toEqual([other, { ...row, tries: 1, last_error: 'it did not answer' }]);
      expect(await take(key, row, at, at)).toMatchObject({
        application: { updated_at },
        effect: { tries: 2 },
      });
    });
  });

  describe('when an attempt fails that something has overtaken', () => {
    it.each([
      ['put off', after(1), after(1)],
      ['whose lease was over', at, after(12_000)],
    ])('leaves a row that was %s to the attempt that has it now', async (_what, due_at, now) => {
      const row = newEffect('dm', at);
      const key = await keyWith('beta', newEffect('mail', at), row);
      const first = await take(key, row, at, at);
      await modelOf('beta').updateOne({ _id: key.id }, { $set: { 'effects.1.due_at': due_at } });
      expect(await take(key, row, due_at, now)).toMatchObject({ effect: { tries: 2 } });
      const before = await rowsOf(key);
      await noteFailure(key, first?.effect ?? row, 'it did not answer');
      expect(await rowsOf(key)).toEqual(before);
    });

    it('says nothing of a row that was cancelled', async () => {
      const row = newEffect('dm', at);
      const key = await keyWith('beta', row);
      const first = await take(key, row, at, at);
      await modelOf('beta').updateOne({ _id: key.id }, { $set: { 'effects.0.state': 'cancelled' } });
      await noteFailure(key, first?.effect ?? row, 'it did not answer');
      expect((await rowsOf(key))[0]).not.toHaveProperty('last_error');
    });
  });

  describe('when an attempt has ended', () => {
    it('keeps what came of it, word for word, in place of the fault before; when it was done, if it was', async () => {
      const [other, row] = [newEffect('mail', at), newEffect('dm', at)];
      const failed = { ...row, last_error: 'earlier' };
      const key = await keyWith('beta', other, failed);
      const { updated_at } = await readApplication(key);
      expect(await settle(key, failed, { state: 'done', ref: '$status' }, after(5))).toEqual([]);
      const done = { ...row, state: 'done', ref: '$status', done_at: after(5) };
      expect(await readApplication(key)).toMatchObject({ updated_at });
      expect(await rowsOf(key)).toEqual([other, done]);
      await settle(key, other, { state: 'blocked', last_error: '$reference' }, after(6));
      expect(await rowsOf(key)).toEqual([{ ...other, state: 'blocked', last_error: '$reference' }, done]);
    });

    it('has the card drawn a moment later, and the queue told so', async () => {
      const card = await underTrace('req-1', async () => newEffect('card', at, { state: 'done' }));
      const [row, waiting] = [newEffect('dm', at), newEffect('mail', at)];
      const key = await keyWith('beta', card, row, waiting);
      const due = await settle(key, row, { state: 'undeliverable' }, at);
      const redrawn = { ...card, state: 'queued', due_at: after(cardPauseMs), request_id: null };
      expect(due).toEqual([{ key, effect: redrawn }]);
      expect(await rowsOf(key)).toEqual([redrawn, { ...row, state: 'undeliverable' }, waiting]);
    });

    it('does not draw a card again that was just drawn, unless there is something new to show', async () => {
      const card = newEffect('card', at);
      const key = await keyWith('beta', card);
      expect(await settle(key, { ...card, due_at: after(-1) }, { state: 'done' }, at)).toMatchObject([
        { effect: { state: 'queued', due_at: after(cardPauseMs) } },
      ]);
      const [next = card] = await rowsOf(key);
      expect(next).not.toHaveProperty('done_at');
      expect(await settle(key, next, { state: 'done' }, after(2_000))).toEqual([]);
      expect(await rowsOf(key)).toMatchObject([{ state: 'done', due_at: after(cardPauseMs) }]);
    });

    it('leaves a card alone that two have drawn at the same time, and every other application', async () => {
      const card = newEffect('card', at);
      const others = [await keyWith('beta', card), await keyWith('beta', card)];
      const key = await keyWith('beta', card);
      expect(await settle(key, card, { state: 'done' }, after(5))).toEqual([]);
      const drawn = { ...card, state: 'done', done_at: after(5) };
      expect(await rowsOf(key)).toEqual([drawn]);
      expect(await settle(key, card, { state: 'done' }, after(9))).toEqual([]);
      expect(await rowsOf(key)).toEqual([drawn]);
      expect(await Promise.all(others.map(rowsOf))).toEqual([[card], [card]]);
    });

    it('queues what is to be tried again later at that time', async () => {
      const row = newEffect('webhook', at);
      const key = await keyWith('contact', row, newEffect('mail', at));
      const outcome = { state: 'queued', due_at: after(60_000), last_error: 'busy' } as const;
      expect(await settle(key, row, outcome, at)).toEqual([{ key, effect: { ...row, ...outcome } }]);
    });

    it('stores and queues what follows from it, in the same write', async () => {
      const row = newEffect('approved_role', at);
      const followUp = newEffect('webhook', at, { event: 'role_given', about: '$status' });
      const key = await keyWith('beta', row);
      expect(await settle(key, row, { state: 'done' }, at, [followUp])).toEqual([{ key, effect: followUp }]);
      expect(await rowsOf(key)).toMatchObject([{ state: 'done' }, followUp]);
    });

    it.each([
      ['cancelled', { state: 'cancelled' }],
      ['put off', { due_at: after(1) }],
    ] as const)('leaves a row alone that was %s meanwhile, and nothing follows', async (_how, meanwhile) => {
      const row = newEffect('dm', at);
      const stored = { ...row, ...meanwhile };
      const key = await keyWith('beta', stored);
      expect(await settle(key, row, { state: 'done' }, at, [newEffect('webhook', at)])).toEqual([]);
      expect(await rowsOf(key)).toEqual([stored]);
    });

    it('has nothing for the queue when the application is gone', async () => {
      const nowhere = { kind: 'beta', id: '0'.repeat(24) } as const;
      expect(await settle(nowhere, newEffect('card', at), { state: 'done' }, at)).toEqual([]);
    });
  });

  describe('asked what is due', () => {
    it('tells the rows whose time has come, of a form and kind the oldest first', async () => {
      const [young, old, other] = [
        newEffect('dm', at),
        newEffect('dm', after(-9)),
        newEffect('dm', after(-5)),
      ];
      const mail = newEffect('mail', after(-20));
      const first = await keyWith(
        'beta',
        young,
        newEffect('dm', after(1)),
        newEffect('dm', at, { state: 'done' }),
      );
      const second = await keyWith('beta', old);
      const third = await keyWith('beta', mail);
      const contact = await keyWith('contact', other);
      expect(await dueAt(at)).toEqual([
        [
          { key: second, effect: old },
          { key: first, effect: young },
          { key: third, effect: mail },
        ],
        [{ key: contact, effect: other }],
      ]);
      expect(await dueAt(at, { kind: 'mail' })).toEqual([[{ key: third, effect: mail }], []]);
      const either = { $or: [{ kind: 'mail' }, { kind: 'card' }] };
      expect(await dueAt(at, either)).toEqual([[{ key: third, effect: mail }], []]);
    });

    it('tells those last that were tried most, however old', async () => {
      const failing = { ...newEffect('dm', after(-9)), tries: 12 };
      const keys = [await keyWith('beta', failing), await keyWith('beta', newEffect('dm', at))];
      const [beta = []] = await dueAt(at);
      expect(beta.map(({ key }) => key)).toEqual(keys.toReversed());
    });

    it('tells more than a few hundred in pages', async () => {
      await keyWith('beta', ...Array.from({ length: 1_001 }, (_, n) => newEffect('dm', after(-n))));
      const pages = await dueAt(at);
      expect(pages.map((page) => page.length)).toEqual([500, 500, 1, 0]);
      expect(new Set(pages.flat().map(({ effect }) => effect._id.toString())).size).toBe(1_001);
    });

    it('leaves no cursor open where only the first of a pile are taken', async () => {
      await keyWith('beta', ...Array.from({ length: 1_001 }, (_, n) => newEffect('dm', after(-n))));
      for await (const page of findDueEffects(at)) {
        expect([page.length, await openCursors()]).toEqual([500, 1]);
        break;
      }
      expect(await openCursors()).toBe(0);
    });

    it('reads for what people wait for no application of a pile', async () => {
      for (let nth = 0; nth < 20; nth += 1) {
        await keyWith('beta', newEffect('member_role', at, nth % 2 === 0 ? {} : { urgent: false }));
        await keyWith('beta', { ...newEffect('card', after(-limits.dayMs)), tries: 2 });
        await keyWith('beta', ...delayRows({ ...context(), now: () => at }, { effects: [], history: [] }));
      }
      await keyWith('beta', newEffect('dm', at, { news: 'decision' }));
      await keyWith('beta', newEffect('member_role', at, { urgent: true }), newEffect('card', at));
      const database = mongoose.connection.getClient().db();
      await database.setProfilingLevel('all');
      const found: number[] = [];
      for (const { rows } of dueRowsOf(at)) {
        found.push((await dueAt(at, rows)).flat().length);
      }
      await database.setProfilingLevel('off');
      const looks = await database
        .collection('system.profile')
        .find({ 'command.aggregate': modelOf('beta').collection.name })
        .toArray();
      await database.dropCollection('system.profile');
      // News of this moment, all news, notices of delay; new cards, cards of this moment, all cards; urgent roles, the
      // bulk; e-mails and webhooks, fresh and all.
      expect(found).toEqual([1, 1, 20, 1, 1, 21, 1, 20, 0, 0, 0, 0]);
      expect(looks.map(({ docsExamined }) => docsExamined)).toEqual(found);
    });

    it('finds a notice of delay that an earlier build made, which said nothing of its urgency', async () => {
      const notice = newEffect('dm', after(-limits.dayMs), { news: 'late' });
      await keyWith('beta', notice);
      const looks = await Promise.all(dueRowsOf(at).map(({ rows }) => dueAt(at, rows)));
      expect(looks.flat(2).map(({ effect }) => effect._id)).toEqual([notice._id]);
    });

    it('reads no application of which nothing is due', async () => {
      await keyWith('beta', newEffect('dm', at, { state: 'done' }), newEffect('dm', after(1)));
      const database = mongoose.connection.getClient().db();
      await database.setProfilingLevel('all');
      expect(await dueAt(at)).toEqual([[], []]);
      await database.setProfilingLevel('off');
      const looks = await database.collection('system.profile').find({ 'command.aggregate': /s/ }).toArray();
      expect(looks.map(({ docsExamined }) => docsExamined)).toEqual([0, 0]);
    });
  });

  it('tells how many rows of either form are held up, of which kinds, and each repair of a kind once', async () => {
    expect(await readBlocked()).toEqual({ count: 0, held: [] });
    await keyWith('beta', blocked('dm', 'one'), blocked('card', 'one'), blocked('dm'));
    await keyWith('contact', blocked('dm', 'two'), { ...newEffect('mail', at), last_error: 'three' });
    expect(await readBlocked()).toEqual({
      count: 4,
      held: [
        { kind: 'card', repairs: ['one'] },
        { kind: 'dm', repairs: ['one', 'two'] },
      ],
    });
  });

  it('tells it of all that are held up, however many', async () => {
    await keyWith('beta', ...Array.from({ length: 600 }, () => blocked('dm', 'one')));
    await keyWith('beta', blocked('dm', 'two'));
    expect(await readBlocked()).toEqual({ count: 601, held: [{ kind: 'dm', repairs: ['one', 'two'] }] });
  });
});
