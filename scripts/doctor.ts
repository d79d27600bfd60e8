import { runDoctor } from './doctor/runDoctor.ts';
import { readEnvironment } from './launch/readEnvironment.ts';
import { root } from './launch/root.ts';

process.exitCode = await runDoctor(process.argv.slice(2), readEnvironment(root), {
  out: console.log,
  err: console.error,
});
