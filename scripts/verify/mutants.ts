import { join } from 'node:path';
import { root } from '../base/root.ts';
import { StepError } from '../base/StepError.mjs';
import type { Mutant } from './mutants/Mutant.ts';
import { mutants } from './mutants/mutants.ts';
import { scoreModules } from './mutants/scoreModules.ts';
import { inTestWorld, type TestWorld } from './test/inTestWorld.ts';
import { runJest } from './test/runJest.ts';
import { countTests } from './test/summary.ts';

const config = join(root, 'scripts', 'verify', 'mutants', 'jest.config.mjs');

async function failuresOf({ env, scratch }: TestWorld, tests: readonly string[], mutant?: Mutant) {
  const fault = mutant && { path: join(root, mutant.file), line: mutant.line, instead: mutant.instead };
  const report = await runJest({
    root,
    env: { ...env, TEST_PATIENCE_MS: '60000', ...(fault ? { MUTANT: JSON.stringify(fault) } : {}) },
    reportFile: join(scratch, 'report.json'),
    args: ['--config', config, '--runTestsByPath', ...tests],
    isQuiet: true,
  });
  if (!report) {
    throw new Error(`Jest gave no report of ${tests.join(', ')}`);
  }
  // A fault that only keeps the file from being loaded is not seen by a test.
  return fault ? report.numFailedTests : countTests(report).failed;
}

/**
 * Puts one fault after the other into the product, as the tests read it, and runs the test that must see it: without
 * the fault it passes, with it it fails. @param words choose faults by a part of their words or of their file's name
 */
async function tryFaults(words: readonly string[], world: TestWorld): Promise<boolean> {
  const isChosen = ({ fault, file }: Mutant) => words.every((word) => `${fault} ${file}`.includes(word));
  const chosen = mutants.filter(isChosen);
  if (chosen.length === 0) {
    throw new StepError(`No fault is called '${words.join(' ')}'.`);
  }
  const failed = await failuresOf(world, [...new Set(chosen.map(({ test }) => test))]);
  if (failed > 0) {
    throw new Error(`${failed} tests fail without any fault.`);
  }
  let unseen = 0;
  for (const mutant of chosen) {
    const isSeen = (await failuresOf(world, [mutant.test], mutant)) > 0;
    unseen += isSeen ? 0 : 1;
    console.log(`${isSeen ? 'seen  ' : 'UNSEEN'}  ${mutant.fault} (${mutant.file})`);
  }
  console.log(`${chosen.length - unseen} of ${chosen.length} faults are seen`);
  return unseen === 0;
}

// `--stryker [module …]`: StrykerJS changes whole modules.
const [first, ...names] = process.argv.slice(2);
const isEnough = await inTestWorld(async (world) =>
  first === '--stryker' ? await scoreModules(names, world) : await tryFaults(process.argv.slice(2), world),
);
process.exitCode = isEnough ? 0 : 1;
