import type { Environment } from '../../base/readEnvironment.ts';

/** Without `--` before them npm takes a command's switches for its own settings, and hands them on as such. */
export const argsKeptByNpm = (env: Environment): string[] =>
  ['json', 'fix'].filter((name) => env[`npm_config_${name}`] === 'true').map((name) => `--${name}`);
