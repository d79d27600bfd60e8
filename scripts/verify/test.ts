import { root } from '../base/root.ts';
import { runTests } from './test/runTests.ts';

process.exitCode = await runTests(root, process.argv.slice(2));
