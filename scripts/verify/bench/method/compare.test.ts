import { compare, ratios } from './compare.ts';

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
