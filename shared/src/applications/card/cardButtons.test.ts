import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { Types } from 'mongoose';
import { limits } from '../../limits.ts';
import { makeApplication, testConfig } from '../../testing/index.ts';
import { type EffectState, effectStates, type Status, statuses } from '../kinds.ts';
import { newEffect } from '../ledger/ledger.ts';
import type { Question } from '../reviewPart.ts';
import { type Application, keyOf } from '../store.ts';
import type { CardFacts } from './CardFacts.ts';
import { cardButtons } from './cardButtons.ts';
import { makeCustomId, momentOf, parseCustomId } from './customId.ts';

const at = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const config = testConfig({ UNDO_WINDOW_SECONDS: '30' });
const factsAt = (seconds: number): CardFacts => ({
  attempt: 1,
  earlier: [],
  changed: [],
  sameEmail: [],
  clock: { config, now: () => after(seconds) },
});
const rhea = { by: '300000000000000001', by_name: 'rhea' };
const question = (answered = true): Question => ({
  _id: new Types.ObjectId(),
  ...rhea,
  at,
  text: 'Which networks?',
  ...(answered ? { answer: { at, text: 'Two of them.' } } : {}),
});
const decided = (status: Status) =>
  makeApplication(at, {
    status,
    ...(status === 'approved' || status === 'rejected' ? { decision: { ...rhea, at } } : {}),
  });

/** The labels of each row. */
function labels(application: Application, seconds = 0): string[][] {
  return cardButtons(application, factsAt(seconds)).map((row) =>
    row.type === ComponentType.ActionRow
      ? row.components.map((button) => ('label' in button ? (button.label ?? '') : ''))
      : [],
  );
}
const takesBack = (application: Application, seconds = 0) =>
  /app:(undo|reopen):[^"]+/.exec(JSON.stringify(cardButtons(application, factsAt(seconds))))?.[0] ?? '';
const looks = ['Full answers', 'Reveal contact', 'Discuss'];

describe('what a card offers', () => {
  it.each<[Status, number, string[]]>([
    ['pending', 0, ['Approve', 'Reject', 'Claim', 'Ask']],
    ['approved', 29, ['Undo']],
    ['approved', 30, ['Reopen']],
    ['rejected', 29, ['Undo']],
    ['rejected', 30, ['Reopen']],
  ])('of an application that is %s for %d s, above what may be looked at: %j', (status, seconds, choices) => {
    expect(labels(decided(status), seconds)).toEqual([choices, looks]);
  });

  it('of what was withdrawn is to look at it, and nothing to decide', () => {
    expect(labels(decided('withdrawn'))).toEqual([looks]);
  });

  it('is to release a claim while it holds, and to claim it when it has ended', () => {
    const claimed = makeApplication(at, { claim: { ...rhea, expires_at: after(10) } });
    expect(labels(claimed, 9)[0]).toContain('Release');
    expect(labels(claimed, 9)[0]).not.toContain('Claim');
    expect(labels(claimed, 10)[0]).toContain('Claim');
    expect(labels(claimed, 10)[0]).not.toContain('Release');
  });

  it('is to take one’s approval back where somebody has approved', () => {
    const approved = makeApplication(at, { approvals: [{ ...rhea, at }] });
    expect(labels(approved)[0]).toEqual(['Approve', 'Reject', 'Claim', 'Take my approval back', 'Ask']);
    expect(labels(makeApplication(at, { approvals: [] }))[0]).not.toContain('Take my approval back');
  });

  it.each([
    ['undone', 'undo', 0],
    ['reopened', 'reopen', 900],
  ])('names the decision that is %s, so that another in its place is left alone', (_, verb, seconds) => {
    const rejected = decided('rejected');
    expect(parseCustomId(takesBack(rejected, seconds))).toMatchObject({ verb, key: keyOf(rejected) });
    expect(momentOf(parseCustomId(takesBack(rejected, seconds))?.part)).toEqual(at);
  });

  it('names no decision where one’s approval is taken back', () => {
    const approved = makeApplication(at, { approvals: [{ ...rhea, at }] });
    expect(takesBack(approved)).toBe(makeCustomId('undo', keyOf(approved)));
  });

  it('is to ask while nothing is asked, and not for ever', () => {
    const asked = makeApplication(at, { questions: [question(false)], asked_at: at });
    expect(labels(asked)[0]).not.toContain('Ask');
    const often = (count: number) => ({ questions: Array.from({ length: count }, () => question()) });
    expect(labels(makeApplication(at, often(limits.questionsPerApplication - 1)))[0]).toContain('Ask');
    expect(labels(makeApplication(at, often(limits.questionsPerApplication)))[0]).not.toContain('Ask');
  });

  it.each<[EffectState, string | undefined, boolean]>([
    ...effectStates.map((state): [EffectState, undefined, boolean] => [
      state,
      undefined,
      state === 'blocked',
    ]),
    ['queued', 'it was busy', true],
    ['undeliverable', 'takes no messages', false],
  ])('with a delivery that is %s (%s) is to try it again: %s', (state, last_error, expected) => {
    const row = { ...newEffect('dm', at, { state }), ...(last_error ? { last_error } : {}) };
    for (const status of statuses) {
      const shown = labels({ ...decided(status), effects: [row] }, 60).at(-1);
      expect(shown).toEqual([...looks, ...(expected ? ['Retry'] : [])]);
    }
    // Whoever sees the card sees that it is there.
    const card = { ...row, kind: 'card' as const };
    expect(labels({ ...decided('pending'), effects: [card] }).at(-1)).toEqual(looks);
  });

  it('is a press that names its application, in at most five to a row, no two of them alike', () => {
    const full = makeApplication(
      at,
      {
        approvals: [{ ...rhea, at }],
        effects: [newEffect('dm', at, { state: 'blocked' })],
      },
      'contact',
    );
    const rows = cardButtons(full, factsAt(0));
    const ids = rows.flatMap((row) =>
      row.type === ComponentType.ActionRow
        ? row.components.flatMap((button) => ('custom_id' in button ? button.custom_id : []))
        : [],
    );
    expect(rows.map((row) => (row.type === ComponentType.ActionRow ? row.components.length : 0))).toEqual([
      5, 4,
    ]);
    expect(new Set(ids).size).toBe(9);
    expect(ids.map((id) => parseCustomId(id)?.key)).toEqual(
      ids.map(() => ({ kind: 'contact', id: full._id.toString() })),
    );
  });

  it('is green to approve and red to reject, and nothing else is either', () => {
    const [row] = cardButtons(decided('pending'), factsAt(0));
    expect(row).toMatchObject({
      components: [
        { label: 'Approve', style: ButtonStyle.Success },
        { label: 'Reject', style: ButtonStyle.Danger },
        { label: 'Claim', style: ButtonStyle.Secondary },
        { label: 'Ask', style: ButtonStyle.Secondary },
      ],
    });
  });
});
