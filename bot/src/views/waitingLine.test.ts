import { makeApplication, testConfig } from '@yieldwren/shared/testing';
import { waitingLine, waitingLines } from './waitingLine.ts';

const at = new Date('2026-03-01T12:00:00Z');
const clock = { config: testConfig(), now: () => at };

/** As long as one can be: each underscore of a name is written as two characters. */
const longest = () =>
  makeApplication(at, {
    profile: { username: '_'.repeat(32), avatar: null },
    claim: { by: '1'.repeat(19), by_name: '_'.repeat(32), expires_at: new Date('2026-03-02') },
    card: { channel_id: '2'.repeat(20), message_id: '3'.repeat(20), author_id: '4'.repeat(20) },
    overdue_at: at,
  });

describe('a list of what waits', () => {
  it('has as many whole lines as Discord takes in one description', () => {
    const line = waitingLine(longest(), clock.config, at);
    const fitting = Math.floor(4_097 / (line.length + 1));
    expect(fitting).toBeLessThan(60);
    const lines = waitingLines(Array.from({ length: 60 }, longest), clock);
    expect(lines).toHaveLength(fitting);
    expect(lines.join('\n').length).toBeLessThanOrEqual(4_096);
  });

  it('has all of them where they are few', () => {
    expect(waitingLines([longest(), makeApplication(at)], clock)).toHaveLength(2);
  });
});
