import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../base/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'bootstrap-'));
const write = (path: string, content: unknown) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The plain scripts as Node runs them: they are no part of what Jest compiles. */
function runWith(module: string, statement: string, env: NodeJS.ProcessEnv = process.env) {
  const url = pathToFileURL(join(root, 'scripts/launch/bootstrap', module)).href;
  const code = `const m = await import(${JSON.stringify(url)}); ${statement};`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', env });
}
function ask(module: string, expression: string): string {
  const { stdout, stderr } = runWith(module, `console.log(String(${expression}))`);
  return stdout.trim() || stderr;
}
const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', cwd: folder });
/** A command of this name that only says how it was called, first on PATH. */
function standInFor(command: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, command), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  return [bin, process.env['PATH']].join(delimiter);
}
const install = (changes: Record<string, string> = {}) =>
  runWith('installDependencies.mjs', `await m.installDependencies('${folder}')`, {
    ...process.env,
    PATH: standInFor('npm'),
    ...changes,
  });
const filesOf = (name: string) => globSync(`scripts/*/${name.replace('verify:', '')}.ts`, { cwd: root });
const isInstalled = () => ask('installDependencies.mjs', `m.isInstalled(${JSON.stringify(folder)})`);

describe('what is installed', () => {
  const ofThisMachine = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
  const locked = {
    '': { name: 'root' },
    shared: { name: 'a workspace' },
    'node_modules/express': { version: '5.3.0' },
    'node_modules/any-platform': { version: '1.0.0', optional: true },
    'node_modules/other-platform': { version: '1.0.0', optional: true, os: ['aix'], cpu: [process.arch] },
    'node_modules/other-library': { ...ofThisMachine, libc: ['another'] },
  };
  beforeEach(() => {
    write('package-lock.json', { packages: locked });
    write('node_modules/express/package.json', {});
    write('node_modules/.package-lock.json', { packages: { 'node_modules/express': { version: '5.3.0' } } });
  });

  test('is current when every package is there in its version, other platforms left out', () => {
    expect(isInstalled()).toBe('true');
  });

  test('is stale after the lock file moved on', () => {
    write('package-lock.json', { packages: { ...locked, 'node_modules/express': { version: '5.4.0' } } });
    expect(isInstalled()).toBe('false');
  });

  test('is stale when what is built for this machine could not be fetched, or was for another one', () => {
    write('package-lock.json', { packages: { ...locked, 'node_modules/built': ofThisMachine } });
    expect(isInstalled()).toBe('false');
  });

  test('is current where npm was asked for what is built for this machine and left it out, until a day is over or the lock file moves on', () => {
    write('package-lock.json', { packages: { ...locked, 'node_modules/built': ofThisMachine } });
    const { stderr } = install();
    expect(stderr).toContain('npm left out a package that is built for this machine');
    expect(isInstalled()).toBe('true');
    const note = join(folder, 'node_modules/.left-out');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(note, yesterday, yesterday);
    expect(isInstalled()).toBe('false');
    utimesSync(note, new Date(), new Date());
    expect(isInstalled()).toBe('true');
    write('package-lock.json', { packages: { ...locked, 'node_modules/other': ofThisMachine } });
    expect(isInstalled()).toBe('false');
  });

  test('is stale when an install was cut off or a folder was removed', () => {
    rmSync(join(folder, 'node_modules/express'), { recursive: true });
    expect(isInstalled()).toBe('false');
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(isInstalled()).toBe('false');
  });
});

test('what builds and checks is installed also where the shell says that this is production; standard output is left to the command', () => {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  const { stdout, stderr } = install({ NODE_ENV: 'production' });
  expect(stderr).toContain('ci --include=dev --include=optional ');
  expect(stdout).toBe('');
});

test('an older Node fetches another, and leaves standard output to the command', () => {
  const env = { ...process.env, PATH: standInFor('npx'), XDG_CACHE_HOME: join(folder, 'no-cache') };
  const { stdout, stderr } = runWith('node24.mjs', 'm.findNode24()', env);
  expect(stderr).toContain('fetching Node 24 with npx');
  expect(stdout).toBe('');
});

test('no package of the lock file may run a script while it is installed', () => {
  cpSync(join(root, '.npmrc'), join(folder, 'installing/.npmrc'));
  write('installing/package.json', { dependencies: { curious: 'file:curious' } });
  const scripts = { postinstall: 'echo > ran' };
  write('installing/curious/package.json', { name: 'curious', version: '1.0.0', scripts });
  const cwd = join(folder, 'installing');
  const { status } = spawnSync('npm', ['install', '--offline', '--no-audit'], { cwd });
  expect([status, globSync('**/ran', { cwd })]).toEqual([0, []]);
});

describe('the door of the commands', () => {
  const door = join(root, 'scripts/run.mjs');

  test('names what there is when asked for something else', () => {
    const { status, stderr } = run(door, 'strat');
    expect(status).toBe(1);
    expect(stderr).toContain('Unknown command "strat". There are: start, dev, build, test, check');
  });

  test('has a file and an npm script for every command', () => {
    const [, names = ''] = /There are: (.*)\./.exec(run(door, 'strat').stderr) ?? [];
    const commands = names.split(', ').toSorted();
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const called = Object.values(scripts).flatMap((text) => /run\.mjs (\S+)/.exec(text)?.[1] ?? []);
    expect(commands).toEqual([...new Set(called)].toSorted());
    expect(commands.filter((name) => filesOf(name).length !== 1)).toEqual([]);
  });

  test('tells the use of every command, and does nothing else, also where nothing is installed', () => {
    for (const part of ['scripts/run.mjs', 'scripts/base', 'scripts/launch/bootstrap']) {
      cpSync(join(root, part), join(folder, part), { recursive: true });
    }
    const [, names = ''] = /There are: (.*)\./.exec(run(door, 'strat').stderr) ?? [];
    for (const name of names.split(', ')) {
      const { status, stdout, stderr } = run(join(folder, 'scripts/run.mjs'), name, '--help');
      expect({ name, status, stdout, stderr }).toEqual({
        name,
        status: 0,
        stdout: expect.stringMatching(new RegExp(`^npm run ${name}(?: -- .+)?\n  .{20,}\n$`)),
        stderr: '',
      });
    }
  });

  test('does nothing where npm has kept a switch of the command, but for the doctor', () => {
    const env = { ...process.env, npm_config_check: 'true', npm_config_fix: 'true' };
    const start = (...args: string[]) =>
      spawnSync(process.execPath, [door, ...args], { encoding: 'utf8', cwd: folder, env });
    const { status, stdout, stderr } = start('restore', 'file');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(
      'npm took --check for a setting of its own. Put -- before the switches:\nnpm run restore -- <file>',
    );
    expect(start('doctor', 'nonsense').stderr).toContain('Unknown argument nonsense.');
  });

  test('does nothing where a command that takes no arguments is given one', () => {
    const { status, stdout, stderr } = run(door, 'start', '--port', '4000');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('start takes no arguments, and was given --port 4000.');
  });

  test('says when packages cannot be installed, and runs nothing', () => {
    cpSync(door, join(folder, 'scripts/run.mjs'));
    for (const part of ['scripts/base', 'scripts/launch/bootstrap']) {
      cpSync(join(root, part), join(folder, part), { recursive: true });
    }
    writeFileSync(join(folder, 'scripts/launch/start.ts'), 'console.log("started")');
    rmSync(join(folder, 'package-lock.json'), { force: true });
    const { status, stdout, stderr } = run(join(folder, 'scripts/run.mjs'), 'start');
    expect(status).toBe(1);
    expect(stdout).not.toContain('started');
    expect(stderr).toContain('npm ci failed');
  });

  test.each(['', 'club.test'])(
    'reaches the parts of this machine past a proxy that the shell names, where NO_PROXY is %j',
    (given) => {
      for (const part of ['scripts/run.mjs', 'scripts/base', 'scripts/launch/bootstrap']) {
        cpSync(join(root, part), join(folder, part), { recursive: true });
      }
      write('package-lock.json', { packages: {} });
      write('node_modules/.package-lock.json', { packages: {} });
      const asks = `
        import { spawn } from 'node:child_process';
        import { once } from 'node:events';
        import { createServer } from 'node:http';
        const server = createServer((_, response) => response.end('reached ')).listen(0, '127.0.0.1');
        await once(server, 'listening');
        const url = 'http://localhost:' + server.address().port;
        const tell = 'process.stdout.write(process.env.NO_PROXY + " " + process.env.no_proxy + " ");';
        const get = "require('node:http').get('" + url + "', (answer) => answer.pipe(process.stdout));";
        process.stdout.write(await (await fetch(url)).text());
        await once(spawn(process.execPath, ['-e', tell + get], { stdio: 'inherit' }), 'exit');
        process.exit();`;
      writeFileSync(join(folder, 'scripts/launch/start.ts'), asks);
      // Nobody listens there.
      const proxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9', NO_PROXY: given };
      const env = { ...process.env, no_proxy: undefined, ...proxy };
      const args = [join(folder, 'scripts/run.mjs'), 'start'];
      const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
      const names = [...(given ? [given] : []), 'localhost', '127.0.0.1', '::1', '[::1]'].join();
      expect({ stdout, stderr }).toEqual({ stdout: `reached ${names} ${names} reached `, stderr: '' });
    },
  );

  test('knows which Node is new enough', () => {
    expect(ask('node24.mjs', "['20.19.0', '22.9.9', '24.0.0', '26.1.0'].map(m.isNewEnough).join()")).toBe(
      'false,false,true,true',
    );
  });
});
