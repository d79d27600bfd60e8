import { keptByNpm } from '../base/commands.mjs';
import { readInstallation } from '../base/readInstallation.ts';
import { runDoctor } from './doctor/runDoctor.ts';
import { operate, say } from './standardOutput.ts';

const args = [...process.argv.slice(2), ...keptByNpm('doctor', process.env)];
await operate(async () => {
  const { env, isRunning } = readInstallation();
  if (isRunning) {
    console.error('`npm start` is running here: that is what is examined.');
  }
  process.exitCode = await runDoctor(args, env, { out: say, err: console.error });
});
