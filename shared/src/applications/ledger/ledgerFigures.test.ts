import mongoose from 'mongoose';
import {
  betaAnswers,
  contactAnswers,
  emptyDatabase,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../../testing/index.ts';
import { ask } from '../ask.ts';
import { findForDigest, noteDigest } from '../digest.ts';
import { markOverdue } from '../overdue.ts';
import { doubtRole, RoleGrantModel, refusedGrants } from '../roles/grants.ts';
import { keyOf, modelOf } from '../store.ts';
import { submitBeta, submitContact } from '../submit.ts';
import { readLedgerFigures } from './ledgerFigures.ts';

const hourMs = 60 * 60_000;
const role = (discord_id: string) => ({ discord_id, kind: 'member_role' }) as const;

describe('figures of what waits', () => {
  let context: TestContext;
  const later = (hours: number) => ({ ...context, now: () => new Date(Date.now() + hours * hourMs) });
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });
  beforeEach(emptyDatabase);

  it('are none while nothing is there', async () => {
    expect(await readLedgerFigures(context)).toEqual({
      rows: [],
      oldestDueMs: 0,
      pending: 0,
      overdue: 0,
      waitingForJoin: 0,
      rolesRefused: 0,
    });
  });

  it('count roles that Discord refuses, and look at no others than those in doubt', async () => {
    const settled = { ...role('3'), given_at: new Date() };
    await doubtRole(role('1'), new Date(), new Date());
    await doubtRole(role('2'), new Date());
    await RoleGrantModel.insertMany([settled, { ...settled, discord_id: '4', refused_at: new Date() }]);
    expect(await readLedgerFigures(context)).toMatchObject({ rolesRefused: 1 });
    const plan = await RoleGrantModel.find(refusedGrants).explain('executionStats');
    expect(plan).toMatchObject({ executionStats: { nReturned: 1, totalDocsExamined: 2 } });
  });

  it('count open rows of both forms by kind and state, and say how long the oldest has been due', async () => {
    const beta = await submitBeta(context, makeApplicant(), betaAnswers());
    await submitContact(context, makeApplicant(), contactAnswers());
    const blocked = { 'effects.$[row].state': 'blocked' };
    await modelOf('beta').updateOne(
      { _id: keyOf(beta).id },
      { $set: blocked },
      { arrayFilters: [{ 'row.kind': 'member_role' }] },
    );
    const figures = await readLedgerFigures(later(49));
    expect(figures.rows).toEqual(
      expect.arrayContaining([
        { kind: 'card', state: 'queued', count: 2 },
        { kind: 'member_role', state: 'blocked', count: 1 },
        { kind: 'member_role', state: 'queued', count: 1 },
      ]),
    );
    expect(figures).toMatchObject({ pending: 2, overdue: 2 });
    expect(figures.oldestDueMs).toBeGreaterThanOrEqual(49 * hourMs);
    expect(await readLedgerFigures(context)).toMatchObject({ pending: 2, overdue: 0 });
  });

  it('count nobody as overdue of whom an answer is waited for: their time stands still', async () => {
    const rhea = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'discord' } as const;
    const [, asked] = [
      await submitBeta(context, makeApplicant(), betaAnswers()),
      await submitBeta(context, makeApplicant(), betaAnswers()),
    ];
    await ask(context, rhea, keyOf(asked), 'Which networks?');
    expect(await readLedgerFigures(later(49))).toMatchObject({ pending: 2, overdue: 1 });
  });

  it('looking for what nobody was reminded of reads none of those that were noted', async () => {
    await Promise.all(Array.from({ length: 20 }, () => submitBeta(context, makeApplicant(), betaAnswers())));
    const old = later(49);
    await noteDigest(old, await findForDigest(old));
    await markOverdue(old);
    const database = mongoose.connection.getClient().db();
    await database.setProfilingLevel('all');
    expect(await findForDigest(old)).toEqual([]);
    expect(await markOverdue(old)).toEqual([]);
    await database.setProfilingLevel('off');
    const looks = await database
      .collection('system.profile')
      .find({ op: 'query', 'command.find': /submissions|applications/ })
      .toArray();
    expect(looks).toHaveLength(4);
    expect(looks.map(({ docsExamined }) => docsExamined)).toEqual([0, 0, 0, 0]);
  });
});
