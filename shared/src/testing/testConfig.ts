import { type Config, loadConfig } from '../config.ts';
import { patient } from './patience.ts';

const ids = {
  DISCORD_CLIENT_ID: '100000000000000001',
  DISCORD_GUILD_ID: '100000000000000002',
  DISCORD_MEMBER_ROLE_ID: '100000000000000003',
  DISCORD_APPROVED_ROLE_ID: '100000000000000004',
  DISCORD_REVIEWER_ROLE_ID: '100000000000000005',
  DISCORD_REVIEW_CHANNEL_ID: '100000000000000006',
};

/** A complete configuration for tests; give what matters to the test (a sandbox's `settings`, store addresses). */
export function testConfig(settings: Record<string, string> = {}): Config {
  return loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGODB_URI: 'mongodb://127.0.0.1:1/none',
    REDIS_URL: 'redis://127.0.0.1:1',
    SESSION_SECRET: 'a secret for tests that is long enough',
    DISCORD_URL: 'http://127.0.0.1:1',
    DISCORD_CDN_URL: 'http://127.0.0.1:1/cdn',
    DISCORD_TOKEN: 'test-token',
    DISCORD_CLIENT_SECRET: 'test-secret',
    DISCORD_INVITE_URL: 'http://127.0.0.1:1/invite/community',
    UNDO_WINDOW_SECONDS: '0',
    ...patient,
    ...ids,
    ...settings,
  });
}
