import { readInstallation } from '../base/readInstallation.ts';
import { runDoctor } from './doctor/runDoctor.ts';

const { env, isRunning } = readInstallation();
if (isRunning) {
  console.error('`npm start` runs here: this is what is looked at.');
}
process.exitCode = await runDoctor(process.argv.slice(2), env, { out: console.log, err: console.error });
