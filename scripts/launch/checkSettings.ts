import { ConfigError, configExitCode, loadConfig, unknownSettings } from '@yieldwren/shared';
import type { Embedded, Environment } from '../base/readEnvironment.ts';
import { StepError } from '../base/StepError.mjs';
import { withSupplied } from './withSupplied.ts';

/** Stand-ins for what embedded mode supplies later, so that everything else can be judged before anything starts. */
const supplied = {
  mongo: { MONGODB_URI: 'mongodb://127.0.0.1/embedded' },
  redis: { REDIS_URL: 'redis://127.0.0.1' },
  secret: { SESSION_SECRET: 'supplied by embedded mode and never used as it stands here' },
  discord: {
    DISCORD_URL: 'http://127.0.0.1',
    DISCORD_CDN_URL: 'http://127.0.0.1',
    DISCORD_TOKEN: 'supplied',
    DISCORD_CLIENT_ID: '100000000000000000',
    DISCORD_CLIENT_SECRET: 'supplied',
    DISCORD_GUILD_ID: '100000000000000000',
    DISCORD_INVITE_URL: 'http://127.0.0.1',
    DISCORD_MEMBER_ROLE_ID: '100000000000000002',
    DISCORD_REVIEWER_ROLE_ID: '100000000000000001',
    DISCORD_REVIEW_CHANNEL_ID: '100000000000000000',
  },
} as const;

/** Judges every setting before anything starts. @throws {StepError} with all faults at once */
export function checkSettings(env: Environment, embedded: Embedded, say: (text: string) => void): void {
  const isEmbedded = embedded.mongo || embedded.redis || embedded.discord;
  try {
    loadConfig(
      withSupplied(env, {
        secret: isEmbedded ? supplied.secret : {},
        stores: { ...(embedded.mongo ? supplied.mongo : {}), ...(embedded.redis ? supplied.redis : {}) },
        discord: embedded.discord ? supplied.discord : {},
      }),
    );
  } catch (error) {
    if (error instanceof ConfigError) {
      throw new StepError(`${error.message}\nNothing was started.`, {
        cause: error,
        exitCode: configExitCode,
      });
    }
    throw error;
  }
  for (const warning of unknownSettings(env)) {
    say(`Warning: ${warning}`);
  }
}
