import { data, readInstallation } from '../base/readInstallation.ts';
import { runPerson } from './person/runPerson.ts';
import { insist, operate, say } from './standardOutput.ts';

await operate(
  async () =>
    await runPerson({
      args: process.argv.slice(2),
      env: readInstallation().env,
      data,
      input: process.stdin,
      output: process.stdout,
      say,
      insist,
    }),
);
