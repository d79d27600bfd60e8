import { root } from '../base/root.ts';
import { runSetup } from './setup/runSetup.ts';

process.exitCode = await runSetup({
  folder: root,
  shell: process.env,
  input: process.stdin,
  output: process.stdout,
});
