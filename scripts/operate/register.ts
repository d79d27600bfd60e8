import { readInstallation } from '../base/readInstallation.ts';
import { runRegister } from './register/runRegister.ts';
import { operate, say } from './standardOutput.ts';

await operate(async () => {
  process.exitCode = await runRegister(readInstallation().env, say);
});
