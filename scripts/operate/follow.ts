import { readInstallation } from '../base/readInstallation.ts';
import { runFollow } from './follow/runFollow.ts';
import { operate, say } from './standardOutput.ts';

await operate(async () => await runFollow(process.argv.slice(2), readInstallation().env, say));
