import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeCertificate } from '@yieldwren/shared/testing';
import { findMongod } from './mongod.ts';
import { fetchFromCentre } from './mongodFromCentre.ts';

const folder = mkdtempSync(join(tmpdir(), 'centre-'));
const usual = { ...process.env };
let centre: Server;

beforeEach(async () => {
  centre = createServer();
  await new Promise<void>((resolve) => {
    centre.listen(0, '127.0.0.1', resolve);
  });
  const { port } = centre.address() as AddressInfo;
  for (const name of Object.keys(process.env).filter((one) => /proxy|strict_ssl|^MONGOMS_/i.test(one))) {
    delete process.env[name];
  }
  process.env.XDG_CACHE_HOME = folder;
  process.env.MONGOMS_DISTRO = 'ubuntu-22.04';
  process.env.MONGOMS_DOWNLOAD_MIRROR = `https://127.0.0.1:${port}`;
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  process.env = { ...usual };
  centre.close();
  await once(centre, 'close');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A download centre whose certificate nobody vouches for, and which has neither an archive nor its sum. @returns what it was asked for */
function answerFromCentre(): string[] {
  const asked: string[] = [];
  const server = createSecureServer(
    makeCertificate('127.0.0.1', new Date('2040-01-01')),
    (request, response) => {
      asked.push(request.url ?? '');
      response.end('<html>');
    },
  );
  centre.on('connection', (socket) => server.emit('connection', socket));
  return asked;
}

/** @returns its path, in a folder of this user */
function program(user: string, path: string, ...lines: string[]): string {
  const file = join(folder, user, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  return file;
}

/** As a server that needs a library, and a package manager that has it. */
function lackLibrary(user: string): void {
  const installed = join(folder, user, 'libcurl.so.4');
  const lacking = 'error while loading shared libraries: libcurl.so.4: cannot open shared object file';
  const mongod = program(
    user,
    'yieldwren/mongod-downloads/mongod-x86_64-ubuntu-8.0.1',
    `for place in $(echo "$LD_LIBRARY_PATH" | tr : ' ') ${dirname(installed)}; do`,
    '  if [ -e "$place/libcurl.so.4" ]; then echo "db version v8.0.1"; exit; fi',
    'done',
    `echo "$0: ${lacking}" >&2; exit 127`,
    // What is smaller than a megabyte, or has no sum beside it, counts as cut off.
    '#'.repeat(2 ** 20),
  );
  writeFileSync(`${mongod}.md5`, '');
  program(
    user,
    'bin/apt-get',
    'case "$*" in',
    '  *" download "*) touch libcurl4.deb ;;',
    `  *" -y "*libcurl4) touch '${installed}' ;;`,
    'esac',
  );
  program(user, 'bin/dpkg', 'mkdir -p "$3/usr/lib/any"; touch "$3/usr/lib/any/libcurl.so.4"');
}

test.each([
  ['root', 0],
  ['anybody', 1000],
])(
  'a mongod of the centre that lacks a library is given it where %s starts it, and is found again',
  async (user, uid) => {
    // However long the script takes to begin on a busy machine.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    jest.spyOn(process, 'getuid').mockReturnValue(uid);
    lackLibrary(user);
    delete process.env.LD_LIBRARY_PATH;
    Object.assign(process.env, {
      MONGOMS_ARCHIVE_NAME: 'mongodb-linux-x86_64-ubuntu2204-8.0.1.tgz',
      XDG_CACHE_HOME: join(folder, user),
      PATH: `${join(folder, user, 'bin')}:/bin:/usr/bin`,
    });
    const said: string[] = [];
    const say = (text: string) => said.push(text);
    const found = await findMongod(say);
    expect(found).toMatchObject({ version: '8.0.1' });
    expect(said).toEqual(['Fetching MongoDB from its download centre', 'Fetching libcurl4 with apt-get']);
    expect(await findMongod(say)).toEqual(found);
    expect(said).toHaveLength(2);
  },
);

test('a download centre that takes the connection and says nothing is given up after six seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const asked = jest.fn((socket: Socket) => {
    socket.on('error', () => socket.destroy());
    // Not before its greeting has come: an end behind what nobody reads would never be seen here.
    socket.once('data', () => jest.advanceTimersByTime(6_000));
  });
  centre.on('connection', asked);
  expect(await fetchFromCentre(() => undefined)).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a download centre whose certificate nobody vouches for is asked for nothing', async () => {
  const asked = answerFromCentre();
  const greeted = once(centre, 'connection');
  expect(await fetchFromCentre(() => undefined)).toBeUndefined();
  await greeted;
  expect(asked).toEqual([]);
});

test('a damaged archive is fetched anew the next time, and its sum with it, here where npm’s strict-ssl is off', async () => {
  process.env.npm_config_strict_ssl = '';
  const asked = answerFromCentre();
  expect(await fetchFromCentre(() => undefined)).toBeUndefined();
  expect(await fetchFromCentre(() => undefined)).toBeUndefined();
  const both = [expect.stringMatching(/\.tgz$/), expect.stringMatching(/\.tgz\.md5$/)];
  expect(asked).toEqual([...both, ...both]);
});
