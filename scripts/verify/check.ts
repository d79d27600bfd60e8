import { join } from 'node:path';
import { root } from '../base/root.ts';
import { runStep } from '../launch/parts/runStep.ts';
import { runTests } from './test/runTests.ts';

const bin = (name: string) => join(root, 'node_modules', '.bin', name);

const steps = [
  { name: 'formatting and order of imports', command: bin('biome'), args: ['ci', '.'] },
  { name: 'types of the programs', command: bin('tsc'), args: ['-p', 'tsconfig.json'] },
  { name: 'types of the portal’s client', command: bin('tsc'), args: ['-p', 'portal/client'] },
  { name: 'types of the sandbox’s pages', command: bin('tsc'), args: ['-p', 'scripts/sandbox/ui'] },
  {
    name: 'types of the contract with Discord',
    command: bin('tsc'),
    args: ['-p', 'scripts/sandbox/server/validator/typed'],
  },
  { name: 'types of the journeys', command: bin('tsc'), args: ['-p', 'scripts/verify/journeys'] },
  {
    name: 'lint',
    command: bin('oxlint'),
    args: ['--type-aware', '--deny-warnings', 'bot', 'portal', 'shared', 'scripts'],
  },
  { name: 'dead code', command: bin('knip'), args: ['--no-progress'] },
];

const failed: string[] = [];
for (const { name, command, args } of steps) {
  const { ok, output } = await runStep(command, args, { cwd: root });
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}`);
  if (!ok) {
    failed.push(name);
    console.log(output);
  }
}

const note = failed.length > 0 ? `Not in order: ${failed.join(', ')}. See above.` : undefined;
const testsExitCode = await runTests(root, process.argv.slice(2), note);
process.exitCode = failed.length > 0 ? 1 : testsExitCode;
