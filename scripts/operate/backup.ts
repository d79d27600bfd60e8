import { data, readInstallation } from '../base/readInstallation.ts';
import { runBackup } from './backup/runBackup.ts';
import { endWithMessage } from './endWithMessage.ts';

await runBackup({
  args: process.argv.slice(2),
  env: readInstallation().env,
  data,
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
  say: console.log,
}).catch(endWithMessage);
