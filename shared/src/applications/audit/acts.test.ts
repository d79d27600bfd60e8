import { Types } from 'mongoose';
import { systemActor } from '../actor.ts';
import { type ReviewChange, reviewChanges } from '../reviewChanges.ts';
import { auditActionLabels, auditActions } from './actions.ts';
import { actOf, actsOf } from './acts.ts';

const at = new Date('2026-03-01T12:00:00.750Z');
const rhea = { id: '300000000000000001', name: 'rhea', surface: 'portal' } as const;

const recorded: Record<ReviewChange, string[]> = {
  submitted: [],
  claimed: ['claim'],
  released: ['release'],
  decided: ['reject'],
  approval: ['give_approval'],
  approval_taken_back: ['take_back_approval'],
  undone: ['undo'],
  reopened: ['reopen'],
  delivery: ['retry'],
  edited: [],
  withdrawn: [],
  erased: ['erase'],
  noted: ['note'],
  revealed: ['reveal'],
  overdue: [],
  asked: ['ask'],
  answered: [],
  discussed: ['discuss'],
};

describe('what the audit log records', () => {
  it.each(reviewChanges)('of an application that is %s', (change) => {
    expect(actsOf(rhea, change, at, 'rejected').map(({ action }) => action)).toEqual(recorded[change]);
  });

  it('of a decision is which one it was; of anything else the status afterwards makes no difference', () => {
    expect(actsOf(rhea, 'decided', at, 'approved')).toMatchObject([{ action: 'approve' }]);
    expect(actsOf(rhea, 'undone', at, 'approved')).toMatchObject([{ action: 'undo' }]);
    expect(actsOf(rhea, 'withdrawn', at, 'approved')).toEqual([]);
  });

  it('is who did what, when and where, under an id that a search by time finds', () => {
    const act = actOf(rhea, 'export', at, { rows: '7' });
    expect(act).toEqual({
      _id: expect.any(Types.ObjectId),
      at,
      action: 'export',
      actor: rhea.id,
      actor_name: 'rhea',
      surface: 'portal',
      details: { rows: '7' },
    });
    expect(act._id.getTimestamp()).toEqual(new Date('2026-03-01T12:00:00Z'));
    expect(actOf(rhea, 'export', at)).not.toHaveProperty('details');
  });

  it('has an id of its own even where one does the same twice in a moment', () => {
    expect(actOf(rhea, 'claim', at)._id).not.toEqual(actOf(rhea, 'claim', at)._id);
  });

  it('names the product itself where nobody else did it', () => {
    expect(actOf(systemActor, 'erase', at)).toMatchObject({ actor: systemActor.id, surface: 'system' });
  });

  it('is called by a name of its own in every case', () => {
    const labels = auditActions.map((action) => auditActionLabels[action]);
    expect(new Set(labels).size).toBe(auditActions.length);
    expect(labels.filter((label) => !/^[A-Z][a-z]+/.test(label))).toEqual([]);
  });
});
