import { type Config, faultText, readSettings } from '@yieldwren/shared';
import type { Environment } from '../../base/readEnvironment.ts';
import { StepError } from '../../base/StepError.mjs';

/** The settings, those that begin so among them where they are set. @throws {StepError} for one of these that cannot be used */
export function settingsFor(env: Environment, prefix: string): Partial<Config> {
  const { settings, faults } = readSettings(env);
  const wrong = faults.filter(({ name, isMissing }) => name.startsWith(prefix) && !isMissing);
  if (wrong.length > 0) {
    throw new StepError(wrong.map(faultText).join('\n'));
  }
  return settings;
}
