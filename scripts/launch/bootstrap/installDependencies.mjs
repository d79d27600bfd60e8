import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepError } from '../../base/StepError.mjs';
import { inTurn } from './inTurn.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** Which C library this machine has, where packages are built for one of several. */
let libc;
function libcHere() {
  // It would look up the names of open connections.
  process.report.excludeNetwork = true;
  libc ??= process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  return libc;
}

/** Of packages that are built for particular machines those for this one. An optional package for any machine may be left out. */
const isForHere = (entry) =>
  entry.os?.includes(process.platform) &&
  entry.cpu?.includes(process.arch) &&
  (!entry.libc || entry.libc.includes(libcHere()));

/** Notes that npm left out a package that is for this machine; beside the packages, so that it is deleted with them. */
const noteIn = (root) => join(root, 'node_modules', '.left-out');
const noteLifeMs = 24 * 60 * 60 * 1_000;
const markOf = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update([process.platform, process.arch, libcHere()].join())
    .digest('hex');

function wasLeftOut(root) {
  try {
    const isFresh = Date.now() - statSync(noteIn(root)).mtimeMs < noteLifeMs;
    return isFresh && readFileSync(noteIn(root), 'utf8') === markOf(root);
  } catch {
    return false;
  }
}

/**
 * True when node_modules holds every package of the lock file in its version. npm writes its own record of what it
 * installed as its last step, so an install that was cut off counts as missing.
 */
export function isInstalled(root) {
  try {
    const locked = readPackages(join(root, 'package-lock.json'));
    const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
    const leftOut = wasLeftOut(root);
    const isWanted = (entry) => !entry.optional || (!leftOut && isForHere(entry));
    return Object.entries(locked)
      .filter(([path, entry]) => path.includes('node_modules/') && isWanted(entry))
      .every(
        ([path, entry]) =>
          installed[path] && installed[path].version === entry.version && existsSync(join(root, path)),
      );
  } catch {
    return false;
  }
}

/**
 * npm goes on for a while after a signal, and deletes what a second start reads by then: it has a process group of its
 * own, which is killed. @returns its exit code
 */
async function runNpm(root) {
  const isWindows = process.platform === 'win32';
  let npm;
  let stoppedBy;
  const kill = () => npm?.pid && process.kill(isWindows ? npm.pid : -npm.pid, 'SIGKILL');
  const stop = (signal) => {
    stoppedBy = signal;
    kill();
  };
  // Before it is there: a signal must not come between.
  signals.forEach((signal) => process.once(signal, stop));
  process.once('exit', kill);
  try {
    // Built and run from its sources: what npm counts as development is needed also with NODE_ENV=production,
    // and what it counts as optional is the part of a package that is made for this machine.
    const parts = ['--include=dev', '--include=optional'];
    npm = spawn('npm', ['ci', ...parts, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      // It asks nothing, and outside the terminal's group could read no answer.
      stdio: ['ignore', 2, 2],
      shell: isWindows,
      detached: !isWindows,
    });
    const [code] = await once(npm, 'exit');
    return code;
  } finally {
    signals.forEach((signal) => process.off(signal, stop));
    process.off('exit', kill);
    if (stoppedBy) {
      // Nobody listens any more: it ends this process, as whoever sent it expects.
      process.kill(process.pid, stoppedBy);
    }
  }
}

async function install(root) {
  // Whoever had the turn before may have done it.
  if (isInstalled(root)) {
    return;
  }
  // Standard output belongs to the command that is to run.
  console.error('Installing packages (npm ci)');
  const code = await runNpm(root);
  if (code !== 0) {
    throw new StepError('npm ci failed; its message is above. Nothing was started.');
  }
  if (!isInstalled(root)) {
    // `npm ci` at every start would each time delete the packages under whatever runs from them.
    console.error(
      'npm left out a package that is built for this machine; `npm ci` asks for it again, as does a start tomorrow.',
    );
    writeFileSync(noteIn(root), markOf(root));
  }
}

export async function installDependencies(root) {
  if (!isInstalled(root)) {
    await inTurn(root, console.error, () => install(root));
  }
}
