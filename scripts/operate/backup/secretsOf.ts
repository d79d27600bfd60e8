import type { Environment } from '../../base/readEnvironment.ts';

/** The session secrets, the current one first; none where the setting is missing. */
export const secretsOf = (env: Environment): string[] =>
  (env['SESSION_SECRET'] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
