import { Types } from 'mongoose';
import type { DueEffect } from '../applications/ledger/dueEffect.ts';
import { laneOf, priorityOf } from './lanes.ts';

const effect = (changes: Partial<DueEffect['effect']>): DueEffect['effect'] => ({
  _id: new Types.ObjectId(),
  kind: 'card',
  due_at: new Date(0),
  tries: 0,
  ...changes,
});

describe('the lanes of effects', () => {
  test.each([
    ['member_role', true, 'urgent'],
    ['approved_role', true, 'urgent'],
    ['member_role', undefined, 'bulk'],
    ['approved_role', false, 'bulk'],
    ['dm', undefined, 'messages'],
    ['card', true, 'cards'],
  ] as const)('%s with urgent %s waits in %s', (kind, urgent, lane) => {
    expect(laneOf(effect({ kind, ...(urgent === undefined ? {} : { urgent }) }))).toBe(lane);
  });

  test('new cards go before cards that are drawn again', () => {
    expect(priorityOf(effect({}), 0)).toBeLessThan(priorityOf(effect({ tries: 1 }), 0));
  });

  test('a decision is told before any number of people hear that theirs takes longer', () => {
    const hour = 60 * 60_000;
    const decision = effect({ kind: 'dm', news: 'decision' });
    const late = effect({ kind: 'dm', news: 'late', due_at: new Date(hour) });
    expect(priorityOf(decision, 0)).toBeLessThan(priorityOf(late, 0));
    // Neither does one that has been due for long wait behind those of now.
    expect(priorityOf(decision, hour)).toBeLessThan(priorityOf(late, hour));
  });

  test('what has just become due goes before what piled up, but the bulk keeps its order', () => {
    const hour = 60 * 60_000;
    const fresh = (kind: 'dm' | 'member_role') => effect({ kind, due_at: new Date(hour) });
    expect(priorityOf(fresh('dm'), hour)).toBeLessThan(priorityOf(effect({ kind: 'dm' }), hour));
    const bulk = effect({ kind: 'member_role' });
    expect(priorityOf(bulk, hour)).toBe(priorityOf(fresh('member_role'), hour));
  });
});
