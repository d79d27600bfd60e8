import { seedIds } from '@yieldwren/sandbox';
import { createContext, createLogger, loadConfig, rememberUser } from '@yieldwren/shared';
import { betaAnswers, until } from '@yieldwren/shared/testing';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { digits, median, spread } from './method/figures.ts';
import { httpRequest } from './method/load.ts';
import { OpenStream } from './method/OpenStream.ts';
import { openPortalWorld, type PortalWorld } from './method/portalWorld.ts';
import { storeSession } from './method/storeSession.ts';
import { fill } from './queries/fill.ts';

const kilobyte = 1_000;
const newcomers = 500_000_000_000_000_000n;

/** A portal before a collection of one size, a reviewer who is signed in, and the list they have open. */
interface Desk {
  read: (query: string) => Promise<{ ms: number; text: string; sent: number; next: string }>;
  arrive: (at: number) => Promise<number>;
}

async function openDesk(world: PortalWorld, size: number): Promise<Desk> {
  const env: Record<string, string> = { ...world.env, MONGODB_URI: world.stores.mongoUriOf(`r${size}`) };
  const context = await createContext(loadConfig(env), 'script', createLogger('bench', 'silent'));
  await fill(context, size);
  const { redis } = context;
  const cookie = await storeSession(redis, seedIds.people.rhea);
  const people = await Promise.all(
    Array.from({ length: 1_000 }, async (_, at) => {
      const [discord_id, username] = [String(newcomers + BigInt(at)), `newcomer${at}`];
      const user = await rememberUser({ discord_id, username, discriminator: null, avatar: null });
      return await storeSession(redis, discord_id, user._id.toString());
    }),
  );
  await context.close();
  const subject = world.open('portal.ts', { env });
  const { port } = await subject.ready;
  const address = `http://127.0.0.1:${port}`;
  const stream = await OpenStream.open(port, httpRequest('GET', '/api/review/events', { Cookie: cookie }));
  world.atEnd(() => stream.close());
  return {
    read: async (query) => {
      const begun = performance.now();
      const response = await fetch(`${address}/api/review/applications?${query}`, { headers: { cookie } });
      const text = await response.text();
      const ms = performance.now() - begun;
      if (!response.ok) {
        throw new Error(`${response.status} ${text}`);
      }
      const sent = Number(response.headers.get('content-length'));
      return { ms, text, sent, next: (JSON.parse(text) as { next: string | null }).next ?? '' };
    },
    arrive: async (at) => {
      const heard = stream.heardAt.length;
      const begun = performance.now();
      const response = await fetch(`${address}/api/application-submissions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: env['PUBLIC_URL'] ?? '',
          cookie: people[at] ?? '',
        },
        body: JSON.stringify(betaAnswers({ discord_username: `newcomer${at}` })),
      });
      if (response.status !== 201) {
        throw new Error(`${response.status} ${await response.text()}`);
      }
      await until(async () => stream.heardAt.length > heard, 'the news of it', 10_000);
      return (stream.heardAt[heard] ?? Number.NaN) - begun;
    },
  };
}

type Times = Record<string, number[]>;

/** Each act of a reviewer so many times, in turn; every answer is a whole page, however many there are. */
async function work(desk: Desk, from: number, times: number): Promise<Times> {
  const ms: Times = {};
  const note = (what: string, value: number) => void (ms[what] ??= []).push(value);
  for (let at = from; at < from + times; at += 1) {
    note('first page', (await desk.read('status=pending')).ms);
    // So few wait in the small collection that all of them stand on the first page.
    const { next } = await desk.read('status=approved');
    note('next page', (await desk.read(`status=approved&cursor=${next}`)).ms);
    note('search of a name', (await desk.read('q=person1')).ms);
    note('search of a word', (await desk.read('q=native')).ms);
    note('live arrival', await desk.arrive(at));
  }
  return ms;
}

async function run({ rounds, isQuick }: BenchOptions): Promise<Measurement[]> {
  const large = isQuick ? 100_000 : 1_000_000;
  const sizes = [1_000, large] as const;
  const times = isQuick ? 10 : 30;
  await using world = await openPortalWorld();
  const desks: Desk[] = [];
  const rows = new Map<string, number[][]>();
  for (const size of sizes) {
    desks.push(await openDesk(world, size));
  }
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const desk = desks[side];
      const done = desk ? await work(desk, round * times, times) : {};
      for (const [what, values] of Object.entries(round > 0 ? done : {})) {
        const sides = rows.get(what) ?? [[], []];
        rows.set(what, sides);
        sides[side]?.push(median(values));
      }
    }
  }
  const page = await desks[1]?.read('status=pending');
  const sent = (page?.sent || Number.NaN) / kilobyte;
  const measurements = [...rows].map(([what, [small = [], big = []]]): Measurement => {
    const factors = big.map((value, round) => value / (small[round] ?? 1));
    return {
      goal: 'P17',
      what: `review list over HTTP, ${what}: ${large.toLocaleString('en-GB')} applications against 1,000`,
      product: `p50 ${spread(big, 'ms')}`,
      bare: `p50 ${spread(small, 'ms')} (the product at 1,000)`,
      measured: `${spread(factors)} ×`,
      wanted: '≤ 1.5 ×',
      isMet: median(factors) <= 1.5,
    };
  });
  return [
    ...measurements,
    {
      goal: 'P17',
      what: 'one page of the review list',
      product: `${digits((page?.text.length ?? 0) / kilobyte)} kB of JSON`,
      measured: `${digits(sent)} kB sent`,
      wanted: '≤ 15 kB',
      isMet: sent <= 15,
    },
  ];
}

export const bench: Bench = {
  name: 'review',
  about: 'the review list at 1 M applications (P17)',
  run,
};
