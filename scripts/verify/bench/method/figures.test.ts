import { digits, latencies, median, percentile, spread } from './figures.ts';

describe('figures of a bench', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);

  test('percentiles are taken from sorted values', () => {
    expect([0.5, 0.95, 0.99].map((share) => percentile(values, share))).toEqual([51, 96, 100]);
    expect(median([3, 1, 2])).toBe(2);
  });

  test('a spread names the median, the least and the most', () => {
    expect(spread([3, 1, 2], 'ms')).toBe('2 (1–3) ms');
  });

  test('three or four digits are told, and nothing measured is said', () => {
    expect([digits(1234.5), digits(0.98765), digits(Number.NaN)]).toEqual(['1,235', '0.988', 'none']);
  });

  test('latencies are told at three shares', () => {
    expect(latencies(values)).toBe('p50 51, p95 96, p99 100 ms');
  });
});
