import { join } from 'node:path';
import { buildAll } from '../../launch/buildIfStale.ts';
import { inTestWorld } from './inTestWorld.ts';
import { runJest } from './runJest.ts';
import { countTests, type Report, skippedTests, summaryLine } from './summary.ts';

/** What a change touches that is not committed yet: nothing, perhaps. */
const changed = ['--onlyChanged', '--passWithNoTests'];

/**
 * Fetches and builds what tests need, then runs all of them, or those that `args` (Jest's own) choose.
 * The last line printed is `N passed, N failed`; `note` stands before it, and what this machine cannot do.
 * @returns the exit code
 */
export async function runTests(root: string, args: readonly string[], note?: string): Promise<number> {
  const report = await inTestWorld(async ({ env, scratch }) => {
    await buildAll(root, console.log);
    const passOn = args.flatMap((arg) => (arg === '--changed' ? changed : arg));
    return await runJest({ root, env, reportFile: join(scratch, 'report.json'), args: passOn });
  });
  // Where tests are chosen by name, all others are skipped.
  const isByName = args.some((arg) => /^(?:-t|--testNamePattern)/.test(arg));
  for (const name of report && !isByName ? skippedTests(report) : []) {
    console.log(`Skipped: ${name}`);
  }
  return conclude(report, note, args.includes('--changed'));
}

function conclude(report: Report | undefined, note: string | undefined, mayBeNone: boolean): number {
  const counts = countTests(report);
  if (!report) {
    console.error('Jest ended without a report; its message is above.');
  } else if (counts.passed + counts.failed === 0) {
    console.error('No test ran.');
  }
  if (note) {
    console.error(note);
  }
  console.log(summaryLine(counts));
  return counts.failed === 0 && (counts.passed > 0 || mayBeNone) ? 0 : 1;
}
