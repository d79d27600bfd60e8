import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Process } from '../launch/Process.ts';
import { claimRun, endLastRun, forgetRun, readRunning, recordRun } from './lastRun.ts';

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

  test('stops a second launcher while the first one runs', async () => {
    recordRun(data, []);
    await expect(endLastRun(data, () => undefined)).rejects.toThrow('runs already');
    forgetRun(data);
    await expect(endLastRun(data, () => undefined)).resolves.toBeUndefined();
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

  test('tells what runs with its settings, to its owner only, and nothing once that ended', () => {
    recordRun(data, [], { MONGODB_URI: 'mongodb://embedded' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readRunning(data)).toEqual({ MONGODB_URI: 'mongodb://embedded' });
    const record = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...record, launcher: { ...record.launcher, command: 'gone' } }));
    expect(readRunning(data)).toBeNull();
    forgetRun(data);
  });

  test('lets the next launcher end what a killed one left, and nothing that only has its number', async () => {
    const left = idle();
    const other = idle();
    recordRun(data, [left.pid ?? 0, other.pid ?? 0]);
    const record = JSON.parse(readFileSync(file, 'utf8'));
    record.launcher.command = 'gone';
    record.children[1].command = 'another program';
    writeFileSync(file, JSON.stringify(record));
    const said: string[] = [];
    await endLastRun(data, (text) => said.push(text));
    expect(await left.exited).toEqual({ code: null, signal: 'SIGTERM' });
    expect(other.isRunning).toBe(true);
    expect(said).toEqual(['Stopping 1 processes an earlier run left behind']);
    await other.stop();
  });
});
