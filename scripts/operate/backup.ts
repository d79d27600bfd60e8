import { data, readInstallation } from '../base/readInstallation.ts';
import { runBackup } from './backup/runBackup.ts';
import { operate, say } from './standardOutput.ts';

await operate(
  async () =>
    await runBackup({
      args: process.argv.slice(2),
      env: readInstallation().env,
      readAnew: () => readInstallation().env,
      data,
      cwd: process.env['INIT_CWD'] ?? process.cwd(),
      say,
    }),
);
