import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { enterTestEnvironment } from '../test/testEnvironment.ts';
import { benches } from './index.ts';
import { describeMachine } from './method/report.ts';

async function listBenches(): Promise<void> {
  for (const load of Object.values(benches)) {
    const { name, about } = await load();
    console.log(`${name.padEnd(14)} ${about}`);
  }
  console.log('--quick        3 rounds instead of 7, smaller loads: to try, not to quote');
  console.log('--strict       a missed goal is a failure, too');
}

const ofAll = ['--list', '--quick', '--strict'];

/** A bench says itself which switches it has beside those of all; one of one bench means nothing to all of them. */
async function findUnknown(names: readonly string[], flags: readonly string[]): Promise<string[]> {
  const known = await Promise.all(names.map(async (name) => await benches[name]?.()));
  const switches = [...ofAll, ...known.flatMap((bench) => bench?.about.match(/--[a-z0-9]+/g) ?? [])];
  return [
    ...names.filter((name) => !(name in benches)).map((name) => `There is no bench '${name}'.`),
    ...flags
      .filter((flag) => !switches.includes(flag.replace(/=.*/, '')))
      .map((flag) => `No bench that was named has the switch ${flag}.`),
  ];
}

/**
 * Runs the named benches (or all), each in a process of its own, so that none meets what another has left behind.
 * @returns 1 when a store could not be reached, a request failed or, when strict, a goal was missed
 */
export async function runBenches(args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  const unknown = await findUnknown(names, flags);
  for (const what of unknown) {
    console.error(what);
  }
  if (unknown.length > 0 || args.includes('--list')) {
    await listBenches();
    return unknown.length > 0 ? 1 : 0;
  }
  await enterTestEnvironment(console.log);
  console.log(describeMachine());
  const failed: string[] = [];
  for (const name of names.length > 0 ? names : Object.keys(benches)) {
    const script = fileURLToPath(new URL('./runOne.ts', import.meta.url));
    const child = spawn(process.execPath, ['--expose-gc', script, name, ...flags], { stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) {
      failed.push(name);
    }
  }
  if (failed.length > 0) {
    console.error(`\nFailed: ${failed.join(', ')}`);
  }
  return failed.length > 0 ? 1 : 0;
}
