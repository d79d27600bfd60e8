import { keptByNpm } from '../base/commands.mjs';
import { readInstallation } from '../base/readInstallation.ts';
import { runDoctor } from './doctor/runDoctor.ts';

const { env, isRunning } = readInstallation();
if (isRunning) {
  console.error('`npm start` is running here: that is what is examined.');
}
const args = [...process.argv.slice(2), ...keptByNpm('doctor', process.env)];
process.exitCode = await runDoctor(args, env, { out: console.log, err: console.error });
