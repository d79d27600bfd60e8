import { betaAnswers, makeApplicant, testConfig } from '../testing/index.ts';
import { asApplicantSees, isReopened } from './asApplicantSees.ts';
import type { Status } from './kinds.ts';
import { newEffect } from './ledger/ledger.ts';
import type { Effect, HistoryEntry } from './reviewPart.ts';
import { type Application, withKind } from './store.ts';
import { documentOf } from './submission.ts';
import { isUndoOpen, undoUntil } from './undoWindow.ts';

const at = new Date('2026-03-01T12:00:00Z');
/** So many seconds after it was sent. */
const after = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const windowSeconds = 30;
const clock = (seconds: number, window = windowSeconds) => ({
  config: testConfig({ UNDO_WINDOW_SECONDS: `${window}` }),
  now: () => after(seconds),
});
const entry = (seconds: number, from: Status | null, to: Status): HistoryEntry => ({
  at: after(seconds),
  actor: '300000000000000001',
  from,
  to,
  surface: 'portal',
});
const sent = entry(0, null, 'pending');

/** An application with this history, decided when it was last approved or rejected, if that stands. */
function applied(history: HistoryEntry[], effects: Effect[] = []): Application {
  const form = { kind: 'beta', answers: { ...betaAnswers() }, body: {}, key: undefined } as const;
  const document = documentOf({ ...form, applicant: makeApplicant() }, at);
  const last = history.at(-1) ?? sent;
  const stands = last.to === 'approved' || last.to === 'rejected';
  const decision = { by: last.actor, by_name: 'rhea', at: last.at, reason: 'said' };
  return withKind('beta', {
    ...document,
    status: last.to,
    history,
    effects,
    updated_at: last.at,
    ...(stands ? { decision } : {}),
  });
}
const known = (history: HistoryEntry[], seconds: number) =>
  asApplicantSees(applied(history), clock(seconds)).history.map(({ from, to }) => [from, to]);

describe('what an applicant may know', () => {
  const decided = [sent, entry(100, 'pending', 'rejected')];

  it('is nothing of a decision until its news leaves', () => {
    const rows = [
      newEffect('card', at),
      newEffect('dm', after(130), { news: 'decision' }),
      newEffect('mail', after(130), { news: 'decision' }),
      newEffect('webhook', after(130), { event: 'decided' }),
      newEffect('approved_role', after(130), { news: 'decision' }),
      newEffect('mail', at, { news: 'receipt' }),
    ];
    const application = applied(decided, rows);
    const before = asApplicantSees(application, clock(129.999));
    expect(before).toMatchObject({ status: 'pending', history: [sent], updated_at: at });
    expect(before).not.toHaveProperty('decision');
    expect(before.effects).toEqual([rows[0], rows[5]]);
    expect(asApplicantSees(application, clock(130))).toEqual(application);
  });

  it.each(['dm', 'mail', 'webhook', 'approved_role'] as const)(
    'is a decision of which %s was tried, however long the window and whatever the time is now',
    (kind) => {
      const about = {
        dm: { news: 'decision' },
        mail: { news: 'decision' },
        webhook: { event: 'decided' },
        approved_role: { news: 'decision' },
      } as const;
      const rows = [newEffect(kind, after(130), about[kind])];
      expect(asApplicantSees(applied(decided, rows), clock(101)).status).toBe('pending');
      const told = applied(
        decided,
        rows.map((row) => ({ ...row, tries: 1 })),
      );
      expect(asApplicantSees(told, clock(101))).toEqual(told);
      expect(undoUntil(told, clock(101))).toBeUndefined();
    },
  );

  it('is no decision yet of which nothing was tried, though that before was told', () => {
    const news = { news: 'decision' } as const;
    const rows = [
      { ...newEffect('dm', after(50), news), tries: 1 },
      { ...newEffect('mail', after(300), { ...news, state: 'cancelled' }), tries: 3 },
      { ...newEffect('approved_role', after(101)), tries: 1 },
      newEffect('dm', after(130), news),
    ];
    expect(isUndoOpen(applied(decided, rows), clock(101))).toBe(true);
  });

  it('is still a decision that was told and reopened, however long the window is now', () => {
    const rows = [{ ...newEffect('dm', after(130), { news: 'decision', state: 'done' }), tries: 1 }];
    const reopened = applied([...decided, entry(131, 'rejected', 'pending')], rows);
    const seen = asApplicantSees(reopened, clock(132, 3_600));
    expect(seen.history.map(({ to }) => to)).toEqual(['pending', 'rejected', 'pending']);
    expect(isReopened(reopened, clock(132, 3_600))).toBe(true);
  });

  it('is what the decision before brought, while the next can still be undone', () => {
    const news = { news: 'decision' } as const;
    const rows = [newEffect('dm', after(50), { ...news, state: 'done' }), newEffect('dm', after(130), news)];
    expect(asApplicantSees(applied(decided, rows), clock(101)).effects).toEqual([rows[0]]);
  });

  it('is no delivery that was cancelled', () => {
    const rows = [newEffect('card', at), newEffect('mail', at, { state: 'cancelled' })];
    expect(asApplicantSees(applied([sent], rows), clock(1)).effects).toEqual([rows[0]]);
  });

  it.each([
    [
      'no decision that was undone in its window, nor the way back',
      [...decided, entry(129.999, 'rejected', 'pending')],
      [[null, 'pending']],
    ],
    [
      'a decision that was reopened after its news had left, and the way back',
      [...decided, entry(130, 'rejected', 'pending')],
      [
        [null, 'pending'],
        ['pending', 'rejected'],
        ['rejected', 'pending'],
      ],
    ],
    [
      'of two decisions the one that was not undone, as if it had been the only one',
      [...decided, entry(101, 'rejected', 'pending'), entry(102, 'pending', 'approved')],
      [
        [null, 'pending'],
        ['pending', 'approved'],
      ],
    ],
    [
      'their own withdrawal, as of what was under review, when it came before the news',
      [...decided, entry(110, 'rejected', 'withdrawn')],
      [
        [null, 'pending'],
        ['pending', 'withdrawn'],
      ],
    ],
    [
      'that something was asked, which leaves the application as it is',
      [sent, entry(5, 'pending', 'pending')],
      [
        [null, 'pending'],
        ['pending', 'pending'],
      ],
    ],
  ])('is %s', (_what, history, expected) => {
    expect(known(history, 1_000)).toEqual(expected);
  });

  it('is nothing of the second decision while that one can be undone, and all of the first', () => {
    const again = [...decided, entry(200, 'rejected', 'pending'), entry(300, 'pending', 'approved')];
    const seen = asApplicantSees(applied(again), clock(301));
    expect(seen).toMatchObject({ status: 'pending', updated_at: after(200) });
    expect(seen.history.map(({ to }) => to)).toEqual(['pending', 'rejected', 'pending']);
  });

  it('has a window that ends at its second, and none where nothing is decided', () => {
    expect(undoUntil(applied(decided), clock(0))).toEqual(after(130));
    expect([129.999, 130].map((seconds) => isUndoOpen(applied(decided), clock(seconds)))).toEqual([
      true,
      false,
    ]);
    expect([undoUntil(applied([sent]), clock(0)), isUndoOpen(applied([sent]), clock(0))]).toEqual([
      undefined,
      false,
    ]);
  });
});
