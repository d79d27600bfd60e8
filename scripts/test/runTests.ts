import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildAll } from '../launch/buildIfStale.ts';
import { failedFiles, withSecondRun } from './rerunFailed.ts';
import { type JestRun, runJest } from './runJest.ts';
import { countTests, type Report, summaryLine } from './summary.ts';
import { testEnvironment } from './testEnvironment.ts';

/** Tests wait more than they work: four workers on two cores. A journey, with its browser, fills one by itself. */
const stages = [
  [
    '--selectProjects',
    'shared',
    'bot',
    'portal',
    'client',
    'scripts',
    'sandbox-ui',
    '--maxWorkers=4',
    '--forceExit',
  ],
  ['--selectProjects', 'journeys', '--maxWorkers=2', '--forceExit'],
] as const;

/**
 * Fetches and builds what tests need, then runs all of them, or those that `args` (Jest's own) choose.
 * The last line printed is `N passed, N failed`; `note` stands before it.
 * @returns the exit code
 */
export async function runTests(root: string, args: readonly string[], note?: string): Promise<number> {
  const env = await testEnvironment(console.log);
  await buildAll(root, console.log);
  const scratch = mkdtempSync(join(tmpdir(), 'tests-'));
  const chosen = args.some((arg) => arg.startsWith('--selectProjects')) ? [[]] : stages;
  const reports: (Report | undefined)[] = [];
  try {
    for (const [index, stage] of chosen.entries()) {
      const reportFile = join(scratch, `${index}.json`);
      const passOn = ['--passWithNoTests', ...args, ...stage];
      const report = await runJest({ root, env, reportFile, args: passOn });
      reports.push(report && (await onceMore(report, { root, env, reportFile, args: stage })));
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return conclude(reports, note);
}

/**
 * In CI a file that failed is run again, alone: a shared machine may have been too busy for the time limits in it. What
 * needed it is named, and what fails again has failed.
 */
async function onceMore(report: Report, run: JestRun): Promise<Report> {
  const files = failedFiles(report);
  if (!process.env.CI || files.length === 0) {
    return report;
  }
  console.error(
    `Failed, and run again alone:\n${files.map((file) => `  ${relative(run.root, file)}`).join('\n')}`,
  );
  const projects = run.args.filter((arg) => !/^--(?:maxWorkers|runInBand)/.test(arg));
  const args = [...projects, '--runInBand', '--runTestsByPath', ...files];
  const second = await runJest({ ...run, args });
  return second ? withSecondRun(report, second) : report;
}

function conclude(reports: readonly (Report | undefined)[], note: string | undefined): number {
  const counts = countTests(reports.filter((report) => report !== undefined));
  const broken = reports.filter((report) => report === undefined).length;
  if (broken > 0) {
    console.error('Jest ended without a report; its message is above.');
  }
  if (counts.passed + counts.failed === 0) {
    console.error('No test ran.');
  }
  if (note) {
    console.error(note);
  }
  console.log(summaryLine({ ...counts, failed: counts.failed + broken }));
  return counts.passed > 0 && counts.failed === 0 && broken === 0 ? 0 : 1;
}
