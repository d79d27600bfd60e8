import type { Config, SettingName } from '../config.ts';
import { withoutCommand } from '../log/withoutCommand.ts';
import type { DoctorContext } from './DoctorContext.ts';
import { type CheckResult, type Finding, unknown } from './Finding.ts';

/** One subject that is looked at. */
export interface Check {
  name: string;
  run(settings: Partial<Config>, context: DoctorContext): Promise<Finding[]>;
}

type With<Names extends SettingName> = Partial<Config> & { [Name in Names]: NonNullable<Config[Name]> };

const hasSettings = <Names extends SettingName>(
  settings: Partial<Config>,
  names: readonly Names[],
): settings is With<Names> => names.every((name) => settings[name] !== undefined);

/** Tells what went wrong without what was sent: messages of clients name hosts and codes only. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  // fetch says only that it failed; why is in the cause.
  const cause = error.cause instanceof Error ? error.cause : error;
  return withoutCommand(cause.message) || ('code' in cause ? String(cause.code) : error.message);
}

/**
 * Makes a check. It is left out while a setting it needs is missing (which is told on its own), and what it throws
 * becomes a finding, so that one failure never hides another.
 */
export function defineCheck<Names extends SettingName>(definition: {
  name: string;
  needs: readonly Names[];
  look: (settings: With<Names>, context: DoctorContext) => Promise<CheckResult[]> | CheckResult[];
}): Check {
  const { name, needs, look } = definition;
  return {
    name,
    async run(settings, context) {
      if (!hasSettings(settings, needs)) {
        return [];
      }
      try {
        return (await look(settings, context)).map((verdict) => ({ check: name, ...verdict }));
      } catch (error) {
        return [{ check: name, ...unknown(`${name} could not be checked`, reasonOf(error)) }];
      }
    },
  };
}
