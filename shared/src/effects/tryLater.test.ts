import { newEffect } from '../applications/ledger/ledger.ts';
import { tryLater } from './tryLater.ts';

const at = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => at };
const after = (tries: number) => tryLater(clock, { ...newEffect('mail', at), tries }, 'It was busy.');

describe('an attempt that failed', () => {
  it.each([
    [1, 5],
    [2, 60],
    [3, 300],
    [4, 1_800],
    [5, 7_200],
    [6, 18_000],
    [7, 36_000],
    [8, 64_800],
  ])('number %d is made again after %d seconds, and says so', (tries, seconds) => {
    expect(after(tries)).toEqual({
      state: 'queued',
      due_at: new Date(at.getTime() + seconds * 1_000),
      last_error: 'It was busy. It will be tried again.',
    });
  });

  it('is the last one where there have been enough, a day and a half after the first', () => {
    expect(after(9)).toBeNull();
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (tries) => (after(tries)?.due_at?.getTime() ?? 0) - at.getTime(),
    );
    expect(Math.round(pauses.reduce((sum, one) => sum + one, 0) / 3_600_000)).toBe(36);
  });
});
