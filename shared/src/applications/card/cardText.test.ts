import { Types } from 'mongoose';
import { limits } from '../../limits.ts';
import { makeApplication, testConfig } from '../../testing/index.ts';
import { answersOf } from '../answersOf.ts';
import { newEffect } from '../ledger/ledger.ts';
import type { Application } from '../store.ts';
import { type CardFacts, outdatedAt } from './CardFacts.ts';
import { cardText } from './cardText.ts';
import { drawn } from './noteDrawn.ts';

const at = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const time = (seconds = 0) => `<t:${Math.floor(after(seconds).getTime() / 1_000)}:R>`;
const config = testConfig({ UNDO_WINDOW_SECONDS: '30' });
const clockAt = (seconds: number) => ({ config, now: () => after(seconds) });
const facts: CardFacts = { attempt: 1, earlier: [], changed: [], sameEmail: [], clock: clockAt(0) };
const rhea = { by: '300000000000000001', by_name: 'rhea' };

// An account that was made a day before.
const discord_id = String((BigInt(at.getTime() - limits.dayMs) - 1_420_070_400_000n) << 22n);
const sent = (changes: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(at, { discord_id, ...changes });
const decided = (status: 'approved' | 'rejected', decision: object = {}) =>
  sent({ status, decision: { ...rhea, at, ...decision } });
const lines = (application: Application, more: Partial<CardFacts> = {}) =>
  cardText(application, { ...facts, ...more }).split('\n');

describe('the lines of a card that waits', () => {
  const first = `<@${discord_id}> · account made ${time(-86_400)} · in the server`;
  const second = `Attempt 1, applied ${time()}`;

  it('tell who it is and since when, and nothing else where there is nothing else', () => {
    expect(lines(sent())).toEqual([first, second]);
  });

  it('tell of each earlier attempt how it ended, of the newest three', () => {
    const earlier = [1, 2, 3, 4].map((number) => ({
      reference: `A2A2-B${number}B3`,
      status: 'rejected' as const,
    }));
    const [, , ...more] = lines(sent(), {
      earlier: [{ ...earlier[0], reference: 'K7QM-2XVA', status: 'withdrawn' }, ...earlier],
    });
    expect(more).toEqual([
      'Earlier: K7QM-2XVA withdrawn',
      'Earlier: A2A2-B1B3 rejected',
      'Earlier: A2A2-B2B3 rejected',
    ]);
    const [attempt] = lines(sent(), { attempt: 9, earlier }).slice(1);
    expect(attempt).toBe(`Attempt 9, applied ${time()}`);
  });

  it('give an earlier reason in one harmless line', () => {
    const reason = `@here ${'too small '.repeat(30)}`;
    const [, , line = ''] = lines(sent(), {
      earlier: [{ reference: 'A2A2-B3B3', status: 'rejected', reason }],
    });
    expect(line).toContain('Earlier: A2A2-B3B3 rejected: @\u200bhere too small');
    expect(line.length).toBeLessThan(150);
  });

  it.each<[string, Parameters<typeof makeApplication>[1], string]>([
    [
      'has not come yet',
      { effects: [newEffect('member_role', at, { state: 'waiting_for_join' })] },
      'not in the server yet, or its rules not accepted yet',
    ],
    [
      'has come since',
      {
        effects: [
          newEffect('member_role', at, { state: 'waiting_for_join' }),
          newEffect('member_role', at, { state: 'done' }),
        ],
      },
      'in the server',
    ],
    [
      'has not come, of a role that was cancelled',
      {
        effects: [
          newEffect('member_role', at, { state: 'waiting_for_join' }),
          newEffect('member_role', at, { state: 'cancelled' }),
        ],
      },
      'not in the server yet, or its rules not accepted yet',
    ],
    ['has left', { left_at: after(5) }, `left the server ${time(5)}`],
    ['has come back', { rejoined_at: after(5) }, `left the server and came back ${time(5)}`],
    ['has left again', { rejoined_at: at, left_at: after(5) }, `left the server ${time(5)}`],
  ])('tell of who %s', (_what, changes, words) => {
    expect(lines(sent(changes))[0]).toBe(`<@${discord_id}> · account made ${time(-86_400)} · ${words}`);
  });

  it.each<[string, Parameters<typeof makeApplication>[1], string[]]>([
    [
      'that one has claimed it',
      { claim: { ...rhea, expires_at: after(60) } },
      [`Claimed by <@${rhea.by}>, ends ${time(60)}`],
    ],
    ['nothing of a claim that has ended', { claim: { ...rhea, expires_at: at } }, []],
    ['that it is late', { overdue_at: at }, ['**⏰ Overdue: waiting for more than 48 hours**']],
    ['what flags it', { flags: ['trap_field_filled'] }, ['⚠️ A field that people cannot see was filled in']],
  ])('tell %s', (_what, changes, more) => {
    expect(lines(sent(changes))).toEqual([first, second, ...more]);
  });

  it('tell of no more than eight flags', () => {
    const flags = Array.from({ length: 9 }, (_, index) => `flag_${index}`);
    expect(lines(sent({ flags })).slice(2)).toHaveLength(8);
  });

  it.each([
    [1, '📝 1 note'],
    [2, '📝 2 notes'],
  ])('count %d of the notes: %s', (count, words) => {
    const notes = Array.from({ length: count }, () => ({ ...rhea, at, text: 'canary' }));
    expect(lines(sent({ notes }))).toEqual([first, `${second} · ${words}`]);
  });

  it.each([
    [1, [], []],
    [2, [], ['Approvals: 0 of 2']],
    [3, [rhea.by, '7'], [`Approvals: 2 of 3 (<@${rhea.by}>, <@7>)`]],
    [
      2,
      [rhea.by, '7'],
      [`Approvals: 2 of 2 (<@${rhea.by}>, <@7>), which is enough: pressing Approve decides`],
    ],
    [1, ['7'], ['Approvals: 1 of 1 (<@7>), which is enough: pressing Approve decides']],
  ])('where %d have to approve tell who has: %j', (needed, by, more) => {
    const approvals = by.map((id) => ({ by: id, by_name: 'x', at }));
    const clock = { ...clockAt(0), config: { ...config, APPROVALS_NEEDED: needed } };
    expect(lines(sent({ approvals }), { clock }).slice(2)).toEqual(more);
  });

  it.each<[string, number | undefined, string]>([
    ['nobody is on it', undefined, `✏️ Answers changed ${time(100)}: Verticals`],
    [
      'whoever is on it came after',
      limits.claimLifeMs / 1_000 + 101,
      `✏️ Answers changed ${time(100)}: Verticals`,
    ],
    [
      'whoever is on it may have read others',
      limits.claimLifeMs / 1_000 + 99,
      `✏️ <@${rhea.by}>, answers changed after you claimed this ${time(100)}: Verticals`,
    ],
  ])('tell which answers were changed, where %s', (_what, ends, line) => {
    const application = sent(ends === undefined ? {} : { claim: { ...rhea, expires_at: after(ends) } });
    const answers = { ...answersOf(application), verticals: 'Legal' };
    const edited = { ...application, versions: [{ at: after(100), answers }] };
    expect(lines(edited, { clock: clockAt(101) })).toContain(line);
  });

  it('tell of answers that were changed back', () => {
    const application = sent();
    const edited = { ...application, versions: [{ at: after(1), answers: answersOf(application) }] };
    expect(lines(edited)).toContain(`✏️ Answers changed ${time(1)} and changed back`);
  });

  it('tell the last question, and that its answer is waited for until it is there', () => {
    const question = { _id: new Types.ObjectId(), ...rhea, at: after(1), text: 'Which networks?' };
    const asked = `❓ <@${rhea.by}> asked ${time(1)}: Which networks?`;
    const waits = '**⏸️ Waits for the answer of the applicant; the 48 hours stand still**';
    expect(lines(sent({ questions: [question], asked_at: after(1) })).slice(2)).toEqual([asked, waits]);
    // Reopened since, so that nobody waits for it any more.
    expect(lines(sent({ questions: [question] })).slice(2)).toEqual([asked]);
    const answer = { at: after(9), text: 'Two of *them* @everyone' };
    expect(lines(sent({ questions: [{ ...question, answer }] })).slice(2)).toEqual([
      asked,
      `💬 Answered ${time(9)}: Two of \\*them\\* @\u200beveryone`,
    ]);
  });
});

describe('the lines of a card that is decided', () => {
  const known = `<@${discord_id}> · account made ${time(-86_400)} · in the server`;
  const who = `${known} · attempt 1`;

  it.each([
    ['approved', 'Approved'],
    ['rejected', 'Rejected'],
  ] as const)('are two: who, and that it was %s by whom', (status, word) => {
    expect(lines(decided(status), { clock: clockAt(30) })).toEqual([
      who,
      `**${word} by <@${rhea.by}>, ${time()}**`,
    ]);
  });

  it('tell until when it can be undone, why it was decided so, and what was noted', () => {
    const said = { reason: 'Too *small*', note: 'asked\ntwice' };
    expect(lines(decided('rejected', said), { clock: clockAt(29) })[1]).toBe(
      `**Rejected by <@${rhea.by}>, ${time()}** · Undo ends ${time(30)}, nothing leaves before · Reason: Too \\*small\\* · Note: asked twice`,
    );
  });

  it('tell that it was withdrawn, how many flags it has and which attempts came before', () => {
    const earlier = [{ reference: 'A2A2-B3B3', status: 'rejected' as const, reason: 'Too small' }];
    expect(lines(sent({ status: 'withdrawn', flags: ['same_email'] }), { attempt: 2, earlier })).toEqual([
      `${known} · ⚠️ 1 flag · attempt 2`,
      '**Withdrawn by the applicant**',
      'Earlier: A2A2-B3B3 rejected: Too small',
    ]);
  });
});

describe('a card that time alone makes wrong', () => {
  it.each<[string, Parameters<typeof makeApplication>[1], number, Date | undefined]>([
    ['whose claim ends', { claim: { ...rhea, expires_at: after(60) } }, 0, after(60)],
    ['whose claim has ended', { claim: { ...rhea, expires_at: after(60) } }, 60, undefined],
    ['that can be undone', { status: 'approved', decision: { ...rhea, at } }, 29, after(30)],
    ['that can no longer be undone', { status: 'approved', decision: { ...rhea, at } }, 30, undefined],
    [
      'that was decided under a claim',
      { status: 'rejected', decision: { ...rhea, at }, claim: { ...rhea, expires_at: after(900) } },
      30,
      undefined,
    ],
    ['that waits', {}, 0, undefined],
  ])('is drawn once more a moment after that: one %s', (_what, changes, seconds, end) => {
    expect(outdatedAt(sent(changes), clockAt(seconds))).toEqual(end);
    expect(drawn(sent(changes), clockAt(seconds))).toEqual(
      end ? { state: 'queued', due_at: new Date(end.getTime() + 1_500) } : { state: 'done' },
    );
  });
});
