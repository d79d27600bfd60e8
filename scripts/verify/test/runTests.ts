import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongo } from '@yieldwren/shared/testing';
import { buildAll } from '../../launch/buildIfStale.ts';
import { runJest } from './runJest.ts';
import { countTests, type Report, summaryLine } from './summary.ts';
import { testEnvironment } from './testEnvironment.ts';

const projects = ['shared', 'bot', 'portal', 'client', 'scripts', 'sandbox', 'sandbox-ui'];

/** Tests wait more than they work: four workers on two cores. A journey, with its browser, fills one by itself. */
const stages: readonly (readonly string[])[] = [
  ['--selectProjects', ...projects, '--maxWorkers=4'],
  ['--selectProjects', 'journeys', '--maxWorkers=2'],
];

/** `--changed`: what a change touches, that is what is not committed yet. */
const translate = (arg: string): string => (arg === '--changed' ? '--onlyChanged' : arg);

/**
 * Fetches and builds what tests need, then runs all of them, or those that `args` (Jest's own) choose.
 * The last line printed is `N passed, N failed`; `note` stands before it.
 * @returns the exit code
 */
export async function runTests(root: string, args: readonly string[], note?: string): Promise<number> {
  const found = await testEnvironment(console.log);
  Object.assign(process.env, found);
  await buildAll(root, console.log);
  // One for the whole run, in which each file has databases of its own: to start one costs as much as many tests.
  const mongo = await startMongo();
  const env = { ...found, TEST_MONGODB_URL: mongo.url };
  const scratch = mkdtempSync(join(tmpdir(), 'tests-'));
  const chosen = args.some((arg) => arg.startsWith('--selectProjects')) ? [[]] : stages;
  const reports: (Report | undefined)[] = [];
  try {
    for (const [index, stage] of chosen.entries()) {
      const reportFile = join(scratch, `${index}.json`);
      const passOn = ['--passWithNoTests', ...args.map(translate), ...stage];
      reports.push(await runJest({ root, env, reportFile, args: passOn }));
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    await mongo.stop();
  }
  return conclude(reports, note);
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
