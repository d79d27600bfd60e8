import { data, readInstallation } from '../base/readInstallation.ts';
import { endWithMessage } from './endWithMessage.ts';
import { runPerson } from './person/runPerson.ts';

await runPerson({
  args: process.argv.slice(2),
  env: readInstallation().env,
  data,
  input: process.stdin,
  output: process.stdout,
  say: console.log,
}).catch(endWithMessage);
