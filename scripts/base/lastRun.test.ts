import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Process } from '../launch/Process.ts';
import { claimRun, endLastRun, forgetRun, readRunning, recordRun } from './lastRun.ts';
import { root } from './root.ts';

const started: Process[] = [];
function idle(): Process {
  const args = ['-e', 'setInterval(() => {}, 1000)', String(Math.random())];
  const child = new Process({ name: 'idle', command: process.execPath, args, stdio: 'ignore' });
  started.push(child);
  return child;
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()));
});

describe('the record of the last run', () => {
  const data = mkdtempSync(join(tmpdir(), 'last-run-'));
  const file = join(data, 'run.json');
  afterAll(() => rmSync(data, { recursive: true, force: true }));
  const readIfThere = () => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '{}';
    }
  };
  /** As by a launcher that was killed since. */
  const recordAsLeft = (...pids: (number | undefined)[]) => {
    recordRun(
      data,
      pids.map((pid) => pid ?? 0),
    );
    const { launcher, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...rest, launcher: { ...launcher, started: 'at another time' } }));
  };

  test('stops a second launcher while the first one runs', async () => {
    const first = idle();
    claimRun(data, first.pid);
    await expect(endLastRun(data, () => undefined)).rejects.toThrow('runs already');
    forgetRun(data, first.pid);
    await expect(endLastRun(data, () => undefined)).resolves.toBeUndefined();
  });

  test('is taken over by whoever has the number and the command line of the launcher that was killed', async () => {
    // As in a container that is started again.
    recordAsLeft();
    await endLastRun(data, () => undefined);
    expect(existsSync(file)).toBe(false);
    expect(() => claimRun(data)).not.toThrow();
    forgetRun(data);
  });

  test('stops the second of two launchers that found nothing running, and the loser’s end changes nothing', async () => {
    await endLastRun(data, () => undefined);
    await endLastRun(data, () => undefined);
    const first = idle();
    claimRun(data, first.pid);
    const record = readFileSync(file, 'utf8');
    expect(() => claimRun(data)).toThrow(`runs already from this folder (process ${first.pid})`);
    forgetRun(data);
    expect(readFileSync(file, 'utf8')).toBe(record);
    await first.stop();
    await endLastRun(data, () => undefined);
    claimRun(data);
    forgetRun(data);
    expect(existsSync(file)).toBe(false);
  });

  test('takes a record that nobody can read for none', async () => {
    writeFileSync(file, '{"launcher":');
    await endLastRun(data, () => undefined);
    expect(() => claimRun(data)).not.toThrow();
    forgetRun(data);
  });

  test('is left to the launcher that wrote it after another one had found none', async () => {
    // What leads nowhere is not there for whoever reads, and there for whoever removes.
    symlinkSync('nowhere', file);
    await endLastRun(data, () => undefined);
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    rmSync(file);
  });

  test('is whole or not there, whenever another launcher looks', async () => {
    const claims = `
      import { claimRun, forgetRun } from ${JSON.stringify(join(root, 'scripts/base/lastRun.ts'))};
      for (let round = 0; round < 2000; round += 1) {
        claimRun(${JSON.stringify(data)});
        forgetRun(${JSON.stringify(data)});
      }`;
    const args = ['--input-type=module', '-e', claims];
    const launcher = new Process({ name: 'claims', command: process.execPath, args, stdio: 'ignore' });
    const seen = new Set<string>();
    while (launcher.isRunning) {
      for (let look = 0; look < 1000; look += 1) {
        seen.add(readIfThere());
      }
      await nextTurn();
    }
    expect(await launcher.exited).toEqual({ code: 0, signal: null });
    expect(() => [...seen].map((text) => JSON.parse(text))).not.toThrow();
    expect(readdirSync(data)).toEqual([]);
  });

  test('tells what runs with its settings, to its owner only, and nothing once that ended', () => {
    recordRun(data, [], { MONGODB_URI: 'mongodb://embedded' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readRunning(data)).toEqual({ MONGODB_URI: 'mongodb://embedded' });
    recordAsLeft();
    expect(readRunning(data)).toBeNull();
    forgetRun(data);
  });

  test('is not taken for none where it is there and cannot be read, as by another user', () => {
    mkdirSync(file);
    const message = `The file ${file} cannot be read (EISDIR).`;
    expect(() => readRunning(data)).toThrow(expect.objectContaining({ name: 'StepError', message }));
    rmSync(file, { recursive: true });
    expect(readRunning(data)).toBeNull();
  });

  test('lets the next launcher end what became another program after it was written down', async () => {
    const becomes = 'read -r go; exec "$0" -e "setInterval(() => {}, 1000); console.log(0)"';
    const left = spawn('/bin/sh', ['-c', becomes, process.execPath], { stdio: ['pipe', 'pipe', 'ignore'] });
    const ended = once(left, 'exit');
    recordAsLeft(left.pid);
    left.stdin.write('go\n');
    await once(left.stdout, 'data');
    await endLastRun(data, () => undefined);
    left.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGTERM']);
  });

  test('waits for none that has ended and whose parent does not ask how', async () => {
    const starts = '"$0" 1000 & echo $!; exec "$0" 1000';
    const parent = spawn('/bin/sh', ['-c', starts, 'sleep'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [pid] = await once(parent.stdout, 'data');
    recordAsLeft(Number(pid));
    const said: string[] = [];
    await endLastRun(data, (text) => said.push(text));
    expect(said).toEqual(['Stopping 1 processes an earlier run left behind']);
    parent.kill();
    await once(parent, 'exit');
  });

  test('lets the next launcher end what a killed one left, and nothing that only has its number', async () => {
    const left = idle();
    const other = idle();
    recordAsLeft(left.pid, other.pid);
    const record = JSON.parse(readFileSync(file, 'utf8'));
    record.children[1].started = 'at another time';
    writeFileSync(file, JSON.stringify(record));
    const said: string[] = [];
    await endLastRun(data, (text) => said.push(text));
    expect(await left.exited).toEqual({ code: null, signal: 'SIGTERM' });
    expect(other.isRunning).toBe(true);
    expect(said).toEqual(['Stopping 1 processes an earlier run left behind']);
    await other.stop();
  });

  test('goes on where one of them has ended by itself while another one was waited for', async () => {
    const first = idle();
    const says = `process.on('SIGTERM', () => {
      process.kill(${first.pid}, 'SIGKILL');
      setTimeout(() => process.exit(0), 200);
    }); setInterval(() => {}, 1000); console.log('ready');`;
    const last = spawn(process.execPath, ['-e', says], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(last.stdout, 'data');
    recordAsLeft(first.pid, last.pid);
    await endLastRun(data, () => undefined);
    expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' });
    expect(existsSync(file)).toBe(false);
  });
});
