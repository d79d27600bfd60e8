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
