import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import express from 'express';
import { heartbeatMs } from './events/EventStream.ts';
import { answerSilenceMs, type PortalServer, startServer } from './startServer.ts';

/** Ticks with each part that is taken. @returns how many bytes came */
async function take(rows: Iterable<Buffer> | AsyncIterable<string>, tick: () => void): Promise<number> {
  const app = express();
  app.get('/file', async (_request, response) => {
    await pipeline(Readable.from(rows), response).catch(() => undefined);
  });
  const { url, drain } = await startServer({ app, port: 0, host: '127.0.0.1', longestAnswerMs: 400 });
  let taken = 0;
  try {
    for await (const bytes of (await fetch(`${url}/file`)).body ?? []) {
      taken += bytes.length;
      tick();
    }
  } finally {
    await drain();
  }
  return taken;
}

/** Each a time after the one before it. */
async function* slowRows() {
  for (let n = 0; n < 10; n += 1) {
    yield 'a row';
    await nextTurn();
    jest.advanceTimersByTime(200);
  }
}

describe('a reader of an answer', () => {
  it('who takes nothing of it any more is cut', async () => {
    const app = express();
    const { promise: isWhole, resolve } = Promise.withResolvers<boolean>();
    app.get('/large', (_request, response) => {
      response.once('close', () => resolve(response.writableFinished));
      response.end(Buffer.alloc(64 * 1024 * 1024));
    });
    const limits = { silenceMs: 200, longestAnswerMs: 3_600_000 };
    const { url, drain } = await startServer({ app, port: 0, host: '127.0.0.1', ...limits });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /large HTTP/1.1\r\nHost: portal\r\n\r\n');
    expect(await isWhole).toBe(false);
    socket.destroy();
    await drain();
  });

  it('who takes it by drops is cut as well, and a stream of events is not', async () => {
    const app = express();
    const { promise: isWhole, resolve } = Promise.withResolvers<boolean>();
    const { promise: opened, resolve: open } = Promise.withResolvers<express.Response>();
    const much = Buffer.alloc(64 * 1024 * 1024);
    app.get('/large', (_request, response) => {
      response.once('close', () => resolve(response.writableFinished));
      response.end(much);
    });
    app.get('/events', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(much);
      open(response);
    });
    const { url, drain } = await startServer({ app, port: 0, host: '127.0.0.1', longestAnswerMs: 400 });
    const port = Number(new URL(url).port);
    const ask = (path: string) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`);
      return socket;
    };
    // Longer there than the other, and as much of it lies untaken.
    const listener = ask('/events');
    const stream = await opened;
    const dripping = ask('/large');
    const drops = setInterval(() => dripping.read(1), 20);
    expect(await isWhole).toBe(false);
    clearInterval(drops);
    // Of two that are cut at once the later hears of it first.
    await nextTurn();
    expect(stream.destroyed).toBe(false);
    listener.destroy();
    dripping.destroy();
    await drain();
  });

  describe('who takes what there is gets the whole of a file', () => {
    beforeEach(() => {
      jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('however long its rows take to be made', async () => {
      expect(await take(slowRows(), () => undefined)).toBe(50);
    });

    it('however slow their line is', async () => {
      const row = Buffer.alloc(64 * 1024);
      const rows = Array.from({ length: 1_024 }, () => row);
      expect(await take(rows, () => jest.advanceTimersByTime(1))).toBe(64 * 1024 * 1024);
    });
  });

  it('of a stream of events hears something more often than that', () => {
    expect(heartbeatMs * 2).toBeLessThan(answerSilenceMs);
  });
});

/** Everything that somebody is told, whether their connection is closed in order or cut. */
async function hear(socket: Socket): Promise<string> {
  let heard = '';
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => {
    heard += part;
  });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  return heard;
}

describe('a peer', () => {
  const head = 'POST / HTTP/1.1\r\nHost: portal\r\nConnection: close\r\nContent-Length: 100\r\n';
  const app = express();
  app.post('/', async (request, response) => {
    response.end(`read ${(await buffer(request)).length}`);
  });

  let server: PortalServer;
  async function start(limits: Partial<Parameters<typeof startServer>[0]> = {}): Promise<() => Socket> {
    server = await startServer({ app, port: 0, host: '127.0.0.1', ...limits });
    return () => connect(Number(new URL(server.url).port), '127.0.0.1');
  }
  afterEach(async () => {
    await server.drain();
  });

  it.each([
    ['a head', { headersTimeout: 200 }, head, `X: ${'x'.repeat(100)}\r\n\r\n${'x'.repeat(100)}`],
    ['a body', { headersTimeout: 200, requestTimeout: 200 }, `${head}\r\n`, 'x'.repeat(100)],
  ])('who sends %s by drops is told that it took too long, and cut', async (_, timeouts, begun, rest) => {
    const join = await start({ timeouts: { ...timeouts, connectionsCheckingInterval: 20 } });
    const socket = join();
    socket.write(begun);
    const drops = [...rest];
    const dripping = setInterval(() => socket.write(drops.shift() ?? ''), 20);
    socket.once('close', () => clearInterval(dripping));
    expect(await hear(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('who comes when as many are there as there may be is turned away unanswered', async () => {
    const join = await start({ maxConnections: 1 });
    const first = join();
    await once(first, 'connect');
    expect(await hear(join())).toBe('');
    first.end(`${head}\r\n${'x'.repeat(100)}`);
    expect(await hear(first)).toContain('read 100');
  });

  it('may keep its connection for longer than nginx does, which would send to one that was just closed', async () => {
    const nginxSeconds = 60;
    await start();
    const answer = await fetch(server.url, { method: 'POST' });
    await answer.text();
    const [, seconds] = /^timeout=(\d+)$/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(nginxSeconds);
  });
});
