import { createHmac } from 'node:crypto';
import { dayOfReceipt, erasureReceipt } from './erasureReceipt.ts';

const under = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest('base64url');
const at = new Date('2027-01-03T23:59:59.000Z');

describe('the receipt of an erasure', () => {
  it('proves the day to whoever has the key, however it was copied', () => {
    const code = erasureReceipt(under('ours'), at);
    expect(code).toMatch(/^2027-01-03-/);
    expect(dayOfReceipt(under('ours'), code)).toBe('2027-01-03');
    expect(dayOfReceipt(under('ours'), ` ${code.toUpperCase()}\n`)).toBe('2027-01-03');
  });

  it('is another one each time, as nothing of the person is in it', () => {
    expect(erasureReceipt(under('ours'), at)).not.toBe(erasureReceipt(under('ours'), at));
  });

  it('proves nothing when a character was changed, under another key, or as any other text', () => {
    const code = erasureReceipt(under('ours'), at);
    const changed = [...code].map((character, index) => {
      const other = character === '1' ? '2' : '1';
      return code.slice(0, index) + other + code.slice(index + 1);
    });
    for (const text of [...changed, erasureReceipt(under('another'), at), '', '2027-01-03', `${code}0`]) {
      expect(dayOfReceipt(under('ours'), text)).toBeUndefined();
    }
  });
});
