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
    ['card', true, 'messages'],
  ] as const)('%s with urgent %s waits in %s', (kind, urgent, lane) => {
    expect(laneOf(effect({ kind, ...(urgent === undefined ? {} : { urgent }) }))).toBe(lane);
  });

  test('news goes before new cards, and new cards before cards that are drawn again', () => {
    const order = [effect({ kind: 'dm' }), effect({}), effect({ tries: 1 })].map((row) => priorityOf(row, 0));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(new Set(order).size).toBe(3);
  });

  test('what has just become due goes before what piled up, but the bulk keeps its order', () => {
    const hour = 60 * 60_000;
    const fresh = (kind: 'dm' | 'member_role') => effect({ kind, due_at: new Date(hour) });
    expect(priorityOf(fresh('dm'), hour)).toBeLessThan(priorityOf(effect({ kind: 'dm' }), hour));
    expect(priorityOf(effect({ kind: 'dm' }), hour)).toBeLessThan(priorityOf(effect({}), hour));
    const bulk = effect({ kind: 'member_role' });
    expect(priorityOf(bulk, hour)).toBe(priorityOf(fresh('member_role'), hour));
  });
});
