import { languages } from '../phrases/index.ts';
import { statuses } from './kinds.ts';
import { rejectTemplates } from './rejectTemplates.ts';
import { type StatusFacts, statusText } from './status.ts';

const facts: StatusFacts = {
  kind: 'beta',
  reference: 'K7QM-2XVA',
  status: 'pending',
  created_at: '2026-05-01T12:00:00Z',
  effects: [{ kind: 'member_role', state: 'done' }],
};

describe('status text', () => {
  it.each(statuses)('%s says what it means and what comes next', (status) => {
    const { title, meaning, next } = statusText({ ...facts, status });
    for (const sentence of [title, meaning, next]) {
      expect(sentence.length).toBeGreaterThan(5);
    }
  });

  it('promises 24-48 hours, and says so when that is over', () => {
    expect(statusText(facts).next).toContain('24-48 hours');
    expect(statusText({ ...facts, overdue: true }).title).toBe('Still under review');
  });

  it('says that somebody is looking at it, also when that is late', () => {
    expect(statusText({ ...facts, in_review: true })).toMatchObject({
      title: 'In review',
      meaning: 'A reviewer is looking at your application now.',
    });
    expect(statusText({ ...facts, in_review: true, overdue: true }).meaning).toContain('24-48 hours');
  });

  it.each([
    [{ median: 0.4, p90: 0.9 }, 'within an hour, and nine in ten within an hour.'],
    [{ median: 4.2, p90: 30.5 }, 'within 5 hours, and nine in ten within 31 hours.'],
    [{ median: 48, p90: 49 }, 'within 48 hours, and nine in ten within 3 days.'],
  ])('tells who waits how long others have waited lately: %j', (usual_hours, text) => {
    expect(statusText({ ...facts, usual_hours }).usual).toBe(
      `Lately, half of all applications were decided ${text}`,
    );
    expect(statusText({ ...facts, usual_hours, status: 'approved' }).usual).toBe('');
    expect(statusText(facts).usual).toBe('');
    expect(statusText({ ...facts, usual_hours, is_reopened: true }).usual).toBe('');
  });

  it.each([
    ['done', undefined, /also have this as a direct message/],
    ['queued', undefined, /on its way/],
    ['blocked', undefined, /the team has been told/],
    ['undeliverable', undefined, /could not reach you.*allow direct messages in its privacy settings/],
    ['undeliverable', 'over_limit', /nobody gets more than 3 with news/],
    ['cancelled', undefined, /^$/],
  ] as const)('a direct message that is %s (%s) reads: %s', (state, ref, text) => {
    const effects = [{ kind: 'dm', news: 'decision', state, ref }] as const;
    expect(statusText({ ...facts, status: 'approved', effects }).message).toMatch(text);
    // Of an earlier decision nothing is told while it waits again.
    expect(statusText({ ...facts, effects }).message).toBe('');
  });

  it.each([
    ['done', undefined, 'You also have this by e-mail.'],
    ['queued', undefined, 'An e-mail with it is on its way.'],
    ['blocked', undefined, 'The e-mail with it is held up on our side; the team has been told.'],
    ['undeliverable', undefined, 'Our e-mail could not be delivered to the address you gave.'],
    ['undeliverable', 'may_have_arrived', ''],
    ['cancelled', undefined, ''],
  ] as const)('an e-mail with the decision that is %s (%s) reads: %s', (state, ref, text) => {
    const effects = [
      { kind: 'mail', news: 'receipt', state: 'done' },
      { kind: 'mail', news: 'decision', state, ref },
    ] as const;
    expect(statusText({ ...facts, status: 'rejected', effects }).mail).toBe(text);
    expect(statusText({ ...facts, effects }).mail).toBe('');
    expect(JSON.stringify(statusText({ ...facts, status: 'rejected' }))).not.toContain('e-mail');
  });

  it('tells who waits that their receipt could not be delivered, and of a newer e-mail in its place', () => {
    const text = 'Our e-mail could not be delivered to the address you gave.';
    const receipt = { kind: 'mail', news: 'receipt', state: 'undeliverable' } as const;
    const mailOf = (more: Partial<StatusFacts>) => statusText({ ...facts, effects: [receipt], ...more }).mail;
    expect([mailOf({}), mailOf({ overdue: true }), mailOf({ is_asked: true })]).toEqual([text, text, text]);
    expect([mailOf({ status: 'approved' }), mailOf({ status: 'withdrawn' })]).toEqual(['', '']);
    expect(mailOf({ effects: [receipt, { ...receipt, state: 'queued' }] })).toBe('');
    expect(mailOf({ effects: [{ ...receipt, ref: 'may_have_arrived' }] })).toBe('');
    const question = { kind: 'mail', news: 'question', state: 'done' } as const;
    expect(mailOf({ is_asked: true, effects: [receipt, question] })).toBe('You also have this by e-mail.');
  });

  it('tells a rejected person why, and from which minute they may apply again', () => {
    const text = statusText({
      ...facts,
      status: 'rejected',
      reason: 'Volume too low',
      reapply_at: '2026-05-31T12:00:00Z',
    });
    expect(text.meaning).toContain('Volume too low');
    expect(text.next).toBe('You may apply again from 31 May 2026 at 12:00 UTC.');
  });

  it('tells a reason that was picked in the language of the person, and one that was written as it was written', () => {
    const { status: german } = languages.de;
    for (const { value, text: reason } of rejectTemplates) {
      const { meaning } = statusText({ ...facts, status: 'rejected', reason }, german);
      expect(meaning).toBe(german.rejected.because(german.reasons[value]));
    }
    const own = statusText({ ...facts, status: 'rejected', reason: 'Too small for us' }, german);
    expect(own.meaning).toBe(german.rejected.because('Too small for us'));
  });

  it('tells a picked reason in the language of the person also where words stand before and behind it', () => {
    const { status: german } = languages.de;
    const { duplicate } = languages.en.status.reasons;
    const { meaning } = statusText(
      { ...facts, status: 'rejected', reason: `Dear ada,\n${duplicate} $& is it.` },
      german,
    );
    expect(meaning).toBe(german.rejected.because(`Dear ada,\n${german.reasons.duplicate} $& is it.`));
  });

  it.each([
    ['fr', '2026-05-01T13:05:00Z', 'à partir du 1er mai 2026 à 13:05 UTC.'],
    ['fr', '2026-05-21T01:05:00Z', 'à partir du 21 mai 2026 à 01:05 UTC.'],
    ['es', '2026-05-01T01:05:00Z', 'a partir del 1 de mayo de 2026 a la 1:05 UTC.'],
    ['es', '2026-05-31T11:05:00Z', 'a partir del 31 de mayo de 2026 a las 11:05 UTC.'],
    ['de', '2026-05-01T01:05:00Z', 'Ab dem 1. Mai 2026 um 01:05 UTC kannst du'],
  ] as const)('says a day and an hour as %s does: %s', (language, reapply_at, words) => {
    const { next } = statusText({ ...facts, status: 'rejected', reapply_at }, languages[language].status);
    expect(next).toContain(words);
  });

  it.each([
    [
      'waiting_for_join',
      "You'll receive your role when you join our server; if you are on it already, accept its rules.",
    ],
    ['blocked', 'Your role is held up by a setting on our side; the team has been told.'],
    ['queued', 'Your role is on its way.'],
    ['done', 'Your roles are in place.'],
    ['cancelled', ''],
  ] as const)('a role that is %s reads: %s', (state, text) => {
    expect(statusText({ ...facts, effects: [{ kind: 'member_role', state }] }).roles).toBe(text);
  });

  it('tells nothing of the message of an earlier wait once it waits anew', () => {
    const effects = [
      { kind: 'dm', news: 'late', state: 'done' },
      { kind: 'mail', news: 'late', state: 'done' },
    ] as const;
    const late = statusText({ ...facts, overdue: true, effects });
    expect([late.message, late.mail]).toEqual([
      'You also have this as a direct message on Discord.',
      'You also have this by e-mail.',
    ]);
    const reopened = statusText({ ...facts, is_reopened: true, effects });
    expect([reopened.message, reopened.mail]).toEqual(['', '']);
  });

  it.each(['queued', 'blocked', 'done'] as const)(
    'tells nothing of the role of an approval that does not stand, whose taking back is %s',
    (state) => {
      const effects = [
        { kind: 'approved_role', state: 'done' },
        { kind: 'approved_role', state, ref: 'taken_back' },
      ] as const;
      const member = { kind: 'member_role', state: 'waiting_for_join' } as const;
      for (const status of ['pending', 'rejected'] as const) {
        expect(statusText({ ...facts, status, effects }).roles).toBe('');
        expect(statusText({ ...facts, status, effects: [...effects, member] }).roles).toBe(
          "You'll receive your role when you join our server; if you are on it already, accept its rules.",
        );
      }
    },
  );

  it('reads the newest row of a role, whatever became of those before it', () => {
    const effects = [
      { kind: 'approved_role', state: 'waiting_for_join' },
      { kind: 'approved_role', state: 'done' },
    ] as const;
    expect(statusText({ ...facts, status: 'approved', effects }).roles).toBe('Your roles are in place.');
  });
});
