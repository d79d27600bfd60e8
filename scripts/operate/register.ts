import { readInstallation } from '../base/readInstallation.ts';
import { runRegister } from './register/runRegister.ts';

process.exitCode = await runRegister(readInstallation().env, console.log);
