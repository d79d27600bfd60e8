import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { foundIn } from './foundIn.ts';
import { newRecords, Visitor, type VisitorOptions } from './Visitor.ts';

const id = 'Zm9yLWEtc2Vzc2lvbi1vZi1hLXRlc3Q';
const signature = 'c2lnbmVk/Ynk+dGhlLXNlY3JldA';
const sent = encodeURIComponent(`s:${id}.${signature}`);

describe('of a session that a visitor has been given', () => {
  const records = newRecords();
  beforeAll(async () => {
    const server = createServer((_request, response) => {
      response
        .writeHead(200, { 'set-cookie': [`sid=${sent}; Path=/; HttpOnly`, 'signed_in=1; Path=/'] })
        .end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const options = { userId: '1', portals: [url], publicUrl: url, records };
    await new Visitor(options as unknown as VisitorOptions).get('/');
    server.close();
    server.closeAllConnections();
  });

  it.each([
    ['the header that a browser sends', `{"cookie":"sid=${sent}; signed_in=1"}`],
    ['its name in Redis', `GET sess:${id}`],
    ['what was signed', `read s:${id}.${signature}`],
  ])('a log that holds %s is seen to hold a secret', (_what, log) => {
    expect(foundIn(log, [...records.secrets])).not.toEqual([]);
  });

  it('a log that says only that somebody is signed in holds none', () => {
    expect(foundIn('{"cookie":"signed_in=1"}', [...records.secrets])).toEqual([]);
  });
});
