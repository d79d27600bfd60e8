import { Types } from 'mongoose';
import { makeApplication } from '../../testing/index.ts';
import { type EffectKind, type EffectState, statuses } from '../kinds.ts';
import { newEffect } from '../ledger/ledger.ts';
import { type Effect, takenBack } from '../reviewPart.ts';
import { deliveries, isHeldUp } from './deliveries.ts';

const at = new Date('2026-03-01T12:00:00Z');
const row = (kind: EffectKind, state: EffectState, more: Partial<Effect> = {}): Effect => ({
  ...newEffect(kind, at, { state }),
  ...more,
});
const linesOf = (status: (typeof statuses)[number], ...effects: Effect[]) =>
  deliveries(makeApplication(at, { status, effects })).flatMap(({ name, value, inline }) => {
    expect([name, inline]).toEqual(['Delivery', false]);
    return value.split('\n');
  });

describe('what was delivered', () => {
  it.each<[Effect, string]>([
    [row('member_role', 'done'), 'Community role: ✅ done'],
    [row('member_role', 'waiting_for_join'), 'Community role: 🚪 waits for them to join'],
    [row('approved_role', 'queued'), 'Beta role: ⏳ on its way'],
    [row('approved_role', 'done', { ref: takenBack }), 'Beta role: ↩️ taken back'],
    [
      row('approved_role', 'blocked', { last_error: 'The role is gone: create it again and set its id.' }),
      'Beta role: ⛔ blocked: The role is gone: create it again and set its id.',
    ],
    [
      row('dm', 'undeliverable', { last_error: 'takes none' }),
      'Direct message: ✉️ cannot be delivered: takes none',
    ],
    [row('mail', 'queued', { last_error: 'it was busy' }), 'E-mail: ⏳ on its way: it was busy'],
    [row('webhook', 'done', { last_error: 'it was busy before' }), 'Webhook: ✅ done'],
  ])('is told by what it is and how far: %#', (effect, line) => {
    expect(linesOf('approved', effect)).toEqual([line]);
  });

  it('is nothing of the card itself, which shows that it is there, and nothing that was cancelled', () => {
    expect(linesOf('approved', row('card', 'blocked'), row('dm', 'cancelled'))).toEqual([]);
    expect(linesOf('approved')).toEqual([]);
  });

  it.each(statuses)('of an application that is %s is told all of it where something is held up', (status) => {
    const [done, blocked] = [row('member_role', 'done'), row('dm', 'blocked')];
    expect(linesOf(status, done, blocked)).toHaveLength(2);
    expect(linesOf(status, done)).toHaveLength(status === 'pending' ? 0 : 1);
  });

  it('is told of a question that reached nobody, while its answer is waited for', () => {
    const _id = new Types.ObjectId();
    const question = { _id, by: '1', by_name: 'rhea', at, text: 'Why?' };
    const late = row('dm', 'undeliverable', { news: 'late' });
    const valueOf = (state: EffectState) =>
      deliveries(
        makeApplication(at, {
          asked_at: at,
          questions: [question],
          effects: [
            late,
            row('dm', state, { news: 'question', about: _id.toString(), last_error: 'takes none' }),
          ],
        }),
      ).map(({ value }) => value.split('\n').at(-1));
    expect(valueOf('undeliverable')).toEqual(['Direct message: ✉️ cannot be delivered: takes none']);
    expect(valueOf('done')).toEqual([]);
  });

  it('is one line for what reads alike, so that two webhooks and two e-mails leave every kind its line', () => {
    const twice = (kind: EffectKind) => [row(kind, 'done'), row(kind, 'done')];
    expect(
      linesOf(
        'approved',
        row('member_role', 'done'),
        ...twice('mail'),
        ...twice('webhook'),
        row('approved_role', 'done'),
        row('dm', 'done'),
        ...twice('webhook'),
        row('mail', 'queued'),
      ),
    ).toEqual([
      'Community role: ✅ done',
      'E-mail: ✅ done (2 ×)',
      'Webhook: ✅ done (4 ×)',
      'Beta role: ✅ done',
      'Direct message: ✅ done',
      'E-mail: ⏳ on its way',
    ]);
  });

  const unlike = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      row('dm', 'undeliverable', { last_error: `reason ${index}` }),
    );

  it('keeps what is not done, however much has been done since', () => {
    const lines = linesOf('approved', ...unlike(7), row('dm', 'done'), row('mail', 'done'));
    expect(lines).toHaveLength(8);
    expect(lines[0]).toBe('Direct message: ✉️ cannot be delivered: reason 0');
    expect(lines.at(-1)).toBe('E-mail: ✅ done');
  });

  it('is the newest eight of many, in their order', () => {
    const lines = linesOf('approved', row('member_role', 'done'), ...unlike(9));
    expect(lines).toHaveLength(8);
    expect(lines.at(-1)).toBe('Direct message: ✉️ cannot be delivered: reason 8');
    expect(lines.join()).not.toMatch('Community role|reason 0');
  });

  it('holds a fault in one harmless line that is cut', () => {
    const last_error = `@everyone **read** https://x.test\n${'long '.repeat(60)}`;
    const [line = '', ...more] = linesOf('rejected', row('webhook', 'blocked', { last_error }));
    expect(more).toEqual([]);
    expect(line).toContain('@\u200beveryone \\*\\*read\\*\\* https:/\u200b/x.test long');
    expect(line.endsWith('…')).toBe(true);
  });
});

it.each<[boolean, string, Effect[]]>([
  [false, 'nothing', []],
  [false, 'what goes its way', [row('dm', 'queued'), row('mail', 'done')]],
  [
    false,
    'what cannot be delivered, which no repair changes',
    [row('dm', 'undeliverable', { last_error: 'x' })],
  ],
  [false, 'what waits for the person', [row('member_role', 'waiting_for_join')]],
  [false, 'the card', [row('card', 'blocked'), row('card', 'queued', { last_error: 'x' })]],
  [true, 'what is blocked', [row('mail', 'done'), row('dm', 'blocked')]],
  [true, 'what has failed and is tried again', [row('mail', 'queued', { last_error: 'x' })]],
])('is held up: %s, with %s', (expected, _what, effects) => {
  expect(isHeldUp({ effects })).toBe(expected);
});
