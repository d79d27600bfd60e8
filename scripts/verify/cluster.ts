import { parseArgs } from 'node:util';
import { askedToStop } from './askedToStop.ts';
import { chooseBlows } from './cluster/blows.ts';
import { describeCluster } from './cluster/describeCluster.ts';
import { startCluster } from './cluster/startCluster.ts';
import { strikeCluster } from './cluster/strikeCluster.ts';
import { enterTestEnvironment } from './test/testEnvironment.ts';

const { values } = parseArgs({
  options: { faults: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const chosen = chooseBlows(values.only ?? '');

/** `npm run cluster` starts it all until Ctrl+C; `npm run verify:cluster` strikes it under load and prints what came of it. */
await enterTestEnvironment(say);
const cluster = await startCluster(say);
const asked = askedToStop();
try {
  if (values.faults) {
    const struck = strikeCluster(cluster, say, chosen);
    process.exitCode = await Promise.race([struck, asked.then(() => 1)]);
  } else {
    say(describeCluster(cluster));
    await asked;
  }
} finally {
  await cluster.stop();
}
process.exit();
