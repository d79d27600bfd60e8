import { runBenches } from './bench/runBenches.ts';

process.exitCode = await runBenches(process.argv.slice(2));
