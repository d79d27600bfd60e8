import { setTimeout as pause } from 'node:timers/promises';
import { makeCustomId, type Verb } from '@yieldwren/shared';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { type Card, inTurn, openBotWorld, reviewer, type Side } from './method/botWorld.ts';
import { compare, type Sample } from './method/compare.ts';
import { digits, latencies, median, percentile } from './method/figures.ts';

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
 * Presses that follow each other, each on a card of its own: a claimed one has no Claim any more. The product's work
 * after the acknowledgement is waited for, but not timed.
 */
async function pressInTurn(side: Side, count: number, works: boolean): Promise<Sample> {
  const cards = await side.cards(count);
  let before = 0;
  return await inTurn(
    count,
    async (at) => {
      before = works ? await lastCall(side) : 0;
      return await click(side, 'claim', cards[at]);
    },
    async () => {
      if (works) {
        await edited(side, before);
      }
      await idle();
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

function acknowledged(what: string, samples: Record<'product' | 'bare', Sample[]>): Measurement {
  const [product, bare] = [samples.product, samples.bare].map((side) => side.flatMap(({ ms }) => ms));
  const at = (share: number) => percentile(product ?? [], share) / percentile(bare ?? [], share);
  return {
    goal: 'P7',
    what,
    product: latencies(product ?? []),
    bare: latencies(bare ?? []),
    measured: `p50 ${digits(at(0.5))} ×, p99 ${digits(at(0.99))} ×`,
    wanted: 'p50 ≤ 1.15 ×, p99 ≤ 1.5 ×',
    isMet: at(0.5) <= 1.15 && at(0.99) <= 1.5,
  };
}

async function run({ rounds, isQuick }: BenchOptions): Promise<Measurement[]> {
  await using world = await openBotWorld();
  const { product, bare, setDatabaseDelay } = world;
  const times = isQuick ? { turn: 60, once: 60, approve: 20 } : { turn: 300, once: 200, approve: 60 };
  const inTurns = await compare(rounds, {
    product: () => pressInTurn(product, times.turn, true),
    bare: () => pressInTurn(bare, times.turn, false),
  });
  const atOnce = await compare(rounds, {
    product: () => pressAtOnce(product, times.once),
    bare: () => pressAtOnce(bare, times.once),
  });
  const approved = await compare(rounds, {
    product: () => approveInTurn(product, times.approve),
    bare: () => approveInTurn(bare, times.approve),
  });
  const [card] = await product.cards(1);
  const before = await lastCall(product);
  await click(product, 'approve', card);
  await edited(product, before);
  // Whatever follows the edit is counted, too.
  await product.subject.settle();
  const calls = (await product.sandbox.control.exchanges(before)).map(({ method }) => method);
  setDatabaseDelay(2_000);
  const slow = await pressAtOnce(product, 20);
  setDatabaseDelay(0);
  const p50 = approved.product.map(({ ms }, round) => median(ms) / median(approved.bare[round]?.ms ?? []));
  return [
    acknowledged(`a button acknowledged, ${times.turn * rounds} in turn`, inTurns),
    acknowledged(`a button acknowledged, ${times.once} at once, ${rounds} times`, atOnce),
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
      what: 'from the press of Approve to the edited card',
      product: `${latencies(approved.product.flatMap(({ ms }) => ms))}; calls: ${calls.join(' ')}`,
      bare: latencies(approved.bare.flatMap(({ ms }) => ms)),
      measured: `p50 ${digits(median(p50))} ×, ${calls.length} calls`,
      wanted: 'p50 ≤ 1.3 ×, two calls',
      isMet: median(p50) <= 1.3 && calls.length === 2,
    },
  ];
}

export const bench: Bench = {
  name: 'press',
  about: 'buttons: acknowledgement (P7), decision and card (P8)',
  run,
};
