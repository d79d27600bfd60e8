import { readInstallation } from '../base/readInstallation.ts';
import { endWithMessage } from './endWithMessage.ts';
import { runReceipt } from './receipt/runReceipt.ts';

await runReceipt(process.argv.slice(2), readInstallation().env, console.log).catch(endWithMessage);
