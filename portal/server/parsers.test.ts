import type { IncomingMessage } from 'node:http';
import {
  betaFields,
  clip,
  contactFields,
  fieldErrors,
  makeCustomId,
  ownPath,
  parseCustomId,
  plain,
  trimSlashes,
} from '@yieldwren/shared';
import { answersSchema, isEmail } from '@yieldwren/shared/testing';
import { negotiateEncoding } from './http/negotiateEncoding.ts';
import { clientAddress } from './middleware/clientAddress.ts';
import { nonceOf } from './signIn/tickets.ts';

const forwarded = (text: string) =>
  ({ socket: { remoteAddress: '::1' }, headers: { 'x-forwarded-for': text } }) as unknown as IncomingMessage;

const form = (text: string) => {
  const parsed = answersSchema([...betaFields, ...contactFields]).safeParse({
    email: text,
    age: text,
    verticals: text,
  });
  return parsed.success ? {} : fieldErrors(parsed.error);
};

type Parse = (text: string) => unknown;

/** Each parser that reads what anybody may send, with what it has most work with. */
const cases: [name: string, parse: Parse, worst: (length: number) => string][] = [
  ['Accept-Encoding', negotiateEncoding, (n) => `*${' '.repeat(n)}x`],
  ['Accept-Encoding by parts', negotiateEncoding, (n) => ',;q='.repeat(n / 4)],
  ['a path', trimSlashes, (n) => `/a${'/'.repeat(n)}x`],
  ['slashes', trimSlashes, (n) => '/'.repeat(n)],
  ['a way back', ownPath, (n) => `/${'a/'.repeat(n / 2)}\\`],
  ['an address', (text) => clientAddress(forwarded(text), 1), (n) => ','.repeat(n)],
  ['colons', (text) => clientAddress(forwarded(text), 1), (n) => ':'.repeat(n)],
  ['brackets', (text) => clientAddress(forwarded(text), 1), (n) => `[${']:1'.repeat(n / 3)}`],
  ['a state', (text) => nonceOf(text, 'login'), (n) => `login${'.'.repeat(n)}`],
  ['an e-mail address', isEmail, (n) => `a@${'.'.repeat(n)} `],
  ['a form', form, (n) => `a@${'.,'.repeat(n / 2)} `],
  [
    'a button',
    parseCustomId,
    (n) => `${makeCustomId('approve', { kind: 'beta', id: 'a'.repeat(24) })}${':'.repeat(n)}`,
  ],
  ['a text', (text) => clip(text, 100), (n) => '\u{1F600}'.repeat(n / 2)],
  ['markdown', (text) => plain(text, 100), (n) => '[a]('.repeat(n / 4)],
];

/** Milliseconds of the processor, which do not grow when others use it too. */
function costOf(parse: Parse, text: string): number {
  const before = process.cpuUsage();
  parse(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const quadratic: Parse = (text) => text.replace(/\/+$/, '');
const slashes = (length: number) => `${'/'.repeat(length)}x`;

describe('what anybody may send', () => {
  /** Of quadratic work on 30 kB, on this machine: what is linear takes a small part of it even on 100 kB. */
  let bearable: number;
  beforeAll(() => {
    bearable = costOf(quadratic, slashes(30_000));
  });

  it.each(cases)('100 kB of the worst hold nobody up: %s', (_name, parse, worst) => {
    expect(costOf(parse, worst(100_000))).toBeLessThan(bearable);
  });

  it('this would be noticed', () => {
    expect(costOf(quadratic, slashes(60_000))).toBeGreaterThan(bearable);
  });
});
