import { settingNames } from '@yieldwren/shared';
import { type Environment, isNamed } from '../base/readEnvironment.ts';
import type { StoreSettings } from './startStores.ts';

/** What the launcher brings along. */
export interface Supplied {
  secret: Environment;
  stores: StoreSettings;
  discord: Environment;
}

/**
 * The settings of bot and portal. A SESSION_SECRET that is set is kept; stores and Discord that the launcher started are
 * named where it started them.
 * @param env all there is, the shell included: what stands in a file is read, what is empty is left out
 */
export function withSupplied(env: Environment, { secret, stores, discord }: Supplied): Environment {
  return { ...(isNamed(env, 'SESSION_SECRET') ? {} : secret), ...env, ...stores, ...discord };
}

/** Of all that a process is started with, the settings that bot and portal go by; those of backups are for the tools alone. */
export function settingsOf(env: Environment): Environment {
  const names = settingNames.filter((name) => env[name] && !name.startsWith('BACKUP_'));
  return Object.fromEntries(names.map((name) => [name, env[name]]));
}
