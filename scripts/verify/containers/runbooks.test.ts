import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../base/root.ts';

/** runbooks.sh, with nothing run by it: only whether it finds each printed command, and leaves none out. */
const script = `
set -uo pipefail
here=$PWD/scripts/verify/containers checkout=$PWD is_own=true project=none port=1
for stub in applications compose container control curl docker ready shell; do eval "$stub() { :; }"; done
check() {
  : >"$work/check.log"
  case "$*" in
    *'not one printed command:'*) echo "$*" ;;
    'every printed command was run '*) shift; "$@" && echo 'All were run.' ;;
  esac
}
cd "$work"
. "$here/runbooks.sh"
`;

test('every printed Docker command is run by the runbooks, each by a part that no other has', () => {
  const work = mkdtempSync(join(tmpdir(), 'runbooks-'));
  writeFileSync(join(work, '.env'), '');
  const env = { PATH: process.env.PATH, work };
  const { stdout } = spawnSync('bash', ['--norc', '-c', script], { cwd: root, env, encoding: 'utf8' });
  rmSync(work, { recursive: true });
  expect(stdout).toBe('All were run.\n');
});
