import type { DomainError } from '@yieldwren/shared';
import { createMembershipReads } from './createMembershipReads.ts';

describe('a place among those whose membership is read', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  // One of the moments at which half a minute on and back again is a little more than half a minute.
  it.each([0, 234_734.2225974436])('is waited for half a minute at most, at whatever moment: %d', (now) => {
    jest.spyOn(performance, 'now').mockReturnValue(now);
    const { take } = createMembershipReads({} as Parameters<typeof createMembershipReads>[0]);
    const refusals = Array.from({ length: 300 }, () => {
      try {
        take();
        return 0;
      } catch (error) {
        return Number((error as DomainError).extras.retry_after);
      }
    });
    expect(refusals.slice(0, 11)).toEqual([...Array.from({ length: 10 }, () => 0), 3]);
    expect(Math.max(...refusals)).toBe(30);
  });
});
