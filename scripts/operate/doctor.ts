import { keptByNpm } from '../base/commands.mjs';
import { readInstallation } from '../base/readInstallation.ts';
import { runDoctor } from './doctor/runDoctor.ts';

const { env, isRunning } = readInstallation();
if (isRunning) {
  console.error('`npm start` runs here: this is what is looked at.');
}
const args = [...process.argv.slice(2), ...keptByNpm('doctor', process.env)];
process.exitCode = await runDoctor(args, env, { out: console.log, err: console.error });
