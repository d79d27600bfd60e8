import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTests } from './runTests.ts';

test('tests of what changed are refused, and none is run, where nothing tells what changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-git-'));
  try {
    await expect(runTests(folder, ['--changed'])).rejects.toThrow(
      `--changed asks Git what changed, and it knows nothing of ${folder}: `,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
