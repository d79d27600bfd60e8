import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { patienceMs } from '@yieldwren/shared/testing/patience';
import { root } from '../../base/root.ts';
import { buildIfStale } from '../buildIfStale.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'turns-'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: {} }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const moduleUrl = (name: string) => pathToFileURL(join(root, 'scripts/launch/bootstrap', name)).href;
/** Another process, as `npm start` and `npm test` are two. */
function begin(code: string, env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // One that waits for ever is a fault, and must not outlive its test.
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  child.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  return child;
}
const installs = () =>
  `console.error = () => undefined; const m = await import('${moduleUrl('installDependencies.mjs')}'); await m.installDependencies('${folder}');`;
const withFirst = (bin: string) => ({
  ...process.env,
  PATH: [bin, process.env['PATH']].join(delimiter),
});

describe('several that prepare one checkout at the same time', () => {
  test('install its packages once', async () => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    mkdirSync(join(folder, 'node_modules'));
    const install = 'echo installed >> ran; echo \'{"packages":{}}\' > node_modules/.package-lock.json';
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${install}\n`, { mode: 0o755 });
    const all = Array.from({ length: 2 }, () => begin(installs(), withFirst(bin)));
    const ends = await Promise.all(all.map((one) => once(one, 'exit')));
    expect(ends).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(readFileSync(join(folder, 'ran'), 'utf8')).toBe('installed\n');
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'leave nothing at work behind where %s ends one, though npm does not heed it',
    async (signal) => {
      const bin = join(folder, 'bin');
      mkdirSync(bin);
      const deaf = "#!/bin/sh\ntrap '' INT TERM HUP\necho process $$\nexec tail -f /dev/null\n";
      writeFileSync(join(bin, 'npm'), deaf, { mode: 0o755 });
      const starter = begin(installs(), withFirst(bin));
      let said = '';
      while (!/process \d+\n/.test(said)) {
        const [chunk] = await once(starter.stderr, 'data');
        said += String(chunk);
      }
      const npm = Number(/process (\d+)/.exec(said)?.[1]);
      const ended = once(starter, 'exit');
      starter.kill(signal);
      expect(await ended).toEqual([null, signal]);
      // Throws where it is gone; a fault must not leave it behind.
      expect(() => process.kill(npm, 'SIGKILL')).toThrow('ESRCH');
    },
  );

  test('are at it one after the other, though one begins as another ends', async () => {
    const code = `
      import { appendFileSync, mkdirSync, rmdirSync } from 'node:fs';
      import { setTimeout as pause } from 'node:timers/promises';
      const { inTurn } = await import('${moduleUrl('inTurn.mjs')}');
      for (let turn = 0; turn < 40; turn += 1) {
        await inTurn('${folder}', () => undefined, async () => {
          mkdirSync('${folder}/occupied');
          await pause(1);
          rmdirSync('${folder}/occupied');
          appendFileSync('${folder}/turns', '.');
        });
      }`;
    const all = Array.from({ length: 4 }, () => begin(code));
    const ends = await Promise.all(all.map((one) => once(one, 'exit')));
    expect(ends).toEqual(all.map(() => [0, null]));
    expect(readFileSync(join(folder, 'turns'), 'utf8')).toHaveLength(160);
  });

  test('build its pages once', async () => {
    mkdirSync(join(folder, 'node_modules/vite/bin'), { recursive: true });
    const vite = "const fs = require('fs'); fs.appendFileSync('built', 'once '); fs.mkdirSync('dist');";
    writeFileSync(join(folder, 'node_modules/vite/bin/vite.js'), vite);
    const target = { name: 'pages', folder: '', sources: ['package-lock.json'], output: 'dist' };
    const said: string[] = [];
    const build = () => buildIfStale(folder, target, (words) => said.push(words));
    expect((await Promise.all([build(), build()])).toSorted()).toEqual([false, true]);
    expect(said.toSorted()).toEqual([
      'Building pages',
      'Waiting for another command that prepares this folder',
    ]);
    expect(readFileSync(join(folder, 'built'), 'utf8')).toBe('once ');
  });

  test('build them again where a build of other sources broke off in between', async () => {
    mkdirSync(join(folder, 'node_modules/vite/bin'), { recursive: true });
    const vite =
      "const fs = require('fs'); fs.mkdirSync('dist', { recursive: true }); process.exit(fs.existsSync('broken') ? 1 : 0);";
    writeFileSync(join(folder, 'node_modules/vite/bin/vite.js'), vite);
    const target = { name: 'pages', folder: '', sources: ['package-lock.json', 'broken'], output: 'dist' };
    const build = () => buildIfStale(folder, target, () => undefined);
    expect(await build()).toBe(true);
    writeFileSync(join(folder, 'broken'), '');
    await expect(build()).rejects.toThrow('Building pages failed');
    rmSync(join(folder, 'broken'));
    expect(await build()).toBe(true);
  });

  test('do not wait for one that was killed, nor say so at its door', async () => {
    const turn = `const m = await import('${moduleUrl('inTurn.mjs')}'); await m.inTurn('${folder}', console.log, () => `;
    const killed = begin(
      `${turn} new Promise(() => { console.log('begun'); setInterval(() => {}, 1000); }));`,
    );
    await once(killed.stdout, 'data');
    const next = begin(`${turn} Promise.resolve());`);
    killed.kill('SIGKILL');
    expect(await once(next, 'exit')).toEqual([0, null]);
    // Its door is still there.
    const last = begin(`${turn} new Promise(() => process.kill(process.pid, 'SIGKILL')));`);
    expect(await once(last, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await text(begin(`${turn} Promise.resolve());`).stdout)).toBe('');
  });

  test('do not wait at the door of another user, which does not open to them, but name it', async () => {
    const nobody = 65_534;
    const cache = join(folder, '.cache');
    const door = join(cache, 'turn');
    mkdirSync(cache);
    const owner = createServer().listen(door);
    await once(owner, 'listening');
    chmodSync(door, 0);
    // Every door opens to root.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) {
      [folder, cache].forEach((one) => chownSync(one, nobody, nobody));
    }
    const code = `
      const m = await import('${moduleUrl('inTurn.mjs')}');
      ${isRoot ? `process.setuid(${nobody});` : ''}
      await m.inTurn('${folder}', () => undefined, () => undefined).catch(({ name, message }) => console.log(name, message));`;
    const said = await text(begin(code).stdout);
    owner.close();
    expect(said).toMatch(new RegExp(`^StepError .*${door} belongs to another user`));
  });
});
