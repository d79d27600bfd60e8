import { connect } from 'node:net';
import express from 'express';
import { heartbeatMs } from './routes/EventStream.ts';
import { answerSilenceMs, startServer } from './startServer.ts';

describe('a reader of an answer', () => {
  it('who takes nothing of it any more is cut', async () => {
    const app = express();
    const { promise: isWhole, resolve } = Promise.withResolvers<boolean>();
    app.get('/large', (_request, response) => {
      response.once('close', () => resolve(response.writableFinished));
      response.end(Buffer.alloc(64 * 1024 * 1024));
    });
    const { url, drain } = await startServer({ app, port: 0, host: '127.0.0.1', silenceMs: 200 });
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
    let stream: express.Response | undefined;
    app.get('/large', (_request, response) => {
      response.once('close', () => resolve(response.writableFinished));
      response.end(Buffer.alloc(64 * 1024 * 1024));
    });
    app.get('/events', (_request, response) => {
      stream = response;
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    });
    const { url, drain } = await startServer({ app, port: 0, host: '127.0.0.1', longestAnswerMs: 400 });
    const port = Number(new URL(url).port);
    const [listener, dripping] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    for (const [socket, path] of [
      [listener, '/events'],
      [dripping, '/large'],
    ] as const) {
      socket.on('error', () => undefined);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`);
    }
    const drops = setInterval(() => dripping.read(1), 20);
    expect(await isWhole).toBe(false);
    clearInterval(drops);
    expect(stream?.destroyed).toBe(false);
    stream?.end();
    listener.destroy();
    dripping.destroy();
    await drain();
  });

  it('of a stream of events hears something more often than that', () => {
    expect(heartbeatMs * 2).toBeLessThan(answerSilenceMs);
  });
});
