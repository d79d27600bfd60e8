import { root } from '../base/root.ts';
import { runSetup } from './setup/runSetup.ts';
import { operate } from './standardOutput.ts';

await operate(async () => {
  process.exitCode = await runSetup({
    folder: root,
    shell: process.env,
    input: process.stdin,
    output: process.stdout,
  });
});
