import { RecentIds } from './RecentIds.ts';

describe('recent ids', () => {
  it('know what was seen, and forget the oldest first', () => {
    const recent = new RecentIds(2);
    expect([recent.isNew('a'), recent.isNew('a')]).toEqual([true, false]);
    recent.isNew('b');
    recent.isNew('c');
    expect([recent.isNew('c'), recent.isNew('a')]).toEqual([false, true]);
  });
});
