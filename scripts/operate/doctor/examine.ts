import {
  createDoctorContext,
  discordChecks,
  type Finding,
  ownChecks,
  readSettings,
  runChecks,
} from '@yieldwren/shared';
import type { Environment } from '../../base/readEnvironment.ts';
import { commandsCheck } from './commandsCheck.ts';
import { settingFindings } from './settingFindings.ts';

const checks = [...discordChecks, commandsCheck, ...ownChecks];

/**
 * Looks at everything the settings name, one time.
 * @param use what is done about it while the connections are open that its repairs need
 */
async function look(env: Environment, use?: (found: Finding[]) => Promise<void>): Promise<Finding[]> {
  const { settings } = readSettings(env);
  const context = createDoctorContext(settings);
  try {
    const found = [...settingFindings(env), ...(await runChecks(checks, settings, context))];
    await use?.(found);
    return found;
  } finally {
    await context.close();
  }
}

async function repair(findings: readonly Finding[], say: (text: string) => void): Promise<void> {
  for (const { check, fix } of findings) {
    if (fix) {
      try {
        say(`Repaired ${check}: ${await fix()}`);
      } catch (error) {
        say(`Could not repair ${check}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}

/**
 * Every finding at once.
 * @param fix repairs what can be repaired without harm, then looks again
 */
export async function examine(
  env: Environment,
  { fix = false, say = () => undefined }: { fix?: boolean; say?: (text: string) => void } = {},
): Promise<Finding[]> {
  if (fix) {
    await look(env, (findings) => repair(findings, say));
  }
  return await look(env);
}
