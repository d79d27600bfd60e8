import { statuses } from './kinds.ts';
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
    const { roles: _, ...text } = statusText({ ...facts, status });
    for (const sentence of Object.values(text)) {
      expect(sentence.length).toBeGreaterThan(5);
    }
  });

  it('promises 24-48 hours, and says so when that is over', () => {
    expect(statusText(facts).next).toContain('24-48 hours');
    expect(statusText({ ...facts, overdue: true }).title).toBe('Still under review');
  });

  it('tells a rejected person why, and from which day they may apply again', () => {
    const text = statusText({
      ...facts,
      status: 'rejected',
      reason: 'Volume too low',
      reapply_at: '2026-05-31T12:00:00Z',
    });
    expect(text.meaning).toContain('Volume too low');
    expect(text.next).toBe('You may apply again from 31 May 2026.');
  });

  it.each([
    ['waiting_for_join', "You'll receive your role when you join our server."],
    ['blocked', 'Your role is held up by a setting on our side; the team has been told.'],
    ['queued', 'Your role is on its way.'],
    ['done', 'Your roles are in place.'],
    ['cancelled', ''],
  ] as const)('a role that is %s reads: %s', (state, text) => {
    expect(statusText({ ...facts, effects: [{ kind: 'member_role', state }] }).roles).toBe(text);
  });

  it('reads the newest row of a role, whatever became of those before it', () => {
    const effects = [
      { kind: 'approved_role', state: 'waiting_for_join' },
      { kind: 'approved_role', state: 'done' },
    ] as const;
    expect(statusText({ ...facts, status: 'approved', effects }).roles).toBe('Your roles are in place.');
  });
});
