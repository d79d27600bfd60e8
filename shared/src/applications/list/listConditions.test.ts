import { idAt } from '../../stores/objectId.ts';
import { listQuery } from '../../views/requests.ts';
import type { Actor } from '../actor.ts';
import { flagNames, statuses } from '../kinds.ts';
import { isLateAt } from '../waited.ts';
import { indexedConditions, kindsOf, listConditions } from './listConditions.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' };
const now = new Date('2026-03-03T12:00:00Z');
const twoDaysAgo = new Date('2026-03-01T12:00:00Z');
const anyStatus = { status: { $in: statuses } };
const conditions = (query: Record<string, string>) => listConditions(listQuery.parse(query), rhea, now);

describe('a list that is narrowed down', () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, ['beta', 'contact']],
    [{ kind: 'contact' }, ['contact']],
    [{ kind: 'beta', monthly_spend: '500_1k' }, ['beta']],
    [{ marketer_type: 'agency' }, ['beta']],
    [{ monthly_spend: '500_1k' }, ['beta']],
    [{ kind: 'contact', marketer_type: 'agency' }, []],
  ])('%j is answered by the forms that ask for it: %j', (query, kinds) => {
    expect(kindsOf(listQuery.parse(query))).toEqual(kinds);
  });

  it.each<[string, Record<string, string>, object]>([
    ['by nothing is of any status', {}, anyStatus],
    ['by a status is of that one', { status: 'withdrawn' }, { status: 'withdrawn' }],
    ['by claims alone is of who waits', { claimed: 'nobody' }, { status: 'pending' }],
    ['by waiting too long alone is of who waits', { overdue: 'true' }, { status: 'pending' }],
    ['by both is of who waits', { status: 'pending', overdue: '1' }, { status: 'pending' }],
    [
      'by claims on what is decided finds nothing',
      { status: 'approved', claimed: 'me' },
      { status: { $in: [] } },
    ],
    ['by not waiting too long is as if nothing was said', { overdue: 'false' }, anyStatus],
  ])('%s', (_title, query, expected) => {
    expect(indexedConditions(listQuery.parse(query))).toEqual([expected]);
    expect(conditions(query)[0]).toEqual(expected);
  });

  it.each<[string, Record<string, string>, object]>([
    [
      'any flag, by the names of all',
      { flags: 'any' },
      { flags: { $in: flagNames }, discord_id: { $ne: rhea.id } },
    ],
    ['one flag', { flags: 'same_email' }, { flags: 'same_email', discord_id: { $ne: rhea.id } }],
    [
      'their own claims that hold',
      { claimed: 'me' },
      { 'claim.by': rhea.id, 'claim.expires_at': { $gt: now } },
    ],
    [
      'what nobody holds, not even themselves',
      { claimed: 'nobody' },
      { $or: [{ claim: null }, { 'claim.expires_at': { $lte: now } }, { 'claim.by': '' }] },
    ],
    ['a type', { marketer_type: 'agency' }, { marketer_type: 'agency' }],
    ['a spend', { monthly_spend: '10k_plus' }, { monthly_spend: '10k_plus' }],
  ])('by %s', (_title, query, expected) => {
    expect(conditions(query).slice(1)).toEqual([expected]);
  });

  it('by waiting too long is of who applied more than 48 hours ago and was not asked before they were over', () => {
    const [condition] = conditions({ overdue: 'true' }).slice(1);
    expect(condition).toEqual(isLateAt(now));
    expect(condition).toMatchObject({ created_at: { $lt: twoDaysAgo } });
  });

  it('by time is so to the millisecond, and to the second in the index', () => {
    const from = new Date('2026-02-01T00:00:00.500Z');
    const to = new Date('2026-03-01T12:00:00Z');
    expect(conditions({ from: from.toISOString(), to: to.toISOString() }).slice(1)).toEqual([
      { _id: { $gte: idAt(from, 0) }, created_at: { $gte: from } },
      { _id: { $lt: idAt(to, 1) }, created_at: { $lte: to } },
    ]);
  });

  it('by several things is so by each of them', () => {
    const query = { status: 'pending', flags: 'any', claimed: 'me', overdue: '1', from: '2026-01-01' };
    expect(conditions(query)).toHaveLength(5);
  });
});
