import { spawnSync } from 'node:child_process';
import { usageOf } from '../base/commands.mjs';
import { root } from '../base/root.ts';

it.each([[['--x']], [['one', 'two']]])('verify:containers tells its use when it is given %j', (given) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'verify:containers', ...given], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([1, `Usage: ${usageOf('verify:containers')}`]);
});
