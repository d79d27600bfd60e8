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

/** Looks at everything the settings name, one time. */
async function look(env: Environment, use: (findings: Finding[]) => Promise<void>): Promise<void> {
  const { settings } = readSettings(env);
  const context = createDoctorContext(settings);
  try {
    await use([...settingFindings(env), ...(await runChecks(checks, settings, context))]);
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
  let found: Finding[] = [];
  const keep = async (findings: Finding[]) => {
    found = findings;
  };
  if (fix) {
    await look(env, (findings) => repair(findings, say));
  }
  await look(env, keep);
  return found;
}
