import type { Sandbox } from '../index.ts';

/** Throws with every breach of Discord's contract since the start or the last reset. */
export async function assertNoViolations(sandbox: Pick<Sandbox, 'control'>): Promise<void> {
  const found = await sandbox.control.violations();
  if (found.length > 0) {
    const lines = found.map((one) => `${one.side} ${one.where}: ${one.message}`);
    throw new Error(`${found.length} violations of Discord's contract:\n${lines.join('\n')}`);
  }
}
