import { readEnvironment } from './launch/readEnvironment.ts';
import { root } from './launch/root.ts';
import { runRegister } from './register/runRegister.ts';

process.exitCode = await runRegister(readEnvironment(root), console.log);
