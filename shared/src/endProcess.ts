import { once } from 'node:events';
import { configExitCode } from './config.ts';
import { limits } from './limits.ts';

/**
 * Ends the process. Where whatever ends is started again at once (WAIT_FOR_REPAIR, which Compose sets), one that wants a
 * person waits until it is stopped: Discord has 1,000 logins a day for a bot, and would refuse the repaired one.
 */
export async function endProcess(code: number): Promise<void> {
  if (code === configExitCode && process.env['WAIT_FOR_REPAIR'] === 'true') {
    process.stderr.write('Waiting to be repaired and started again.\n');
    const alive = setInterval(() => undefined, limits.dayMs);
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    clearInterval(alive);
  }
  process.exit(code);
}
