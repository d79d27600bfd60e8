import { memoryOptions } from '../../launch/memoryOptions.ts';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { digits } from './method/figures.ts';
import { commandsBetween, connectClient, countDatabaseCommands } from './method/mongoCommands.ts';
import { openPortalWorld } from './method/portalWorld.ts';
import type { Usage } from './method/Subject.ts';

const atOnce = 50;
const megabytes = (bytes: number) => bytes / 2 ** 20;

interface Grown {
  before: Usage;
  after: Usage;
  /** Commands to the database for each who joined: the product asks whether they have applied. */
  asked: number;
}

/** Heap and resident memory of a bot before and after so many have joined. */
async function joinAll(file: string, joins: number): Promise<Grown> {
  // As `npm start` and the image run it.
  await using world = await openPortalWorld({ seed: 'bare' }, memoryOptions.env);
  const { sandbox } = world;
  const mongo = await connectClient(world.stores.mongoUri);
  world.atEnd(() => mongo.close());
  const subject = world.open(file, { flags: [...memoryOptions.flags, '--expose-gc'] });
  await subject.ready;
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
  const commands = await countDatabaseCommands(mongo);
  await join(500, 500 + joins);
  const { each } = commandsBetween(commands, await countDatabaseCommands(mongo), joins);
  return { before, after: await subject.usage('heap'), asked: each };
}

const growth = ({ before, after }: Grown) => megabytes(after.heap - before.heap);
const describe = ({ before, after }: Grown) =>
  `heap ${digits(megabytes(before.heap))} → ${digits(megabytes(after.heap))} MB, resident ${digits(megabytes(before.rss))} → ${digits(megabytes(after.rss))} MB`;

async function run({ isQuick }: BenchOptions): Promise<Measurement[]> {
  const joins = isQuick ? 2_000 : 100_000;
  const product = await joinAll('bot.ts', joins);
  const bare = await joinAll('bareBot.ts', joins);
  return [
    {
      goal: 'P12',
      what: `heap of the bot after ${joins} more joins`,
      product: `${describe(product)}, ${digits(product.asked)} commands to the database for each`,
      bare: `${describe(bare)} (discord.js with its default caches)`,
      measured: `grows by ${digits(growth(product))} MB`,
      wanted: '≤ 2 MB, each heard of, and more than that by default',
      isMet: growth(product) <= 2 && product.asked >= 1 && growth(bare) > growth(product),
    },
  ];
}

export const bench: Bench = { name: 'memory', about: 'memory of the bot, 100,000 joins (P12)', run };
