import { areMet, compare, isWithin, ratios } from './compare.ts';

const answering = (errors: number) => async () => ({ ms: [1], errors });

describe('comparing two sides', () => {
  test('runs forth and back, throws the warm-up away and pairs the rounds', async () => {
    const order: string[] = [];
    let speed = 1;
    const side = (name: string, factor: number) => async () => {
      order.push(name);
      speed += 1;
      return { ms: [factor * speed], errors: 0, cpu: factor };
    };
    const samples = await compare(2, { product: side('A', 2), bare: side('B', 1) });
    expect(order.join('')).toBe('ABBAAB');
    expect(samples.product).toHaveLength(2);
    expect(ratios(samples.product, samples.bare, (sample) => sample.cpu ?? 0)).toEqual([2, 2]);
  });

  test('a failed request fails the bench', async () => {
    await expect(compare(1, { good: answering(0), bad: answering(3) })).rejects.toThrow('bad: 3 errors');
  });
});

describe('a goal that counts if the packages alone reach it', () => {
  test.each([
    [1.4, 1.2, true, 'is met by who is within it'],
    [1.4, 1.6, true, 'is met by who is within it, though the packages are not'],
    [1.6, 1.2, false, 'is missed where the packages reach it'],
    [1.6, 1.55, null, 'is neither where they miss it as well'],
  ])('%d × with packages of %d ×: %s, it %s', (product, packages, verdict, _what) => {
    expect(isWithin(1.5, product, packages)).toBe(verdict);
  });

  test.each([
    [[true, true], true],
    [[true, null], null],
    [[null, false], false],
  ])('of several %j is %s', (verdicts, together) => {
    expect(areMet(...verdicts)).toBe(together);
  });
});
