import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { cacheFolder } from '../../base/cacheFolder.mjs';
import { StepError } from '../../base/StepError.mjs';

const wanted = 24;
const remembered = cacheFolder('node');

export const isNewEnough = (version) => Number.parseInt(version, 10) >= wanted;

function versionOf(execPath) {
  const { status, stdout } = spawnSync(execPath, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined;
}

/** Where npx put it last time: asking npx again costs more than a second of every start. */
function fromLastTime() {
  try {
    const execPath = readFileSync(remembered, 'utf8').trim();
    return isNewEnough(versionOf(execPath) ?? '0') ? execPath : undefined;
  } catch {
    return undefined;
  }
}

function fromNpx() {
  console.error(`Node ${process.versions.node} is older than ${wanted}: fetching Node ${wanted} with npx`);
  // The one package whose install script is run: it brings the binary of this machine's kind.
  const args = ['-y', '--ignore-scripts=false', '-p', `node@${wanted}`, 'node', '-p', 'process.execPath'];
  const npx = spawnSync('npx', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  const execPath = npx.status === 0 ? npx.stdout.trim().split('\n').at(-1) : '';
  if (!execPath || !isNewEnough(versionOf(execPath) ?? '0')) {
    throw new StepError(
      `Node ${wanted} is needed, this is ${process.versions.node}, and npx could not fetch it.\n` +
        `Install Node ${wanted} (https://nodejs.org, or "nvm install ${wanted}") and run the command again.`,
    );
  }
  try {
    mkdirSync(dirname(remembered), { recursive: true });
    writeFileSync(remembered, execPath);
  } catch {
    // Not remembered: the next run asks npx again.
  }
  return execPath;
}

/** A Node 24 and the environment in which child processes find it first on PATH. */
export function findNode24() {
  const execPath = fromLastTime() ?? fromNpx();
  const path = `${dirname(execPath)}${delimiter}${process.env.PATH ?? ''}`;
  return { execPath, env: { ...process.env, PATH: path } };
}
