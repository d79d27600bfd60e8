import { parseArgs } from 'node:util';
import { Chance } from './faults/soak/Chance.ts';
import { testEnvironment } from './test/testEnvironment.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    people: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Random kills and faults while people use the whole product, for as long as wanted; then everything may settle and the
 * invariants I1 to I7 are checked. `npm run soak -- --minutes 30`
 */
async function soak(): Promise<number> {
  Object.assign(process.env, await testEnvironment(say));
  const [{ startWorld }, { findBreaches, settled }, { strike }, { live }] = await Promise.all([
    import('./faults/startWorld.ts'),
    import('./faults/invariants.ts'),
    import('./faults/soak/chaos.ts'),
    import('./faults/soak/live.ts'),
  ]);
  const seed = Number(values.seed);
  say(`Seed ${seed}, ${values.minutes} minutes`);
  const world = await startWorld({ isDirect: true });
  try {
    await Promise.all([world.portal.start(), world.bot.start()]);
    const end = Date.now() + Number(values.minutes) * 60_000;
    const isOver = () => Date.now() > end;
    const lives = { submitted: 0, joined: 0, pressed: 0, erased: 0 };
    const crowd = Array.from({ length: Number(values.people) }, (_, at) =>
      live(world, new Chance(seed + at + 1), isOver, lives),
    );
    const blows = await strike(world, new Chance(seed), isOver);
    await Promise.all(crowd);
    await world.sandbox.control.clearFaults();
    say(`${JSON.stringify(lives)}\n${[...blows].map(([name, count]) => `${count} × ${name}`).join('\n')}`);
    await world.connected();
    // Whoever joined while nobody listened is found by the next session's look at the member list.
    world.sandbox.control.gateway.op9(false);
    await settled(world);
    const breaches = await findBreaches(world);
    say(breaches.length === 0 ? 'Every invariant holds.' : breaches.join('\n'));
    return breaches.length === 0 ? 0 : 1;
  } finally {
    await world.stop();
  }
}

process.exitCode = await soak();
