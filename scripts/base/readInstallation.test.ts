import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetRun, recordRun } from './lastRun.ts';
import { readInstallation } from './readInstallation.ts';

describe('the settings of the installation in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'installation-'));
  mkdirSync(join(folder, '.data'));
  writeFileSync(join(folder, 'uri'), 'mongodb://file\n');
  writeFileSync(join(folder, '.env'), `MONGODB_URI_FILE=${join(folder, 'uri')}\nBACKUP_RECIPIENT=age1\n`);
  afterEach(() => forgetRun(join(folder, '.data')));
  afterAll(() => rmSync(folder, { recursive: true }));

  const record = () => recordRun(join(folder, '.data'), [], { MONGODB_URI: 'mongodb://run', PORT: '4000' });

  test('are those of .env, and above them those of the shell, where nothing runs', () => {
    expect(readInstallation(folder, { PORT: '5000' })).toEqual({
      env: { MONGODB_URI: 'mongodb://file', BACKUP_RECIPIENT: 'age1', PORT: '5000' },
      isRunning: false,
    });
  });

  test('are those that a running `npm start` goes by, whatever .env says', () => {
    record();
    expect(readInstallation(folder, {})).toEqual({
      env: { MONGODB_URI: 'mongodb://run', BACKUP_RECIPIENT: 'age1', PORT: '4000' },
      isRunning: true,
    });
  });

  test('are those of the shell above all, which may empty what .env and a running `npm start` say', () => {
    record();
    const shell = { MONGODB_URI: 'mongodb://shell', PORT: '', BACKUP_RECIPIENT: '' };
    expect(readInstallation(folder, shell).env).toEqual({ MONGODB_URI: 'mongodb://shell' });
  });
});
