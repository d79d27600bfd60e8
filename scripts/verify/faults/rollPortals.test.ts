import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@yieldwren/shared/testing';
import type { Part } from './Part.ts';
import { rollPortals } from './rollPortals.ts';
import { newRecords, Visitor, type VisitorOptions } from './Visitor.ts';

/** Tells how many streams have been answered. */
class Listener extends Visitor {
  opened = 0;

  override async tryStream(...asked: Parameters<Visitor['tryStream']>): Promise<Response> {
    const stream = await super.tryStream(...asked);
    this.opened += 1;
    return stream;
  }
}

/** Answers as a portal does. Its streams stay open, or are cut when it is rolled. */
async function roll({ isCut, formsMeanwhile = false }: { isCut: boolean; formsMeanwhile?: boolean }) {
  let forms = 0;
  const server = createServer((request, response) => {
    if (request.url === '/api/me/events') {
      response.writeHead(200).flushHeaders();
    } else {
      forms += request.method === 'POST' ? 1 : 0;
      response.writeHead(request.method === 'POST' ? 201 : 200).end('{}');
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { userId: '1', portals: [url], publicUrl: url, records: newRecords() };
  const visitor = new Listener(options as unknown as VisitorOptions);
  const portal = {
    service: {
      stop: async () => {
        await until(async () => visitor.opened === 1 && forms === 1);
        if (isCut) {
          server.closeAllConnections();
        }
        return 0;
      },
    },
    start: async () => undefined,
  } as unknown as Part;
  const { cuts } = await rollPortals({
    portals: [portal],
    visitors: [visitor],
    rounds: 1,
    untilUsed: async () =>
      await until(async () => visitor.opened === (isCut ? 2 : 1) && forms === (formsMeanwhile ? 2 : 1)),
    betweenMs: 1,
    formsMeanwhile,
  });
  server.close();
  server.closeAllConnections();
  return { cuts, forms };
}

it.each([
  ['one that a portal cuts is', true, 1],
  ['one that stays open until the roll is over is not', false, 0],
])('of the streams of a roll %s counted as cut', async (_which, isCut, cuts) => {
  expect(await roll({ isCut })).toMatchObject({ cuts });
});

it.each([
  ['before each end of a portal, and while it is gone', true, 2],
  ['before each end of a portal', false, 1],
])('forms are sent %s', async (_when, formsMeanwhile, forms) => {
  expect(await roll({ isCut: false, formsMeanwhile })).toMatchObject({ forms });
});
