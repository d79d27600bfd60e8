import { Types } from 'mongoose';
import { betaAnswers } from '../testing/samples.ts';
import { testConfig } from '../testing/testConfig.ts';
import type { Actor } from './actor.ts';
import { newEffect } from './ledger/ledger.ts';
import { presentForOwner, presentSubmission } from './present.ts';
import { presentForReviewer } from './presentForReviewer.ts';
import { takenBack } from './reviewPart.ts';
import type { Application } from './store.ts';

const now = new Date('2026-05-01T12:00:00Z');
const clock = { config: testConfig(), now: () => now };
const application: Application = {
  kind: 'beta',
  _id: new Types.ObjectId(),
  user_id: null,
  discord_id: '200000000000000001',
  profile: { username: 'ada', avatar: null },
  reference: 'K7QM-2XVA',
  status: 'rejected',
  decision: {
    by: '300000000000000001',
    by_name: 'rhea',
    at: now,
    reason: 'too small',
    note: 'internal canary',
  },
  history: [
    {
      at: now,
      actor: '300000000000000001',
      from: 'pending',
      to: 'rejected',
      surface: 'discord',
      reason: 'too small',
    },
  ],
  effects: [newEffect('card', now), { ...newEffect('dm', now), last_error: 'canary error' }],
  flags: ['filled_very_quickly'],
  idempotency: { key: 'canary key', hash: 'x' },
  created_at: now,
  updated_at: now,
  ...betaAnswers(),
};

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' };

const mayTakeBack = (reviewer: Actor, changes = {}) =>
  presentForReviewer({ ...application, ...changes }, clock, reviewer).can_take_back;

describe('what leaves the server', () => {
  it('the applicant reads the reason, but no internal note, reviewer, flag, error or key', () => {
    const view = JSON.stringify(presentForOwner(application, clock));
    expect(view).toContain('too small');
    expect(view).not.toMatch(/canary|rhea|300000000000000001|filled_very_quickly/);
  });

  it('a reviewer reads the note and the delivery, but no key', () => {
    const view = presentForReviewer(application, clock, rhea);
    expect(view.decision).toMatchObject({ note: 'internal canary', by_name: 'rhea' });
    expect(JSON.stringify(view)).not.toContain('canary key');
  });

  it('a reviewer reads of a role whether it was given or taken back', () => {
    const given = newEffect('approved_role', now, { state: 'done' });
    const effects = [given, { ...given, ref: takenBack }];
    const view = presentForReviewer({ ...application, effects }, clock, rhea);
    expect(view.effects.map(({ taken_back }) => taken_back)).toEqual([false, true]);
  });

  it('a reviewer reads of a card that it is done while it waits to be drawn again, and queued once that has failed', () => {
    const later = newEffect('card', new Date(now.getTime() + 1));
    const effects = [later, { ...later, last_error: 'It failed.' }, newEffect('card', now)];
    const view = presentForReviewer({ ...application, effects }, clock, rhea);
    expect(view.effects.map(({ state }) => state)).toEqual(['done', 'queued', 'queued']);
  });

  it('a reviewer reads no contact data unasked, and reads who has looked at it', () => {
    const reveals = [{ by: '300000000000000002', by_name: 'ravi', at: now, surface: 'discord' as const }];
    const contact = { full_name: 'Hidden Name', email: 'hidden@mail.example', phone_number: '+1 555 0199' };
    const view = presentForReviewer({ ...application, ...contact, reveals }, clock, rhea);
    expect(JSON.stringify(view)).not.toMatch(/Hidden Name|hidden@mail|555 0199/);
    expect(view.answers).toMatchObject({ marketer_type: 'affiliate' });
    expect(view.reveals).toEqual([
      { by: '300000000000000002', by_name: 'ravi', at: now.toISOString(), surface: 'discord' },
    ]);
    expect(presentForReviewer(application, clock, rhea).reveals).toEqual([]);
  });

  it('a reviewer reads whether they may take the decision back: their own, or as a lead', () => {
    const ravi = { ...rhea, id: '300000000000000002' };
    expect(mayTakeBack(rhea)).toBe(true);
    expect(mayTakeBack(ravi)).toBe(false);
    expect(mayTakeBack({ ...ravi, isLead: true })).toBe(true);
    expect(mayTakeBack(ravi, { decision: undefined })).toBe(true);
  });

  it('a reviewer reads of their own application no note, no flag and no note of the decision, and that it is theirs', () => {
    const own: Actor = { ...rhea, id: application.discord_id, isLead: true };
    const notes = [{ by: rhea.id, by_name: rhea.name, at: now, text: 'canary of a note' }];
    const view = presentForReviewer({ ...application, notes }, clock, own);
    expect(JSON.stringify(view)).not.toMatch(/internal canary|canary of a note|filled_very_quickly/);
    expect(view).toMatchObject({ own: true, can_take_back: false, may_be_asked: false });
    expect(presentForReviewer({ ...application, notes }, clock, rhea)).toMatchObject({
      own: false,
      notes: [{ text: 'canary of a note' }],
      flags: application.flags,
    });
  });

  it('a reviewer reads of their own application that it was reopened or its decision undone, and not why it was reopened', () => {
    const decided = application.history[0] as Application['history'][number];
    const back = { ...decided, from: 'rejected', to: 'pending' } as const;
    const undone = { ...back, reason: 'undone' };
    const history = [decided, undone, decided, { ...back, reason: 'canary of a reopening' }];
    const reasonsFor = (reviewer: Actor) =>
      presentForReviewer({ ...application, history }, clock, reviewer).history.map(({ reason }) => reason);
    const own: Actor = { ...rhea, id: application.discord_id, isLead: true };
    expect(reasonsFor(own)).toEqual(['too small', 'undone', 'too small', null]);
    expect(reasonsFor(rhea)).toEqual(['too small', 'undone', 'too small', 'canary of a reopening']);
  });

  it('a reviewer reads of their own application what it was rejected for, and not why it was approved', () => {
    const [entry] = application.history;
    const decision = { by: rhea.id, by_name: rhea.name, at: now, reason: 'canary of a reason' };
    const read = (status: 'approved' | 'rejected', reviewer: Actor) => {
      const history = [
        { ...entry, from: 'pending', to: status, reason: decision.reason },
      ] as Application['history'];
      const decided: Application = { ...application, status, decision, history };
      const view = presentForReviewer(decided, clock, reviewer);
      return [view.decision?.reason, view.history[0]?.reason];
    };
    const own: Actor = { ...rhea, id: application.discord_id };
    expect(read('approved', own)).toEqual([null, null]);
    expect(read('rejected', own)).toEqual([decision.reason, decision.reason]);
    expect(read('approved', rhea)).toEqual([decision.reason, decision.reason]);
  });

  it('a reviewer reads that an application is erased, and that nothing of it can be taken back', () => {
    const view = presentForReviewer({ ...application, erased_at: now }, clock, { ...rhea, isLead: true });
    expect(view).toMatchObject({ erased: true, can_take_back: false });
    expect(presentForReviewer(application, clock, rhea).erased).toBe(false);
  });

  it('the reply to a submission is the same whatever happened since', () => {
    expect(presentSubmission(application)).toEqual(
      presentSubmission({ ...application, status: 'pending', effects: [] }),
    );
  });
});
