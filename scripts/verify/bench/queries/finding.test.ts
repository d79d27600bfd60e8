import { finding } from '../queries.ts';
import { growing } from './cases.ts';
import type { Explained } from './explainAll.ts';

const sizes = [1_000, 100_000];
/** Once so slow at the small size, so many times slower at the large one, where it gives a hundred times as many rows. */
const row = (times: number, stage = 'IXSCAN') => ({
  ms: new Map([
    [1_000, [2, 2, 2]],
    [100_000, [2 * times, 2 * times, 2 * times]],
  ]),
  explained: new Map<number, Explained>([
    [1_000, { stages: new Set([stage]), looked: 1, given: 1 }],
    [100_000, { stages: new Set([stage]), looked: 100, given: 100 }],
  ]),
});
const [grows = ''] = growing;

describe('what is found of a query at a hundred times as many applications', () => {
  it('one that gets twenty times slower is not good enough, though it gives more', () => {
    expect(finding('list: flagged', row(20), sizes)).toMatchObject({
      measured: '20 (20–20) × of 1 k at 100 k',
      isMet: false,
    });
  });

  it('of one that by its nature gives all there is, each row counts, and both ratios are told', () => {
    expect(finding(grows, row(20), sizes)).toMatchObject({
      measured: '20 (20–20) × of 1 k at 100 k; 0.2 (0.2–0.2) × for each of 100 × as many rows',
      isMet: true,
    });
  });

  it('of one that counts all there is, each row that it looked at does', () => {
    const counted = row(20);
    counted.explained.forEach((explained) => Object.assign(explained, { given: 0 }));
    expect(finding('effects held up', counted, sizes)).toMatchObject({
      measured: '20 (20–20) × of 1 k at 100 k; 0.2 (0.2–0.2) × for each of 100 × as many rows',
      isMet: true,
    });
  });

  it('one that reads the whole collection, or of which nothing is seen, is not good enough however quick', () => {
    expect(finding('list: flagged', row(1, 'COLLSCAN'), sizes).isMet).toBe(false);
    const unseen = row(1);
    unseen.explained.forEach(({ stages }) => stages.clear());
    expect(finding('list: flagged', unseen, sizes).isMet).toBe(false);
  });
});
