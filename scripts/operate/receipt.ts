import { readInstallation } from '../base/readInstallation.ts';
import { runReceipt } from './receipt/runReceipt.ts';
import { operate, say } from './standardOutput.ts';

await operate(async () => await runReceipt(process.argv.slice(2), readInstallation().env, say));
