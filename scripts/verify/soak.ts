import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askedToStop, unlessAsked } from './askedToStop.ts';
import { Chance } from './faults/soak/Chance.ts';
import { readNumbers } from './faults/soak/readNumbers.ts';
import { together } from './faults/soak/together.ts';
import { enterTestEnvironment } from './test/testEnvironment.ts';

const { minutes, people, seed, isCalm } = readNumbers(process.argv.slice(2));
const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Random kills and faults while people use the whole product, for as long as wanted; then everything may settle and the
 * invariants I1 to I7 are checked. `npm run soak -- --minutes 30`; with `--calm` nothing is struck, and what portal and bot
 * hold in memory may not grow.
 */
async function soak(): Promise<number> {
  await enterTestEnvironment(say);
  const [
    { startStruck },
    { countDecided, findBreaches, settled },
    { strike },
    { live },
    { isEnough },
    { MemoryWatch },
  ] = await Promise.all([
    import('./faults/soak/startStruck.ts'),
    import('./faults/invariants.ts'),
    import('./faults/soak/chaos.ts'),
    import('./faults/soak/live.ts'),
    import('./faults/soak/isEnough.ts'),
    import('./faults/soak/MemoryWatch.ts'),
  ]);
  say(`Seed ${seed}, ${minutes} minutes`);
  const asked = askedToStop();
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const world = await startStruck(folder, say);
  let holds = false;
  try {
    await Promise.all([world.portal.start(), world.bot.start()]);
    const end = Date.now() + minutes * 60_000;
    const lives = { submitted: 0, joined: 0, pressed: 0, erased: 0 };
    const blows = new Map<string, number>();
    const timeOf = (signal: AbortSignal) => ({ signal, isOver: () => signal.aborted || Date.now() > end });
    const memory = isCalm ? new MemoryWatch([world.portal, world.bot]) : undefined;
    const lived = together([
      (signal) =>
        memory?.begin(lives, signal) ?? strike(world, new Chance(seed), timeOf(signal).isOver, blows),
      ...Array.from(
        { length: people },
        (_, at) => (signal: AbortSignal) => live(world, new Chance(seed + at + 1), timeOf(signal), lives),
      ),
    ]);
    await unlessAsked(asked, lived);
    await world.sandbox.control.clearFaults();
    say(`${JSON.stringify(lives)}\n${[...blows].map(([name, count]) => `${count} × ${name}`).join('\n')}`);
    await world.connected();
    // Whoever joined while nobody listened is found by the next session's look at the member list.
    world.sandbox.control.gateway.op9(false);
    await settled(world);
    const breaches = await findBreaches(world);
    const decided = await countDecided();
    say(`${decided} decided`);
    if (!isEnough(lives, decided, minutes) || (blows.size === 0 && !isCalm)) {
      breaches.push('Too little was done to tell anything.');
    }
    const grown = await memory?.end();
    if (grown) {
      say(grown.told);
      breaches.push(...(grown.isGrown ? ['More is held in memory than use explains.'] : []));
    }
    holds = breaches.length === 0;
    say(holds ? 'Every invariant holds.' : breaches.join('\n'));
    return holds ? 0 : 1;
  } finally {
    if (!holds) {
      const kept = mkdtempSync(join(tmpdir(), 'soak-logs-'));
      cpSync(world.folder, kept, { recursive: true });
      say(`Its logs and what was said to Discord: ${kept}`);
    }
    await world.stop();
    rmSync(folder, { recursive: true });
  }
}

process.exitCode = await soak();
