import { gunzipSync } from 'node:zlib';
import { gzipAround } from './gzipAround.ts';

describe('a text compressed around a part that changes', () => {
  it.each([
    ['nothing around it', '', ''],
    ['much that repeats itself', 'the same again, '.repeat(5_000), 'the same again, '.repeat(5_000)],
    ['letters of more than one byte', 'Größe „über“ ', ' 統計'],
  ])('is the whole text again, with %s', (_name, before, after) => {
    const gzip = gzipAround(before, after, 8);
    for (const part of ['AAAAAAAA', 'the same', '+/+/+/==']) {
      expect(gunzipSync(gzip(part)).toString()).toBe(`${before}${part}${after}`);
    }
  });

  it('is hardly larger than compressed in one piece', () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `word${(at * 7919) % 997}`).join(' ');
    const whole = gzipAround('', `${words}12345678${words}`, 8)('12345678').length;
    expect(gzipAround(words, words, 8)('12345678').length).toBeLessThan(whole + 100);
  });
});
