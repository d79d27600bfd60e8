import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchAptPackage } from './aptPackages.ts';

const folder = mkdtempSync(join(tmpdir(), 'apt-'));
const silent = () => undefined;
const usual = { ...process.env };

afterEach(() => {
  process.env = { ...usual };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Both at a time, by an apt-get that does this. */
async function fetchTwo(...lines: string[]) {
  writeFileSync(join(folder, 'apt-get'), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  Object.assign(process.env, { PATH: `${folder}:/bin:/usr/bin`, XDG_CACHE_HOME: join(folder, 'cache') });
  const names = ['first', 'second'];
  const fetched = await Promise.allSettled(
    names.map((name) => fetchAptPackage(name, { folder: join(folder, name), help: 'help', say: silent })),
  );
  return fetched.map(({ status }) => status);
}

test('packages are fetched one after the other: a second apt-get would meet the lock of the first', async () => {
  const lock = join(folder, 'lock');
  // The loop is long enough for another one to come by.
  const fetched = await fetchTwo(
    `mkdir '${lock}' || exit 100`,
    'for _ in $(seq 30000); do :; done',
    `rmdir '${lock}'`,
  );
  expect(fetched).toEqual(['fulfilled', 'fulfilled']);
});

test('whoever is root waits for the lists that another apt-get is at', async () => {
  const root = jest.spyOn(process, 'getuid').mockReturnValue(0);
  const tries = join(folder, 'tries');
  const fetched = await fetchTwo(
    'case "$*" in update*) ;; *) exit 0;; esac',
    `echo >> '${tries}'`,
    `[ "$(wc -l < '${tries}')" -gt 1 ] && exit 0`,
    'echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)"',
    'echo "E: Unable to lock directory /var/lib/apt/lists/"; exit 100',
  );
  root.mockRestore();
  expect(fetched).toEqual(['fulfilled', 'fulfilled']);
});

test('a package that cannot be fetched holds up none after it', async () => {
  expect(await fetchTwo('case "$*" in *first*) exit 100;; esac')).toEqual(['rejected', 'fulfilled']);
});
