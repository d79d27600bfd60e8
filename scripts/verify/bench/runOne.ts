import { loadavg } from 'node:os';
import { takeBreaches } from '../../sandbox/testing/breaches.ts';
import { benches } from './index.ts';
import { printMeasurements } from './method/report.ts';

/** One bench in this process: `node runOne.ts <name> [--quick] [--strict]`. */
const [name = '', ...flags] = process.argv.slice(2);
const given = new Set(flags);
const isQuick = given.has('--quick');

try {
  const bench = await benches[name]?.();
  console.log(`\n${bench?.name}: ${bench?.about}`);
  const begun = performance.now();
  const measurements = (await bench?.run({ rounds: isQuick ? 3 : 7, isQuick, flags: given })) ?? [];
  printMeasurements(measurements);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  console.log(`     ${seconds} s, load at the end ${loadavg()[0]?.toFixed(2)}`);
  const breaches = takeBreaches();
  if (breaches.length > 0) {
    throw new Error(
      `Discord's contract was broken ${breaches.length} times:\n${breaches.slice(0, 10).join('\n')}`,
    );
  }
  const isMissed = measurements.some((measurement) => measurement.isMet === false);
  process.exit(measurements.length === 0 || (isMissed && given.has('--strict')) ? 1 : 0);
} catch (error) {
  console.error(`     ${name} failed:`, error);
  process.exit(1);
}
