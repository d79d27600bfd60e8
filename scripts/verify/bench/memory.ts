import { startSandbox } from '@yieldwren/sandbox';
import { startTestStores, type TestStores } from '@yieldwren/shared/testing';
import { lean } from '../../launch/lean.ts';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { digits } from './method/figures.ts';
import { portalEnv } from './method/portalEnv.ts';
import { Subject, type Usage } from './method/Subject.ts';

const atOnce = 50;
const megabytes = (bytes: number) => bytes / 2 ** 20;

/** Heap and resident memory of a bot before and after so many have joined. */
async function joinAll(
  file: string,
  stores: TestStores,
  joins: number,
): Promise<{ before: Usage; after: Usage }> {
  const sandbox = await startSandbox({ seed: 'bare', rateLimits: 'off', conformance: false });
  // As `npm start` and the image run it.
  const env = { ...portalEnv(stores, sandbox), ...lean.env };
  const subject = new Subject(file, { env, flags: [...lean.flags, '--expose-gc'] });
  await subject.ready;
  try {
    const joinOne = async (at: number) => {
      const { id } = await sandbox.control.createUser({ username: `newcomer${at}` });
      await sandbox.control.join(id);
    };
    const join = async (from: number, to: number) => {
      for (let at = from; at < to; at += atOnce) {
        await Promise.all(Array.from({ length: atOnce }, (_, more) => joinOne(at + more)));
        if (at % 500 === 0) {
          // An answer means that what was sent before it has been read.
          await subject.usage();
        }
      }
      await subject.settle();
    };
    // What is made once (code that is compiled, pools) is no growth.
    await join(0, 500);
    const before = await subject.usage('heap');
    await join(500, 500 + joins);
    return { before, after: await subject.usage('heap') };
  } finally {
    await subject.stop();
    await sandbox.stop();
  }
}

async function run({ isQuick }: BenchOptions): Promise<Measurement[]> {
  const joins = isQuick ? 2_000 : 100_000;
  const stores = await startTestStores();
  try {
    const product = await joinAll('../servers/bot.ts', stores, joins);
    const bare = await joinAll('../servers/bareBot.ts', stores, joins);
    const growth = ({ before, after }: typeof product) => megabytes(after.heap - before.heap);
    const describe = ({ before, after }: typeof product) =>
      `heap ${digits(megabytes(before.heap))} → ${digits(megabytes(after.heap))} MB, resident ${digits(megabytes(before.rss))} → ${digits(megabytes(after.rss))} MB`;
    return [
      {
        goal: 'P12',
        what: `heap of the bot after ${joins} more joins`,
        product: describe(product),
        bare: `${describe(bare)} (discord.js with its default caches)`,
        measured: `grows by ${digits(growth(product))} MB`,
        wanted: '≤ 2 MB',
        isMet: growth(product) <= 2,
      },
    ];
  } finally {
    await stores.stop();
  }
}

export const bench: Bench = { name: 'memory', about: 'memory of the bot, 100,000 joins (P12)', run };
