import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { needing } from '@yieldwren/shared/testing';
import { canHaveSmallDisk, SmallDisk } from '../verify/faults/SmallDisk.ts';

const tool = (work: string) => `
  const { insist, operate, say } = await import(${JSON.stringify(join(__dirname, 'standardOutput.ts'))});
  await operate(async () => { ${work} });`;

function start(work: string, stdout: number | 'pipe' = 'pipe') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', tool(work)], {
    stdio: ['ignore', stdout, 'pipe'],
  });
  const ended = Promise.all([child.stderr ? readAll(child.stderr) : '', once(child, 'exit')]);
  return { child, ended: ended.then(([told, [code]]) => ({ told, code: code as unknown })) };
}

async function runInto(path: string, work: string) {
  const file = openSync(path, 'w');
  const ended = await start(work, file).ended;
  closeSync(file);
  return ended;
}

const full = { told: 'Standard output cannot be written: ENOSPC\n', code: 1 };

describe('what a tool says', () => {
  it('that finds no room is told on the other stream, and the work goes on and fails', async () => {
    const work = "say('one'); say('two'); console.error('worked on')";
    expect(await runInto('/dev/full', work)).toEqual({ ...full, told: `worked on\n${full.told}` });
  });

  it('is told once more on the other stream where somebody has to have it', async () => {
    const { told, code } = await runInto('/dev/full', "await insist('the receipt')");
    expect([told, code]).toEqual([`the receipt\n${full.told}`, 1]);
  });

  it('to a reader that has gone ends nothing, and is told at the end without a stack', async () => {
    const work = `
      for (let line = 0; line < 50; line += 1) { say('x'.repeat(100_000)); await new Promise(setImmediate); }
      console.error('worked on');`;
    const { child, ended } = start(work);
    child.stdout?.destroy();
    const told = 'worked on\nStandard output cannot be written: EPIPE\n';
    expect(await ended).toEqual({ told, code: 1 });
  });

  it('is whole, however large and however late it is read', async () => {
    const { child, ended } = start("say('x'.repeat(5_000_000))");
    const read = child.stdout ? await readAll(child.stdout) : '';
    expect(read).toHaveLength(5_000_001);
    expect(await ended).toEqual({ told: '', code: 0 });
  });

  it('keeps its exit code where it fails for a reason of its own', async () => {
    expect(await runInto('/dev/full', "say('one'); process.exitCode = 2")).toEqual({ ...full, code: 2 });
  });
});

const whereDisksAreSmall = needing('user namespaces, for a disk in memory', canHaveSmallDisk(), describe);
whereDisksAreSmall('what a tool says into a file', () => {
  it('that finds room for a part of it only counts as not said', async () => {
    const disk = await SmallDisk.make(1);
    expect(await runInto(join(disk.path, 'said'), "say('x'.repeat(3_000_000))")).toEqual(full);
    await disk.release();
  });
});
