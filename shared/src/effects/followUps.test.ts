import { type EffectKind, type MessageTopic, roleKinds } from '../applications/kinds.ts';
import { newEffect, type Settlement } from '../applications/ledger/ledger.ts';
import { takenBack } from '../applications/reviewPart.ts';
import { withKind } from '../applications/store.ts';
import { documentOf } from '../applications/submission.ts';
import type { Context } from '../context.ts';
import { betaAnswers, makeApplicant, testConfig } from '../testing/index.ts';
import { followUpsOf } from './followUps.ts';

const at = new Date('2026-03-01T12:00:00Z');
const outbound = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'a@b.example',
  WEBHOOK_URL: 'http://127.0.0.1:1',
};
const form = { kind: 'beta', answers: { ...betaAnswers() }, body: {}, key: undefined } as const;
const application = withKind('beta', documentOf({ ...form, applicant: makeApplicant() }, at));
const undeliverable = { state: 'undeliverable' } as const;

/** What follows from an outcome, where e-mail and webhook are set unless said otherwise. */
function follow(kind: EffectKind, outcome: Settlement, news?: MessageTopic, set = {}) {
  const context = { config: { ...testConfig(), ...outbound, ...set }, now: () => at } as Context;
  const effect = newEffect(kind, at, news ? { news } : {});
  return followUpsOf(context, { application, effect }, outcome).map((row) => [
    row.kind,
    row.news ?? `${row.event} ${row.about}`,
    row.due_at,
  ]);
}

describe('after an attempt', () => {
  it('what a direct message could not tell goes by e-mail, unless it went there in any case', () => {
    expect(follow('dm', undeliverable, 'receipt')).toEqual([['mail', 'receipt', at]]);
    expect(follow('dm', undeliverable, 'late')).toEqual([['mail', 'late', at]]);
    expect([follow('dm', undeliverable), follow('dm', undeliverable, 'decision')]).toEqual([[], []]);
    expect(follow('dm', undeliverable, 'question')).toEqual([]);
    expect(follow('dm', { state: 'done' }, 'late')).toEqual([]);
    expect(follow('mail', undeliverable, 'late')).toEqual([]);
    expect(follow('dm', undeliverable, 'late', { SMTP_URL: undefined })).toEqual([]);
  });

  it.each(roleKinds)('the operator’s systems hear of a %s that was given', (kind) => {
    expect(follow(kind, { state: 'done' })).toEqual([['webhook', `role_given ${kind}`, at]]);
    expect(follow(kind, { state: 'done', ref: takenBack })).toEqual([]);
    expect(follow(kind, { state: 'waiting_for_join' })).toEqual([]);
    expect(follow(kind, { state: 'done' }, undefined, { WEBHOOK_URL: undefined })).toEqual([]);
  });

  it('nothing follows from a card or a webhook', () => {
    expect([follow('card', { state: 'done' }), follow('webhook', { state: 'done' })]).toEqual([[], []]);
  });
});
