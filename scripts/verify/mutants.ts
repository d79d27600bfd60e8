import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongo } from '@yieldwren/shared/testing';
import { root } from '../base/root.ts';
import { type Mutant, mutants } from './mutants/mutants.ts';
import { runJest } from './test/runJest.ts';
import { countTests } from './test/summary.ts';
import { testEnvironment } from './test/testEnvironment.ts';

/**
 * Puts one fault after the other into the product, as the tests read it, and runs the test that must see it: without
 * the fault it passes, with it it fails. Arguments choose faults by a part of their words or of their file's name.
 */
const env = await testEnvironment(console.log);
const mongo = await startMongo();
const scratch = mkdtempSync(join(tmpdir(), 'mutants-'));
const config = join(root, 'scripts', 'verify', 'mutants', 'jest.config.mjs');

async function failuresOf(tests: readonly string[], mutant?: Mutant): Promise<number> {
  const fault = mutant && { path: join(root, mutant.file), line: mutant.line, instead: mutant.instead };
  const report = await runJest({
    root,
    env: { ...env, TEST_MONGODB_URL: mongo.url, ...(fault ? { MUTANT: JSON.stringify(fault) } : {}) },
    reportFile: join(scratch, 'report.json'),
    args: ['--config', config, '--runTestsByPath', ...tests],
    isQuiet: true,
  });
  if (!report) {
    throw new Error(`Jest gave no report of ${tests.join(', ')}`);
  }
  return countTests([report]).failed;
}

const words = process.argv.slice(2);
const isChosen = ({ fault, file }: Mutant) => words.every((word) => `${fault} ${file}`.includes(word));
const chosen = mutants.filter(isChosen);
let unseen = 0;
try {
  const failed = await failuresOf([...new Set(chosen.map(({ test }) => test))]);
  if (failed > 0) {
    throw new Error(`${failed} tests fail without any fault.`);
  }
  for (const mutant of chosen) {
    const seenBy = await failuresOf([mutant.test], mutant);
    unseen += seenBy > 0 ? 0 : 1;
    console.log(`${seenBy > 0 ? 'seen  ' : 'UNSEEN'}  ${mutant.fault} (${mutant.file})`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
  await mongo.stop();
}
console.log(`${chosen.length - unseen} of ${chosen.length} faults are seen`);
process.exitCode = unseen > 0 ? 1 : 0;
