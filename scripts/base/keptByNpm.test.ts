import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptByNpm } from './commands.mjs';

const folder = mkdtempSync(join(tmpdir(), 'npm-'));
const command = `"${process.execPath}" -p "JSON.stringify(process.env)" --`;
writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { any: command } }));
afterAll(() => rmSync(folder, { recursive: true }));

/** What npm tells the command that it runs. */
function runNpm(args: readonly string[]): Record<string, string> {
  const out = execFileSync('npm', ['run', '--silent', 'any', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(out.toString());
}

test.each([
  ['doctor', [], []],
  ['doctor', ['--fix', '--json'], ['--json', '--fix']],
  ['doctor', ['--', '--json', '--fix'], []],
  ['restore', ['file', '--check'], ['--check']],
  ['restore', ['file', '--force'], []],
  ['person', ['erase', 'somebody', '--yes'], []],
  ['restore', ['file', '--force', '--running'], ['--running']],
  ['restore', ['--', 'file', '--check'], []],
  ['backup', ['--every', '24', '--keep', '7', 'folder'], ['--every', '--keep']],
  ['backup', ['--check', 'file'], ['--check']],
  ['backup', ['--new-key', 'file'], ['--new-key']],
] as const)('of `npm run %s` with %j npm keeps %j, which are found again', (name, given, found) => {
  expect(keptByNpm(name, runNpm(given))).toEqual(found);
});
