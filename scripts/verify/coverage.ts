import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../base/root.ts';
import { inTestWorld } from './test/inTestWorld.ts';
import { runJest } from './test/runJest.ts';
import { countTests, summaryLine } from './test/summary.ts';

/** Where a branch that no test takes may let somebody in or lose something. */
const folders = [
  'shared/src/applications',
  'shared/src/effects',
  'portal/server/signIn',
  'portal/server/sessions',
  'bot/src/interactions',
];
const wantedPercent = 95;
const options = [
  '--selectProjects=shared',
  '--selectProjects=bot',
  '--selectProjects=portal',
  '--maxWorkers=4',
  '--coverage',
  '--coverageProvider=v8',
  '--coverageReporters=json-summary',
  ...folders.map((folder) => `--collectCoverageFrom=${folder}/**/!(*.test).ts`),
];

type Counted = Record<string, { branches: { total: number; covered: number } }>;

/** Prints which part of a folder's branches was taken, and where some were not. @returns percent */
function tell(folder: string, counted: Counted): number {
  const files = Object.entries(counted)
    .map(([file, { branches }]) => ({ file: relative(root, file), ...branches }))
    .filter(({ file }) => file.startsWith(`${folder}/`));
  const total = files.reduce((sum, one) => sum + one.total, 0);
  const percent = (100 * files.reduce((sum, one) => sum + one.covered, 0)) / total;
  console.log(`${percent.toFixed(1)} % of ${total} branches in ${folder}`);
  for (const one of files.filter(({ covered, total: all }) => covered < all)) {
    console.log(`    ${one.total - one.covered} of ${one.total} not taken in ${one.file}`);
  }
  return percent;
}

/** Runs the tests of shared, bot and portal, and prints which part of the branches of these folders they take. */
const isEnough = await inTestWorld(async ({ env, scratch }) => {
  const args = [...options, `--coverageDirectory=${scratch}`];
  const report = await runJest({ root, env, reportFile: join(scratch, 'report.json'), args });
  const counted: Counted = JSON.parse(readFileSync(join(scratch, 'coverage-summary.json'), 'utf8'));
  const percents = folders.map((folder) => tell(folder, counted));
  console.log(summaryLine(countTests(report)));
  return countTests(report).failed === 0 && percents.every((percent) => percent >= wantedPercent);
});
process.exitCode = isEnough ? 0 : 1;
