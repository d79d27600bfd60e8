import { join } from 'node:path';
import { buildAll } from '../../launch/buildIfStale.ts';
import { inTestWorld } from './inTestWorld.ts';
import { runJest } from './runJest.ts';
import { countTests, type Report, summaryLine } from './summary.ts';

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
  const chosen = args.some((arg) => arg.startsWith('--selectProjects')) ? [[]] : stages;
  const reports: (Report | undefined)[] = [];
  await inTestWorld(async ({ env, scratch }) => {
    await buildAll(root, console.log);
    for (const [index, stage] of chosen.entries()) {
      const reportFile = join(scratch, `${index}.json`);
      const passOn = ['--passWithNoTests', ...args.map(translate), ...stage];
      reports.push(await runJest({ root, env, reportFile, args: passOn }));
    }
  });
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
