import { hideSecrets } from './hideSecrets.ts';

const secretKeys = [
  'token',
  'access_token',
  'refresh_token',
  'code',
  'client_secret',
  'authorization',
  'cookie',
  'set-cookie',
  'email',
  'phone_number',
  'full_name',
  'args',
  'previousErrors',
  'writeErrors',
];

describe('a row for the log', () => {
  it.each(secretKeys)('has %s written over, whatever it holds but a number', (key) => {
    for (const value of ['canary', ['canary'], { deep: 'canary' }, null, true]) {
      expect(hideSecrets({ [key]: value, other: 1 })).toEqual({ [key]: '[redacted]', other: 1 });
    }
    expect(hideSecrets({ [key]: 50_013 })).toEqual({ [key]: 50_013 });
  });

  it('keeps everything else as it is, in its order', () => {
    const when = new Date();
    const row = { tokens: 2, codes: ['a'], at: when, is: false, none: null, list: [1, { name: 'ada' }] };
    expect(hideSecrets(row)).toEqual(row);
    expect(Object.keys(hideSecrets(row))).toEqual(Object.keys(row));
    expect(hideSecrets(row)['at']).toBe(when);
  });

  it('has them written over in lists of lists, and where an object has no prototype', () => {
    const bare: Record<string, unknown> = Object.assign(Object.create(null), { email: 'canary' });
    expect(hideSecrets({ list: [[{ cookie: 'canary' }]], bare })).toEqual({
      list: [[{ cookie: '[redacted]' }]],
      bare: { email: '[redacted]' },
    });
  });

  it('leaves what was given as it was', () => {
    const row = { body: { email: 'ada@lowell.example' } };
    hideSecrets(row);
    expect(row.body.email).toBe('ada@lowell.example');
  });

  it('is cut where it is deep, so that nothing below is written and no circle is walked', () => {
    const nest = (depth: number): unknown => (depth === 0 ? { other: 'canary' } : { in: nest(depth - 1) });
    expect(JSON.stringify(hideSecrets({ in: nest(5) }))).toContain('canary');
    const deep = JSON.stringify(hideSecrets({ in: nest(12) }));
    expect(deep).toContain('[deep]');
    expect(deep).not.toContain('canary');
    const list: unknown[] = [];
    list.push(list);
    expect(JSON.stringify(hideSecrets({ list }))).toContain('[deep]');
  });

  it('keeps whole what has a way of its own into the log', () => {
    for (const own of [new Error('failed'), new Date(), new URL('https://a.example')]) {
      expect(hideSecrets({ own })['own']).toBe(own);
    }
  });
});
