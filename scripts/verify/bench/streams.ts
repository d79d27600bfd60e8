import { seedIds } from '@yieldwren/sandbox';
import {
  type Application,
  approve,
  type Context,
  createContext,
  createLogger,
  keyOf,
  loadConfig,
} from '@yieldwren/shared';
import { until } from '@yieldwren/shared/testing';
import { memoryOptions } from '../../launch/memoryOptions.ts';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { isWithin } from './method/compare.ts';
import { digits, latencies, median, spread } from './method/figures.ts';
import { httpRequest } from './method/load.ts';
import { OpenStream } from './method/OpenStream.ts';
import { openPortalWorld } from './method/portalWorld.ts';
import { insertApplicants } from './method/roleWorld.ts';
import type { Subject } from './method/Subject.ts';
import { storeSession } from './method/storeSession.ts';

const { rhea } = seedIds.people;
const reviewer = { id: rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;
/** One person has this many pages open. */
const pagesEach = 2;
const kilobytes = (bytes: number) => bytes / 1_000;

interface Memory {
  heap: number;
  resident: number;
}

interface Opened {
  streams: OpenStream[];
  each: Memory;
}

/** Opens all streams; what is made once (code that is compiled, pools) was made by others before them. */
async function openAll(subject: Subject, requests: readonly string[]): Promise<Opened> {
  const { port } = await subject.ready;
  const openSome = async (some: readonly string[]) => {
    const opened: OpenStream[] = [];
    for (let at = 0; at < some.length; at += 50) {
      const next = some.slice(at, at + 50).map((request) => OpenStream.open(port, request));
      opened.push(...(await Promise.all(next)));
    }
    return opened;
  };
  const usage = async () => {
    await subject.settle();
    await subject.usage('heap');
    return await subject.usage('heap');
  };
  const first = await openSome(requests.slice(0, requests.length / 4));
  first.forEach((stream) => stream.close());
  const before = await usage();
  const streams = await openSome(requests);
  const after = await usage();
  const eachOf = (key: 'heap' | 'rss') => kilobytes(after[key] - before[key]) / requests.length;
  return { streams, each: { heap: eachOf('heap'), resident: eachOf('rss') } };
}

/** Approves one after the other. @returns how long each decision took until the last of its person's pages had it */
async function decideAll(
  context: Context,
  applications: readonly Application[],
  streams: readonly OpenStream[],
): Promise<number[]> {
  const waits: number[] = [];
  for (const [at, application] of applications.entries()) {
    const pages = streams.slice(at * pagesEach, (at + 1) * pagesEach);
    const begun = performance.now();
    await approve(context, reviewer, keyOf(application));
    await until(async () => pages.every(({ heardAt }) => heardAt.length > 0), 'the decision', 10_000);
    waits.push(Math.max(...pages.map(({ heardAt }) => heardAt[0] ?? Number.NaN)) - begun);
  }
  return waits;
}

/** As `npm start` and the image run them: Node's own choice grows its young generation, which is no cost of a stream. */
const flags = [...memoryOptions.flags, '--expose-gc'];
const sides = { product: 'portal.ts', packages: 'packagesEvents.ts', bare: 'bareEvents.ts' };
type Side = keyof typeof sides;
const sideNames = ['product', 'packages', 'bare'] as const satisfies readonly Side[];

const describe = (memories: readonly Memory[]) =>
  `resident ${spread(memories.map(({ resident }) => resident))}, heap ${spread(
    memories.map(({ heap }) => heap),
    'kB a stream',
  )}`;

const pagesOf = (cookie: string) =>
  Array.from({ length: pagesEach }, () => httpRequest('GET', '/api/me/events', { Cookie: cookie }));

/** Signed-in people with an application each, and the requests of their pages. */
async function signIn(context: Context, count: number) {
  const people = Array.from({ length: count }, (_, at) => String(410_000_000_000_000_000n + BigInt(at)));
  const applications = await insertApplicants(people, { state: 'done', due_at: new Date() });
  const cookies = await Promise.all(people.map((id) => storeSession(context.redis, id)));
  return { applications, requests: cookies.flatMap(pagesOf) };
}

async function run({ rounds, isQuick }: BenchOptions): Promise<Measurement[]> {
  const count = 2_000;
  const decisions = isQuick ? 15 : 30;
  await using world = await openPortalWorld({}, memoryOptions.env);
  const context = await createContext(loadConfig(world.env), 'script', createLogger('bench', 'silent'));
  world.atEnd(context.close);
  const memories: Record<Side, Memory[]> = { product: [], packages: [], bare: [] };
  const waits: number[] = [];
  let wrong = 0;
  const { applications, requests } = await signIn(context, count / pagesEach);
  const measure = async (side: Side, round: number) => {
    const subject = world.open(sides[side], { flags });
    const { streams, each } = await openAll(subject, requests);
    memories[side].push(each);
    if (side === 'product') {
      const from = round * decisions;
      const some = applications.slice(from, from + decisions);
      waits.push(...(await decideAll(context, some, streams.slice(from * pagesEach))));
      const heard = streams.reduce((sum, { heardAt }) => sum + heardAt.length, 0);
      wrong += heard - some.length * pagesEach + streams.filter(({ isCut }) => isCut).length;
    }
    streams.forEach((stream) => stream.close());
    await subject.stop();
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? sideNames : sideNames.toReversed()) {
      await measure(side, round);
    }
  }
  const residentOf = (side: Side) => median(memories[side].map(({ resident }) => resident));
  const [each, ofPackages] = [residentOf('product'), residentOf('packages')];
  const slowest = Math.max(...waits);
  return [
    {
      goal: 'P18',
      what: `${count} open streams of events, two for each person: memory`,
      product: describe(memories.product),
      bare: `${describe(memories.bare)} (node:http + ioredis)`,
      measured: `${digits(each)} kB resident a stream`,
      wanted: '≤ 15 kB, if its packages reach it',
      isMet: isWithin(15, each, ofPackages),
    },
    {
      goal: 'P18',
      what: 'the same against its packages alone, Express + express-session + helmet + ioredis',
      bare: describe(memories.packages),
      measured: `${digits(each / ofPackages)} ×`,
      wanted: '≤ 1.3 ×',
      isMet: each <= 1.3 * ofPackages,
    },
    {
      goal: 'P18',
      what: 'from a decision, made in this process, until both pages of the person have it, the others nothing',
      product: `${latencies(waits)} of ${waits.length}; ${wrong} events astray or streams cut`,
      measured: `${digits(slowest)} ms at most`,
      wanted: '≤ 100 ms, none astray',
      isMet: slowest <= 100 && wrong === 0,
    },
  ];
}

export const bench: Bench = { name: 'streams', about: 'two thousand open event streams (P18)', run };
