import { root } from '../base/root.ts';
import { runTests } from './test/runTests.ts';

// npm keeps the `--` before what is passed on; whoever calls run.mjs directly may write it, and to Jest it would mean another thing.
const args = process.argv.slice(2).filter((arg) => arg !== '--');
process.exitCode = await runTests(root, args);
