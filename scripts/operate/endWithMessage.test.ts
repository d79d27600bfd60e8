import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../base/root.ts';
import { StepError } from '../base/StepError.mjs';
import { endWithMessage } from './endWithMessage.ts';

const systemError = (code: string, text: string) => Object.assign(new Error(`${code}: ${text}`), { code });

describe('a tool that cannot go on', () => {
  afterEach(() => {
    process.exitCode = undefined;
    jest.restoreAllMocks();
  });

  test.each([
    ['it foresaw', new StepError('Set it.')],
    ['a file refuses', systemError('EACCES', "permission denied, open '.env'")],
    ['a full disk refuses', systemError('ENOSPC', 'no space left on device, write')],
  ])('says what %s in one line, and fails', (_, error) => {
    const said = jest.spyOn(console, 'error').mockReturnValue();
    endWithMessage(error);
    expect(said.mock.calls).toEqual([[error.message]]);
    expect(process.exitCode).toBe(1);
  });

  test('shows where anything else came from', () => {
    const error = new TypeError('nobody foresaw it');
    expect(() => endWithMessage(error)).toThrow(error);
  });
});

/** Loaded before a tool: the settings are there, and may not be read. */
const refusing = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { existsSync, readFileSync, realpathSync } = fs;
  const isSettings = (path) => String(path).endsWith('/.env');
  fs.existsSync = (path) => isSettings(path) || existsSync(path);
  fs.realpathSync = (path, ...rest) => (isSettings(path) ? path : realpathSync(path, ...rest));
  fs.readFileSync = (path, ...rest) => {
    if (isSettings(path)) {
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    }
    return readFileSync(path, ...rest);
  };
  syncBuiltinESMExports();
`;

test.each(['doctor', 'setup'])(
  '%s, run by node itself, says in one line that the settings cannot be read',
  (name) => {
    const args = ['--import', `data:text/javascript,${encodeURIComponent(refusing)}`];
    const tool = join(root, `scripts/operate/${name}.ts`);
    const { status, stderr } = spawnSync(process.execPath, [...args, tool], { encoding: 'utf8' });
    expect(stderr.split('\n')).toEqual([`The file ${join(root, '.env')} cannot be read (EACCES).`, '']);
    expect(status).toBe(1);
  },
);
