import type { IncomingMessage } from 'node:http';
import { isOperator } from './isOperator.ts';
import { tellingOf } from './readiness.ts';

const token = 'a token of metrics';
const request = (remoteAddress: string | undefined, headers: IncomingMessage['headers'] = {}) =>
  ({ socket: { remoteAddress }, headers }) as IncomingMessage;

describe('an operator', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is whoever asks from this machine, as %s', (address) => {
    expect(isOperator(request(address), undefined)).toBe(true);
    expect(isOperator(request(address), token)).toBe(true);
  });

  it.each(['10.0.0.1', '127.0.0.10', '::ffff:10.0.0.1', '203.0.113.7', '', undefined])(
    'is nobody who asks from %s and says nothing',
    (address) => {
      expect(isOperator(request(address), token)).toBe(false);
    },
  );

  it.each([{ 'x-forwarded-for': '127.0.0.1' }, { 'x-forwarded-for': '' }, { forwarded: 'for=127.0.0.1' }])(
    'is nobody for whom a proxy of this machine asks (%j)',
    (headers) => {
      expect(isOperator(request('127.0.0.1', headers), token)).toBe(false);
    },
  );

  it('is whoever holds the token, from anywhere and through any proxy', () => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
    expect(isOperator(request('203.0.113.7', headers), token)).toBe(true);
  });

  it.each([
    ['another token', 'Bearer another'],
    ['its beginning', `Bearer ${token.slice(0, -1)}`],
    ['more than it', `Bearer ${token}x`],
    ['it in another letter case', `Bearer ${token.toUpperCase()}`],
    ['it without the scheme', token],
    ['it under another scheme', `Basic ${token}`],
    ['the scheme alone', 'Bearer '],
    ['nothing', ''],
  ])('is nobody who holds %s', (_what, authorization) => {
    expect(isOperator(request('203.0.113.7', { authorization }), token)).toBe(false);
  });

  it('is nobody from elsewhere where no token is set, whatever they hold', () => {
    for (const authorization of ['Bearer ', 'Bearer undefined']) {
      expect(isOperator(request('203.0.113.7', { authorization }), undefined)).toBe(false);
    }
  });
});

it('strangers hear whether something answers, operators also why it does not', () => {
  const [well, away] = [
    { ready: true, reason: 'answers' },
    { ready: false, reason: 'connect ECONNREFUSED 10.0.0.1:6379' },
  ];
  const askedFrom = (address: string) =>
    [well, away].map(tellingOf(request(address), { METRICS_TOKEN: token }));
  expect(askedFrom('203.0.113.7')).toEqual([well, { ready: false, reason: 'not available' }]);
  expect(askedFrom('127.0.0.1')).toEqual([well, away]);
});
