import type { z } from 'zod';
import { auditActions } from '../applications/audit/actions.ts';
import { limits } from '../limits.ts';
import { auditQuery, blockBody, bulkBody, listQuery, reasonedVerdictBody, verdictBody } from './requests.ts';

const id = 'f'.repeat(24);
const text = (length: number) => 'x'.repeat(length);
const problems = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ path, code }) => path.join('.') || code) ?? [];

describe('what is asked of the list', () => {
  it('is read as what it means: days as UTC, words as yes or no', () => {
    const given = { from: '2026-03-01', to: '2026-03-02T12:30:00.500Z', overdue: '0' };
    expect(listQuery.parse(given)).toEqual({
      from: new Date('2026-03-01T00:00:00Z'),
      to: new Date('2026-03-02T12:30:00.500Z'),
      overdue: false,
    });
    expect(listQuery.parse({ overdue: 'true' })).toEqual({ overdue: true });
    expect(listQuery.parse({})).toEqual({});
  });

  it.each([
    ['the list', listQuery],
    ['the audit log', auditQuery],
  ])('until a day is so until the end of it, of %s; until a moment is until that moment', (_what, query) => {
    const day = '2026-05-31';
    expect(query.parse({ from: day, to: day })).toEqual({
      from: new Date('2026-05-31T00:00:00Z'),
      to: new Date('2026-05-31T23:59:59.999Z'),
    });
    const moment = '2026-05-31T00:00:00Z';
    expect(query.parse({ to: moment })).toEqual({ to: new Date(moment) });
  });

  it.each<[string, unknown]>([
    ['kind', 'form'],
    ['status', 'overdue'],
    ['q', text(limits.searchCharacters + 1)],
    ['q', ['a', 'b']],
    ['sort', 'random'],
    ['flags', 'some'],
    ['claimed', 'you'],
    ['overdue', 'yes'],
    ['marketer_type', 'broker'],
    ['monthly_spend', '100'],
    ['from', '1.3.2026'],
    ['from', '2026-02-30'],
    ['to', '2026-03-02T12:30'],
    ['to', ''],
    ['cursor', 'f'.repeat(23)],
    ['cursor', 'F'.repeat(24)],
    ['cursor', { $gt: '' }],
  ])('is refused by name: %s as %j', (name, value) => {
    expect(problems(listQuery, { [name]: value })).toEqual([name]);
  });

  it('holds as much as it may, the longest e-mail as well, and nothing unknown', () => {
    expect(problems(listQuery, { q: text(limits.characters.email) })).toEqual([]);
    expect(problems(listQuery, { q: text(limits.searchCharacters), cursor: id })).toEqual([]);
    expect(problems(listQuery, { skip: '10000' })).toEqual(['unrecognized_keys']);
  });
});

describe('what is asked of the audit log', () => {
  it.each<[string, unknown]>([
    ['actor', text(limits.searchCharacters + 1)],
    ['action', 'delete'],
    ['reference', text(limits.searchCharacters + 1)],
    ['from', 'yesterday'],
    ['cursor', '1'],
  ])('is refused by name: %s as %j', (name, value) => {
    expect(problems(auditQuery, { [name]: value })).toEqual([name]);
  });

  it('may be any actor, by name or id, and every action', () => {
    for (const actor of ['300000000000000001', 'Rhea, of the night shift']) {
      expect(auditActions.flatMap((action) => problems(auditQuery, { actor, action }))).toEqual([]);
    }
    expect(problems(auditQuery, { status: 'pending' })).toEqual(['unrecognized_keys']);
  });
});

describe('what a reviewer says', () => {
  it.each([
    ['a verdict', verdictBody, []],
    ['a verdict with a reason', reasonedVerdictBody, ['reason']],
  ])('with %s is as long as it may be, and nothing else', (_what, body, needed) => {
    const most = { reason: text(limits.reasonCharacters), note: text(limits.noteCharacters) };
    expect(problems(body, { ...most, despite_claim: true })).toEqual([]);
    expect(problems(body, {})).toEqual(needed);
    expect(problems(body, { reason: `${most.reason}x` })).toEqual(['reason']);
    expect(problems(body, { ...most, note: `${most.note}x` })).toEqual(['note']);
    expect(problems(body, { ...most, despite_claim: 'true' })).toEqual(['despite_claim']);
    expect(problems(body, { reason: null })).toEqual(['reason']);
    expect(problems(body, { ...most, status: 'approved' })).toEqual(['unrecognized_keys']);
  });

  it('of many is of one at least, and of no more than a page of them', () => {
    const ids = Array.from({ length: limits.bulkMost }, () => id);
    expect(problems(bulkBody, { action: 'claim', ids })).toEqual([]);
    expect(problems(bulkBody, { action: 'claim', ids: [...ids, id] })).toEqual(['ids']);
    expect(problems(bulkBody, { action: 'claim', ids: [] })).toEqual(['ids']);
    expect(problems(bulkBody, { action: 'claim', ids: [''] })).toEqual(['ids.0']);
    expect(problems(bulkBody, { action: 'claim', ids: [text(65)] })).toEqual(['ids.0']);
    expect(problems(bulkBody, { action: 'erase', ids })).toEqual(['action']);
    expect(problems(bulkBody, { ids })).toEqual(['action']);
  });

  it('of whoever is blocked is who, why and until when', () => {
    const block = { discord_id: '300000000000000001', reason: 'Sends the same again and again' };
    expect(problems(blockBody, block)).toEqual([]);
    expect(blockBody.parse({ ...block, until: '2026-03-01' }).until).toEqual(
      new Date('2026-03-01T00:00:00Z'),
    );
    expect(problems(blockBody, { ...block, until: 'never' })).toEqual(['until']);
    expect(problems(blockBody, { reason: block.reason })).toEqual(['discord_id']);
  });
});
