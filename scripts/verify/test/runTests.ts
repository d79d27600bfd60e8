import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { StepError } from '../../base/StepError.mjs';
import { buildAll } from '../../launch/buildIfStale.ts';
import { compileOnce } from '../../launch/compileOnce.ts';
import { inTestWorld } from './inTestWorld.ts';
import { findsTests, runJest } from './runJest.ts';
import { countTests, type Report, skippedTests, summaryLine } from './summary.ts';

const units = ['shared', 'bot', 'portal', 'client', 'scripts', 'sandbox', 'sandbox-ui'];

/**
 * Tests wait more than they work: five workers for units on two cores, three for journeys, whose browsers work beside
 * them. All in one stage took longer than one after the other.
 */
const stages: readonly (readonly string[])[] = [
  ['--selectProjects', ...units, '--maxWorkers=5'],
  ['--selectProjects', 'journeys', '--maxWorkers=3'],
];

/** Jest finds nothing to run, and no fault in it. @throws {StepError} where Git cannot tell what changed */
function mustKnowChanges(root: string): void {
  const { status, stderr, error } = spawnSync('git', ['rev-parse'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    const why = stderr?.trim() || error?.message;
    throw new StepError(`--changed asks Git what changed, and it knows nothing of ${root}: ${why}`);
  }
}

/**
 * Fetches and builds what tests need, then runs all of them, or those that `args` (Jest's own) choose.
 * The last line printed is `N passed, N failed`; `note` stands before it, and what this machine cannot do.
 * @returns the exit code. @throws {StepError} where --changed cannot be answered
 */
export async function runTests(root: string, args: readonly string[], note?: string): Promise<number> {
  if (args.includes('--changed')) {
    mustKnowChanges(root);
  }
  const chosen = args.some((arg) => arg.startsWith('--selectProjects')) ? [[]] : stages;
  const passOn = args.flatMap((arg) => (arg === '--changed' ? '--onlyChanged' : arg));
  const reports: (Report | undefined)[] = [];
  await inTestWorld(async ({ env, scratch }) => {
    await Promise.all([buildAll(root, console.log), compileOnce(root, [])]);
    for (const [index, stage] of chosen.entries()) {
      const run = { root, env, args: [...passOn, ...stage] };
      // Not every stage has something of what is asked for.
      if (args.length === 0 || findsTests(run)) {
        reports.push(await runJest({ ...run, reportFile: join(scratch, `${index}.json`) }));
      }
    }
  });
  // Where tests are chosen by name, all others are skipped.
  const isByName = args.some((arg) => /^(?:-t|--testNamePattern)/.test(arg));
  for (const name of isByName ? [] : reports.flatMap((report) => (report ? skippedTests(report) : []))) {
    console.log(`Skipped: ${name}`);
  }
  return conclude(reports, note, args.includes('--changed'));
}

function conclude(
  reports: readonly (Report | undefined)[],
  note: string | undefined,
  mayBeNone: boolean,
): number {
  const counts = countTests(...reports);
  if (reports.includes(undefined)) {
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
