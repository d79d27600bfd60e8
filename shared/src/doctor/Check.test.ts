import { defineCheck, reasonOf } from './Check.ts';
import type { DoctorContext } from './DoctorContext.ts';
import { broken, ok, unknown, warning } from './Finding.ts';

const nothing = {} as DoctorContext;

describe('a check', () => {
  const look = jest.fn(() => [ok('it answers'), { check: 'another', ...warning('slowly', 'wait') }]);
  const check = defineCheck({ name: 'host', needs: ['HOST', 'PORT'], look });
  beforeEach(() => look.mockClear());

  it.each([
    ['none of its settings', {}],
    ['one of them missing', { HOST: 'a' }],
  ])('with %s is left out, since that is told on its own', async (_what, settings) => {
    expect(await check.run(settings, nothing)).toEqual([]);
    expect(look).not.toHaveBeenCalled();
  });

  it('looks at a setting that is 0, false or empty as at any other', async () => {
    expect(await check.run({ HOST: '', PORT: 0 }, nothing)).toHaveLength(2);
  });

  it('puts its name to each finding that has none of its own', async () => {
    expect((await check.run({ HOST: 'a', PORT: 1 }, nothing)).map((finding) => finding.check)).toEqual([
      'host',
      'another',
    ]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no way there');
      },
    ],
    ['rejects', async () => await Promise.reject(new Error('no way there'))],
  ])('that %s is a finding with the reason, and hides no other', async (_how, fails) => {
    const failing = defineCheck({ name: 'host', needs: [], look: fails });
    expect(await failing.run({}, nothing)).toEqual([
      { check: 'host', state: 'unknown', text: 'host could not be checked', repair: 'no way there' },
    ]);
  });
});

describe('the reason of a fault', () => {
  it.each([
    ['is what it says', new Error('no way there'), 'no way there'],
    ['is what caused it', new TypeError('fetch failed', { cause: new Error('refused') }), 'refused'],
    ['is its code where it says nothing', Object.assign(new Error(''), { code: 'EPERM' }), 'EPERM'],
    [
      'is the code of its cause where that says nothing',
      new TypeError('fetch failed', { cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }) }),
      'ECONNREFUSED',
    ],
    [
      'is its own where the cause has neither',
      new TypeError('fetch failed', { cause: new Error('') }),
      'fetch failed',
    ],
    ['is its own where the cause is no error', new TypeError('fetch failed', { cause: 'x' }), 'fetch failed'],
    ['is what was thrown where that is no error', 'thrown', 'thrown'],
  ])('%s', (_title, error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});

it('only what is in order needs no repair', () => {
  expect(ok('a')).toEqual({ state: 'ok', text: 'a', repair: '' });
  for (const [state, make] of Object.entries({ warning, broken, unknown })) {
    expect(make('a', 'b')).toEqual({ state, text: 'a', repair: 'b' });
  }
});
