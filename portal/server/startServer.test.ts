import { connect } from 'node:net';
import express from 'express';
import { heartbeatMs } from './routes/events.ts';
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

  it('of a stream of events hears something more often than that', () => {
    expect(heartbeatMs * 2).toBeLessThan(answerSilenceMs);
  });
});
