import { readEnvironment } from '../base/readEnvironment.ts';
import { root } from '../base/root.ts';
import { runRegister } from './register/runRegister.ts';

process.exitCode = await runRegister(readEnvironment(root), console.log);
