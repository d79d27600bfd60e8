import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startMongo } from '@yieldwren/shared/testing';
import { root } from '../base/root.ts';
import { runJest } from './test/runJest.ts';
import { testEnvironment } from './test/testEnvironment.ts';

/** Where a branch that no test takes may let somebody in or lose something. */
const folders = [
  'shared/src/applications',
  'shared/src/effects',
  'portal/server/signIn',
  'portal/server/sessions',
  'bot/src/interactions',
];
const wanted = 95;

interface Counted {
  branches: { total: number; covered: number };
}

/** Runs the tests of shared, bot and portal, and prints which part of the branches of these folders they take. */
const scratch = mkdtempSync(join(tmpdir(), 'coverage-'));
const env = await testEnvironment(console.log);
const mongo = await startMongo();
let isEnough = true;
try {
  const report = await runJest({
    root,
    env: { ...env, TEST_MONGODB_URL: mongo.url },
    reportFile: join(scratch, 'report.json'),
    args: [
      '--selectProjects',
      'shared',
      'bot',
      'portal',
      '--maxWorkers=4',
      '--coverage',
      '--coverageProvider=v8',
      `--coverageDirectory=${scratch}`,
      '--coverageReporters=json-summary',
      ...folders.map((folder) => `--collectCoverageFrom=${folder}/**/!(*.test).ts`),
    ],
  });
  isEnough = report?.numFailedTests === 0;
  const counted: Record<string, Counted> = JSON.parse(
    readFileSync(join(scratch, 'coverage-summary.json'), 'utf8'),
  );
  for (const folder of folders) {
    const files = Object.entries(counted).filter(([file]) => relative(root, file).startsWith(`${folder}/`));
    const sum = (pick: 'total' | 'covered') =>
      files.reduce((all, [, { branches }]) => all + branches[pick], 0);
    const share = (100 * sum('covered')) / sum('total');
    isEnough &&= share >= wanted;
    console.log(`${share.toFixed(1)} % of ${sum('total')} branches in ${folder}`);
    for (const [file, { branches }] of files) {
      if (branches.covered < branches.total) {
        console.log(
          `    ${branches.total - branches.covered} of ${branches.total} not taken in ${relative(root, file)}`,
        );
      }
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
  await mongo.stop();
}
process.exitCode = isEnough ? 0 : 1;
