import { setTimeout as pause } from 'node:timers/promises';
import { makeCustomId, type Verb } from '@yieldwren/shared';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { type Card, inTurn, openBotWorld, reviewer, type Side } from './method/botWorld.ts';
import { areMet, compare, isWithin, ratios, type Sample } from './method/compare.ts';
import { digits, latencies, median, percentile, spread } from './method/figures.ts';
import { writesDuring } from './method/mongoCommands.ts';

const click = async ({ sandbox }: Side, verb: Verb, card: Card | undefined) =>
  await sandbox.control.clickButton({
    userId: reviewer,
    messageId: card?.messageId ?? '',
    customId: makeCustomId(verb, { kind: 'beta', id: card?.id ?? '' }),
  });

/** Until the message has been edited by the answer to the press. */
async function edited({ sandbox }: Side, before: number): Promise<unknown> {
  const wanted = { method: 'PATCH', path: /\/messages\/@original/, status: 200, after: before };
  return await sandbox.control.waitForCall(wanted, { timeout: 10_000 });
}
const lastCall = async ({ sandbox }: Side) => (await sandbox.control.exchanges()).at(-1)?.id ?? 0;
/** Both sides are idle when the next press comes, as they are between the presses of people. */
const idle = async () => await pause(5);

/**
 * Presses that follow each other, each on a card of its own: a claimed one has no Claim any more. The work after the
 * acknowledgement is waited for where there is some, but not timed.
 */
async function pressInTurn(side: Side, count: number, works: boolean): Promise<Sample> {
  const cards = await side.cards(count);
  let before = await lastCall(side);
  return await inTurn(
    count,
    (at) => click(side, 'claim', cards[at]),
    async () => {
      if (works) {
        await edited(side, before);
      }
      await idle();
      before = await lastCall(side);
    },
  );
}

async function pressAtOnce(side: Side, count: number): Promise<Sample> {
  const cards = await side.cards(count);
  const ms: number[] = [];
  let errors = 0;
  await Promise.all(
    cards.map(async (card) => {
      const begun = performance.now();
      const { callback } = await click(side, 'claim', card);
      ms.push(performance.now() - begun);
      errors += callback ? 0 : 1;
    }),
  );
  // The work that follows is none of the next side's business.
  await side.subject.settle();
  return { ms, errors };
}

/** From the press to the edited card. */
async function approveInTurn(side: Side, count: number): Promise<Sample> {
  const cards = await side.cards(count);
  const ms: number[] = [];
  for (const card of cards) {
    const before = await lastCall(side);
    const begun = performance.now();
    await click(side, 'approve', card);
    await edited(side, before);
    ms.push(performance.now() - begun);
    await idle();
  }
  return { ms, errors: 0 };
}

type Samples = Record<'product' | 'packages' | 'bare', Sample[]>;

const allOf = (samples: readonly Sample[]) => samples.flatMap(({ ms }) => ms);
const p50 = ({ ms }: Sample) => median(ms);

/** Against the packages alone, then against who does nothing afterwards. */
function acknowledged(what: string, samples: Samples): Measurement[] {
  const at = (share: number, of: keyof Samples, to: keyof Samples) =>
    ratios(samples[of], samples[to], ({ ms }) => percentile(ms, share));
  const figures = (of: keyof Samples, to: keyof Samples) =>
    `p50 ${spread(at(0.5, of, to))} ×, p99 ${spread(at(0.99, of, to))} ×`;
  const isMet = (share: number, goal: number) =>
    isWithin(goal, median(at(share, 'product', 'bare')), median(at(share, 'packages', 'bare')));
  return [
    {
      goal: 'P7',
      what: `${what}: against the same commands by its packages alone`,
      product: latencies(allOf(samples.product)),
      bare: latencies(allOf(samples.packages)),
      measured: figures('product', 'packages'),
      wanted: 'p50 ≤ 1.15 ×, p99 ≤ 1.5 ×',
      isMet: median(at(0.5, 'product', 'packages')) <= 1.15 && median(at(0.99, 'product', 'packages')) <= 1.5,
    },
    {
      goal: 'P7',
      what: 'the same against a discord.js that defers and does nothing more',
      product: `its packages alone ${figures('packages', 'bare')}`,
      bare: latencies(allOf(samples.bare)),
      measured: figures('product', 'bare'),
      wanted: 'p50 ≤ 1.15 ×, p99 ≤ 1.5 ×, if its packages reach it',
      isMet: areMet(isMet(0.5, 1.15), isMet(0.99, 1.5)),
    },
  ];
}

async function run({ rounds, isQuick }: BenchOptions): Promise<Measurement[]> {
  await using world = await openBotWorld();
  const { product, packages, bare, database, setDatabaseDelay } = world;
  const times = isQuick ? { turn: 60, once: 60, approve: 20 } : { turn: 300, once: 200, approve: 60 };
  const inTurns = await compare(rounds, {
    product: () => pressInTurn(product, times.turn, true),
    packages: () => pressInTurn(packages, times.turn, true),
    bare: () => pressInTurn(bare, times.turn, false),
  });
  const atOnce = await compare(rounds, {
    product: () => pressAtOnce(product, times.once),
    packages: () => pressAtOnce(packages, times.once),
    bare: () => pressAtOnce(bare, times.once),
  });
  const approved = await compare(rounds, {
    product: () => approveInTurn(product, times.approve),
    packages: () => approveInTurn(packages, times.approve),
    bare: () => approveInTurn(bare, times.approve),
  });
  const [card] = await product.cards(1);
  const before = await lastCall(product);
  const writes = await writesDuring(database, async () => {
    await click(product, 'approve', card);
    await edited(product, before);
    // Whatever follows the edit is counted, too.
    await product.subject.settle();
  });
  const calls = (await product.sandbox.control.exchanges(before)).map(({ method }) => method);
  setDatabaseDelay(2_000);
  const slow = await pressAtOnce(product, 20);
  setDatabaseDelay(0);
  const toPackages = ratios(approved.product, approved.packages, p50);
  const toBare = ratios(approved.product, approved.bare, p50);
  const packagesToBare = ratios(approved.packages, approved.bare, p50);
  return [
    ...acknowledged(`a button acknowledged, ${times.turn * rounds} in turn`, inTurns),
    ...acknowledged(`a button acknowledged, ${times.once} at once, ${rounds} times`, atOnce),
    {
      goal: 'P7',
      what: 'the same with the database slowed to 2 s each way, 20 at once: the slowest',
      product: latencies(slow.ms),
      measured: `${digits(Math.max(...slow.ms))} ms`,
      wanted: '≤ 1,000 ms',
      isMet: Math.max(...slow.ms) <= 1_000 && slow.errors === 0,
    },
    {
      goal: 'P8',
      what: 'from the press of Approve to the edited card, against the same commands by its packages alone',
      product: `${latencies(allOf(approved.product))}; calls: ${calls.join(' ')}`,
      bare: latencies(allOf(approved.packages)),
      measured: `p50 ${spread(toPackages)} ×, ${calls.length} calls`,
      wanted: 'p50 ≤ 1.3 ×, two calls',
      isMet: median(toPackages) <= 1.3 && calls.length === 2,
    },
    {
      goal: 'P8',
      what: 'writes to the database, until nothing more follows',
      product: writes.join(', '),
      measured: `${writes.length}`,
      wanted: '1',
      isMet: writes.length === 1,
    },
    {
      goal: 'P8',
      what: 'the same against one findOneAndUpdate and one edit',
      product: `its packages alone ${spread(packagesToBare)} ×`,
      bare: latencies(allOf(approved.bare)),
      measured: `p50 ${spread(toBare)} ×`,
      wanted: 'p50 ≤ 1.3 ×, if its packages reach it',
      isMet: isWithin(1.3, median(toBare), median(packagesToBare)),
    },
  ];
}

export const bench: Bench = {
  name: 'press',
  about: 'buttons: acknowledgement (P7), decision and card (P8)',
  run,
};
