import assert from 'node:assert/strict';
import type { Part } from '../faults/Part.ts';
import type { Http2Client } from './Http2Client.ts';

interface LogScene {
  client: Http2Client;
  portals: readonly Part[];
  readLog: () => string;
}

const marker = 'nobody-may-read-this';

/** What a portal keeps out of its own log, its proxy may not tell either, and it is the proxy that finds the portal away. */
export async function checkLog({ client, portals, readLog }: LogScene): Promise<void> {
  await Promise.all(portals.map((portal) => portal.kill()));
  const asked = [
    await client.send('GET', `/verify?code=${marker}&state=${marker}`),
    await client.send('GET', `/api/review/applications?q=${marker}%40mail.example`),
    await client.send('POST', `/api/unsubscribe?token=${marker}`, {}),
  ];
  await Promise.all(portals.map((portal) => portal.start()));
  assert.deepEqual([...new Set(asked.map(({ status }) => status >= 502))], [true]);
  const told = readLog()
    .split('\n')
    .filter((line) => line.includes(marker));
  assert.deepEqual(told, []);
}
