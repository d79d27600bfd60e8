import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { wrapUnpacked } from './wrapUnpacked.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "o'neil-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function unpack(file: string, text = ''): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode: 0o755 });
  return dirname(path);
}

it('an unpacked program is started with its arguments and finds every library unpacked with it, at any depth', () => {
  unpack('usr/bin/program', '#!/bin/sh\necho "$LD_LIBRARY_PATH $1"');
  const places = ['usr/lib/any/libone.so.1', 'usr/lib/any/own/libtwo-1.so', 'lib/any/libthree.so'].map(
    (file) => unpack(file),
  );
  unpack('usr/lib/any/words/notes.txt');
  const said = execFileSync(wrapUnpacked(folder, 'usr/bin/program', 'program'), ['argument'], {
    encoding: 'utf8',
  });
  const [path = '', argument] = said.trim().split(' ');
  expect(
    path
      .split(':')
      .filter((place) => place.startsWith(folder))
      .sort(),
  ).toEqual(places.sort());
  expect(argument).toBe('argument');
});

const told = () =>
  execFileSync(wrapUnpacked(folder, 'usr/bin/program', 'program'), { encoding: 'utf8' }).trim();

it('fonts that were unpacked with a program are those it is told of; else it is told of none', () => {
  unpack('usr/bin/program', '#!/bin/sh\necho "$FONTCONFIG_FILE"');
  expect(told()).toBe(process.env['FONTCONFIG_FILE'] ?? '');
  const place = dirname(unpack('usr/share/fonts/truetype/one.ttf'));
  expect(readFileSync(told(), 'utf8')).toContain(`<dir>${place}</dir>`);
});
