import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import type { Measurement } from './Bench.ts';

function versionOf(command: string | undefined, pattern: RegExp): string {
  try {
    const text = command ? execFileSync(command, ['--version'], { encoding: 'utf8' }) : '';
    return pattern.exec(text)?.[1] ?? 'not found';
  } catch {
    return 'not found';
  }
}

/** Where figures come from: versions, machine and how busy it was. */
export function describeMachine(): string {
  const mongo = versionOf(process.env.MONGOMS_SYSTEM_BINARY, /v(\d+\.\d+\.\d+)/);
  const redis = versionOf(process.env.REDIS_SERVER_BINARY ?? 'redis-server', /v=(\d+\.\d+\.\d+)/);
  const [one = 0, five = 0] = loadavg();
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `Node ${process.versions.node}, MongoDB ${mongo}, Redis ${redis}`,
    `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${memory} GB, ${process.platform} ${process.arch}`,
    `load ${one.toFixed(2)} (1 min), ${five.toFixed(2)} (5 min) at ${new Date().toISOString()}`,
  ].join('\n');
}

const verdict = (isMet: boolean | null) =>
  isMet === null ? 'its packages miss it' : { true: 'met', false: 'MISSED' }[`${isMet}`];

/** Rows under each other: goal, what, the measured ratio or figure against the wanted one, then both sides. */
export function printMeasurements(measurements: readonly Measurement[]): void {
  for (const measurement of measurements) {
    const { goal, what, measured, wanted, isMet, product, bare } = measurement;
    console.log(`${goal.padEnd(4)} ${what}`);
    console.log(`     ${measured}${wanted ? `   goal ${wanted}   ${verdict(isMet)}` : ''}`);
    for (const [side, text] of Object.entries({ product, bare })) {
      if (text) {
        console.log(`       ${side.padEnd(8)} ${text}`);
      }
    }
  }
}
