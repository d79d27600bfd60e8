import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MemoryWatch } from './MemoryWatch.ts';

const used = { submitted: 100 };
const { signal } = new AbortController();

describe('the memory of processes', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map(async (server) => await once(server.close(), 'close')));
  });

  /** A process that holds so many MiB, the first time that it is asked and from then on. */
  const holding = async (...megabytes: (number | undefined)[]) => {
    const server = createServer((_request, response) => {
      const held = megabytes.length > 1 ? megabytes.shift() : megabytes[0];
      response.setHeader('connection', 'close');
      response.end(`# of ${held} MiB\n${held ? `process_resident_memory_bytes ${held * 2 ** 20}\n` : ''}`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };

  it.each([
    ['no more', 80, '100 MiB at first, 100 at the end, 1.00 ×', false],
    ['a seventh more', 94, '100 MiB at first, 114 at the end, 1.14 ×', false],
    ['a sixth more', 97, '100 MiB at first, 117 at the end, 1.17 ×', true],
  ])('is added up, and has grown or not: %s', async (_more, later, told, isGrown) => {
    const watch = new MemoryWatch([await holding(80, later), await holding(20)]);
    await watch.begin(used, signal);
    expect(await watch.end()).toEqual({ told: `In memory: ${told}`, isGrown });
  });

  it('has not stayed the same where nobody looked at first', async () => {
    expect((await new MemoryWatch([await holding(80)]).end()).isGrown).toBe(true);
  });

  it('is told by each of them, or by none', async () => {
    const silent = await holding(undefined);
    const watch = new MemoryWatch([await holding(80), silent]);
    await expect(watch.begin(used, signal)).rejects.toThrow(
      `${silent.url} does not tell what it holds in memory.`,
    );
  });
});
