import { join } from 'node:path';
import { runBackup } from './backup/runBackup.ts';
import { readEnvironment } from './launch/readEnvironment.ts';
import { root } from './launch/root.ts';

await runBackup({
  args: process.argv.slice(2),
  env: readEnvironment(root),
  data: join(root, '.data'),
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
  say: console.log,
});
