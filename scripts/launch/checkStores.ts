import { createDoctorContext, readSettings, runChecks, storeChecks } from '@yieldwren/shared';
import type { Environment } from '../base/readEnvironment.ts';
import { StepError } from '../base/StepError.mjs';

/** Looks at the stores that settings name, as the doctor does. @throws {StepError} before anything is started */
export async function checkNamedStores(env: Environment, say: (text: string) => void): Promise<void> {
  const { settings } = readSettings(env);
  const context = createDoctorContext(settings);
  try {
    const found = await runChecks(storeChecks, settings, context);
    for (const { text, repair } of found.filter(({ state }) => state === 'warning')) {
      say(`Warning: ${text}. ${repair}`);
    }
    const broken = found.filter(({ state }) => state === 'broken' || state === 'unknown');
    if (broken.length > 0) {
      const lines = broken.map(({ text, repair }) => `${text}\n  → ${repair}`);
      throw new StepError(`${lines.join('\n')}\nNothing was started.`);
    }
  } finally {
    await context.close();
  }
}
