import type { Application } from '@yieldwren/shared';
import { testConfig } from '@yieldwren/shared/testing';
import { digestOf } from './remindReviewers.ts';

const config = testConfig({ DISCORD_URL: `https://${'discord'.repeat(8)}.example` });
const old = (username: string): Application =>
  ({
    kind: 'contact',
    reference: 'K7QM-2XVA',
    profile: { username, avatar: null },
    discord_id: '200000000000000001',
    claim: { by: '300000000000000001', by_name: username, expires_at: new Date('2100-01-01') },
    card: { channel_id: '9'.repeat(20), message_id: '9'.repeat(20) },
    created_at: new Date('2026-05-01'),
  }) as Application;

describe('the digest of what waits', () => {
  it('names applications, and no person', () => {
    const text = JSON.stringify(digestOf(config, [old('ada-lowell')]));
    expect(text).toContain('K7QM-2XVA');
    expect(text).not.toMatch(/ada-lowell|200000000000000001|300000000000000001/);
  });

  it('fits into one message, however many there are', () => {
    const found = Array.from({ length: 250 }, () => old('a'));
    const { title, description = '' } = digestOf(config, found);
    expect(title).toBe('250 applications have waited for 36 hours');
    expect(description.length).toBeLessThanOrEqual(4_096);
    expect(description).toContain('… and 235 more: /queue');
  });
});
