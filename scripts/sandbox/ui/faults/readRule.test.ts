import type { FaultEffect } from '../../api/index.ts';
import { emptyRule, type RuleDraft, readRule } from './readRule.ts';

test.each<[Partial<RuleDraft>, FaultEffect]>([
  [{}, { status: 503 }],
  [{ failure: 'hang' }, { hang: true }],
  [{ failure: 'reset' }, { reset: true }],
  [{ failure: 'mid-body' }, { reset: 'mid-body' }],
  [{ failure: 'truncate' }, { truncate: true }],
  [{ failure: 'delay', delayMs: '5000' }, { delayMs: 5000 }],
  [
    { status: '429', dropHeaders: 'Retry-After, X-Other' },
    { status: 429, dropHeaders: ['Retry-After', 'X-Other'] },
  ],
  [
    { status: '502', acts: true },
    { status: 502, act: true },
  ],
])('%j makes its effect', (draft, then) => {
  expect(readRule({ ...emptyRule, ...draft })).toEqual({ rule: { nth: 1, times: 1, then } });
});

test.each<[Partial<RuleDraft>]>([
  [{ status: 'many' }],
  [{ status: '99' }],
  [{ failure: 'delay', delayMs: '' }],
  [{ times: 'x' }],
])('%j is refused with a reason', (draft) => {
  expect(readRule({ ...emptyRule, ...draft })).toEqual({ error: expect.stringMatching(/\.$/) });
});

test('an empty count means for ever', () => {
  expect(readRule({ ...emptyRule, times: '', nth: '' })).toEqual({ rule: { then: { status: 503 } } });
});
