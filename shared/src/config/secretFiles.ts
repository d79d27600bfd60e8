import { readFileSync } from 'node:fs';
import type { SettingFault } from './SettingFault.ts';

type Environment = Record<string, string | undefined>;

/** Settings that hold a secret; each may stand in a file instead, which `NAME_FILE` names (Docker secrets). */
const names = [
  'SESSION_SECRET',
  'DISCORD_TOKEN',
  'DISCORD_CLIENT_SECRET',
  'MONGODB_URI',
  'REDIS_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'WEBHOOK_SECRET',
  'BACKUP_PASSPHRASE',
] as const;

export const secretFileNames: readonly string[] = names.map((name) => `${name}_FILE`);

function read(name: string, path: string, isGiven: boolean): { value?: string; problem?: string } {
  if (isGiven) {
    return { problem: `${name} is set as well. Keep one of the two` };
  }
  try {
    const value = readFileSync(path, 'utf8').trim();
    return value === '' ? { problem: `the file ${path} is empty. Write the secret into it` } : { value };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const repair = 'Name a file that this process may read';
    return { problem: `the file ${path} cannot be read (${code}). ${repair}` };
  }
}

/** The environment with the secrets that its `…_FILE` settings name in place of these, and what went wrong with the rest. */
export function readSecretFiles(env: Environment): { env: Environment; faults: SettingFault[] } {
  const faults: SettingFault[] = [];
  const found = { ...env };
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (path) {
      const { value, problem } = read(name, path, Boolean(env[name]));
      if (problem === undefined) {
        found[name] = value;
        delete found[`${name}_FILE`];
      } else {
        faults.push({ name: `${name}_FILE`, problem });
      }
    }
  }
  return { env: found, faults };
}
