import { Bucket } from './Bucket.ts';

const headers = (remaining: number, reset: number, resetAfter: number) =>
  new Headers({
    'x-ratelimit-limit': '10',
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': reset.toFixed(3),
    'x-ratelimit-reset-after': resetAfter.toFixed(3),
  });

/** A bucket that has seen one answer at time 0: nine more fit into the window, which ends at 10,000 (and 50 to be safe). */
function knownBucket(): Bucket {
  const bucket = new Bucket(50);
  bucket.depart();
  bucket.arrive(0, headers(9, 1_010, 10));
  return bucket;
}

/** How many may leave at once. */
function departAll(bucket: Bucket, now: number): number {
  let count = 0;
  while (bucket.waitFor(now) === 0) {
    bucket.depart();
    count += 1;
  }
  return count;
}

describe('what a rate-limit bucket takes', () => {
  test('one request asks for the numbers before more leave', () => {
    const bucket = new Bucket(50);
    expect(departAll(bucket, 0)).toBe(1);
    expect(bucket.waitFor(0)).toBe(Number.POSITIVE_INFINITY);
  });

  test('all that is left of the window leaves at once, and then the window’s end is waited for', () => {
    const bucket = knownBucket();
    expect(departAll(bucket, 0)).toBe(9);
    expect(bucket.waitFor(0)).toBe(10_050);
  });

  test('answers that overtake each other never give back what was spent', () => {
    const bucket = knownBucket();
    departAll(bucket, 0);
    for (const remaining of [0, 4, 8, 1, 7, 2, 6, 3, 5]) {
      bucket.arrive(100, headers(remaining, 1_010, 9.9));
    }
    expect(departAll(bucket, 100)).toBe(0);
  });

  test('what another process has spent is taken off', () => {
    const bucket = knownBucket();
    bucket.depart();
    bucket.arrive(10, headers(2, 1_010, 9.99));
    expect(departAll(bucket, 10)).toBe(2);
  });

  test('a new window takes the whole limit, less what is still under way', () => {
    const bucket = knownBucket();
    departAll(bucket, 0);
    expect(bucket.waitFor(10_049)).toBeGreaterThan(0);
    for (let count = 0; count < 8; count += 1) {
      bucket.arrive(200, headers(1, 1_010, 9.8));
    }
    expect(departAll(bucket, 10_060)).toBe(9);
  });

  test('the answer that had the shortest way tells when the window ends', () => {
    const bucket = new Bucket(0);
    bucket.depart();
    bucket.depart();
    bucket.arrive(300, headers(9, 1_010, 10));
    bucket.arrive(320, headers(0, 1_010, 9.9));
    expect(bucket.waitFor(320)).toBe(9_900);
  });

  test('a late answer of the window before changes nothing', () => {
    const bucket = knownBucket();
    bucket.depart();
    bucket.depart();
    bucket.arrive(10_100, headers(9, 1_020, 9.9));
    bucket.arrive(10_150, headers(3, 1_010, 0.001));
    expect(departAll(bucket, 10_150)).toBe(9);
  });

  test('without numbers one request goes at a time', () => {
    const bucket = new Bucket(50);
    for (let now = 0; now < 3; now += 1) {
      expect(departAll(bucket, now)).toBe(1);
      bucket.arrive(now, new Headers());
    }
  });

  test('a request without an answer counts as spent', () => {
    const bucket = knownBucket();
    bucket.depart();
    bucket.arrive(20, undefined);
    expect(departAll(bucket, 20)).toBe(8);
  });

  test('nothing leaves while it is closed', () => {
    const bucket = knownBucket();
    bucket.close(4_000);
    expect(bucket.waitFor(1_000)).toBe(3_000);
    expect(bucket.waitFor(4_000)).toBe(0);
  });
});
