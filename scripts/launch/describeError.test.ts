import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimRun } from '../base/lastRun.ts';
import { StepError } from '../base/StepError.mjs';
import { describeError } from './describeError.ts';

/** What is thrown by work that fails. */
function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('what ends a start', () => {
  let data: string;
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'data-'));
  });
  afterEach(() => {
    rmSync(data, { recursive: true, force: true });
  });

  test('is a file of the data folder that the system refuses: the folder is named, with the repair', () => {
    mkdirSync(join(data, `run.json.${process.pid}`));
    expect(
      describeError(
        errorOf(() => claimRun(data)),
        data,
      ),
    ).toBe(
      `The folder ${data} cannot be used (EISDIR: run.json.${process.pid}). Let this user write there and to all that is in it.`,
    );
  });

  test.each(['EACCES', 'EPERM', 'EROFS'])('is told in the same words where it is refused by %s', (code) => {
    const refused = Object.assign(new Error(code), { code, path: join(data, 'logs', 'mongod.log') });
    expect(describeError(refused, data)).toContain(
      `cannot be used (${code}: logs/mongod.log). Let this user`,
    );
  });

  test('is told as it is where it was foreseen, or where the file is another', () => {
    expect(describeError(new StepError('Set it.'), data)).toBe('Set it.');
    const elsewhere = errorOf(() => readFileSync(tmpdir(), 'utf8'));
    expect(describeError(elsewhere, data)).toBe('EISDIR: illegal operation on a directory, read');
  });

  test('shows where anything else came from', () => {
    const error = new TypeError('nobody foresaw it');
    expect(describeError(error, data)).toBe(error.stack);
  });
});
