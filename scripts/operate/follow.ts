import { readInstallation } from '../base/readInstallation.ts';
import { endWithMessage } from './endWithMessage.ts';
import { runFollow } from './follow/runFollow.ts';

await runFollow(process.argv.slice(2), readInstallation().env, console.log).catch(endWithMessage);
