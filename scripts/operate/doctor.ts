import { readInstallation } from '../base/readInstallation.ts';
import { argsKeptByNpm } from './doctor/argsKeptByNpm.ts';
import { runDoctor } from './doctor/runDoctor.ts';

const { env, isRunning } = readInstallation();
if (isRunning) {
  console.error('`npm start` runs here: this is what is looked at.');
}
const args = [...process.argv.slice(2), ...argsKeptByNpm(process.env)];
process.exitCode = await runDoctor(args, env, { out: console.log, err: console.error });
