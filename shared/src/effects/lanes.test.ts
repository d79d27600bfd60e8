import { Types } from 'mongoose';
import { laneOf, priorityOf } from './lanes.ts';
import type { DueEffect } from './ledger.ts';

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
    ['member_role', undefined, 'crowd'],
    ['approved_role', false, 'crowd'],
    ['dm', undefined, 'messages'],
    ['card', true, 'messages'],
  ] as const)('%s with urgent %s waits in %s', (kind, urgent, lane) => {
    expect(laneOf(effect({ kind, ...(urgent === undefined ? {} : { urgent }) }))).toBe(lane);
  });

  test('news go before new cards, and new cards before cards that are drawn again', () => {
    const order = [effect({ tries: 1 }), effect({}), effect({ kind: 'dm' })];
    expect(order.map(priorityOf)).toEqual([10, 2, 1]);
  });
});
