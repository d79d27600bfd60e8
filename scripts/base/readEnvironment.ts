import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readSecretFiles, secretFileNames, settingNames, unquote } from '@yieldwren/shared';
import { unreadable } from './StepError.mjs';

export type Environment = Record<string, string | undefined>;

/** Secrets are read from their files; an empty value counts as unset. */
function read(values: Environment): Environment {
  const given = Object.entries(unquote(values)).filter(([, value]) => value !== undefined && value !== '');
  return readSecretFiles(Object.fromEntries(given)).env;
}

/**
 * The text of a file of settings. Some editors begin one with a byte-order mark, which is part of no name.
 * @throws {StepError} naming the file that cannot be read: as a folder, which a container's mount makes of it
 */
export function readSettingsText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw unreadable(path, error);
  }
}

function readFileOf(root: string): Environment {
  const path = join(root, '.env');
  return existsSync(path) ? parseEnv(readSettingsText(path)) : {};
}

/** The settings of `.env`; above them those of what runs, which has read its secret files; above all the shell's. */
export function readEnvironment(
  root: string,
  shell: Environment = process.env,
  running: Environment = {},
): Environment {
  const file = readFileOf(root);
  const filesRead = Object.fromEntries(Object.keys(running).map((name) => [`${name}_FILE`, undefined]));
  const below = Object.entries({ ...file, ...filesRead, ...running }).filter(([name]) => !(name in shell));
  return read({ ...Object.fromEntries(below), ...shell });
}

/** Whether a secret is given, or a file for it: one that could not be read is a fault, and nothing stands in for it. */
export const isNamed = (env: Environment, name: string): boolean =>
  [name, `${name}_FILE`].some((one) => env[one]);

/** Which real services no setting names, and are therefore brought along. */
export interface Embedded {
  mongo: boolean;
  redis: boolean;
  discord: boolean;
}

/** How the product behaves, whichever Discord it is; a lead role may be one of the sandbox's, which has none by itself. */
const behaviour = [
  'DISCORD_ALLOW_SANDBOX',
  'DISCORD_JOIN_BY_CONSENT',
  'DISCORD_LEAD_ROLE_ID',
  'DISCORD_PATIENCE_MS',
];

const ofApplication = [...settingNames, ...secretFileNames].filter(
  (name) => name.startsWith('DISCORD_') && !behaviour.includes(name),
);

/**
 * Any other Discord setting means a real application: what else it lacks is then an error, not a sandbox. What other
 * programs are told in the same shell (DISCORD_WEBHOOK_URL) means nothing.
 */
export function findEmbedded(env: Environment): Embedded {
  const named = ofApplication.some((name) => name in env);
  return { mongo: !isNamed(env, 'MONGODB_URI'), redis: !isNamed(env, 'REDIS_URL'), discord: !named };
}
