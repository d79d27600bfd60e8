import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argsKeptByNpm } from './argsKeptByNpm.ts';

const folder = mkdtempSync(join(tmpdir(), 'npm-'));
const command = `"${process.execPath}" -p "JSON.stringify({ args: process.argv.slice(1), env: process.env })" --`;
writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { doctor: command } }));
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  args: string[];
  env: Record<string, string>;
}

function runNpm(...args: string[]): Run {
  const out = execFileSync('npm', ['run', '--silent', 'doctor', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(out.toString()) as Run;
}

test.each([
  [[], []],
  [['--json'], ['--json']],
  [
    ['--fix', '--json'],
    ['--json', '--fix'],
  ],
])('of `npm run doctor` with %j npm keeps %j, which are found again', (given, found) => {
  const { args, env } = runNpm(...given);
  expect([...args, ...argsKeptByNpm(env)]).toEqual(found);
});

test('behind `--` npm keeps nothing', () => {
  const { args, env } = runNpm('--', '--json', '--fix');
  expect([...args, ...argsKeptByNpm(env)]).toEqual(['--json', '--fix']);
});
