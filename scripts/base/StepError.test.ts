import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isForeseen, StepError } from './StepError.mjs';

const folder = mkdtempSync(join(tmpdir(), 'foreseen-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each<[string, boolean, () => unknown]>([
  ['a step that cannot go on', true, () => Promise.reject(new StepError('Do this.'))],
  ['a switch that a command does not know', true, () => parseArgs({ args: ['--nonsense'], options: {} })],
  ['a folder in the place of a file', true, () => readFileSync(folder, 'utf8')],
  ['something in the place of a folder', true, () => mkdirSync(folder)],
  ['a fault of ours', false, () => JSON.parse('{')],
])('of %s the message alone is shown: %s', async (_what, expected, act) => {
  const error = await Promise.resolve()
    .then(act)
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  expect(isForeseen(error)).toBe(expected);
});
