import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../base/root.ts';

test('the picture of link previews is drawn by the Chromium that the tests find, before anything is built', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/verify/social.ts')], {
    env: { ...process.env, CHROMIUM_PATH: '/bin/false' },
    encoding: 'utf8',
  });
  expect(stderr).toContain('CHROMIUM_PATH names /bin/false, which is no Chromium that runs here.');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});
