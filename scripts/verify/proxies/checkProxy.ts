import assert from 'node:assert/strict';
import { once } from 'node:events';
import { betaAnswers } from '@yieldwren/shared/testing';
import type { Redis } from 'ioredis';
import type { Part } from '../faults/Part.ts';
import type { World } from '../faults/startWorld.ts';
import { callbackOf } from '../testing/callbackOf.ts';
import { checkBuilds } from './checkBuilds.ts';
import { checkLog } from './checkLog.ts';
import type { Http2Client } from './Http2Client.ts';
import { rollBehind } from './rollBehind.ts';

/** What is looked at through each proxy. */
export interface ProxyScene {
  client: Http2Client;
  world: World;
  portals: readonly Part[];
  redis: Redis;
  publicUrl: string;
  clientAddress: string;
  /** All that the proxy has written. */
  readLog: () => string;
}

const forged = { 'x-forwarded-for': '203.0.113.9' };

async function signIn({ client, world, publicUrl }: ProxyScene): Promise<void> {
  const { control } = world.sandbox;
  const person = await control.createUser({ username: `guest${Date.now() % 1e9}` });
  await control.join(person.id);
  const started = await client.send('GET', '/api/auth/discord?flow=apply', undefined, forged);
  assert.equal(started.status, 302);
  const authorizeUrl = started.headers.location ?? '';
  assert.equal(new URL(authorizeUrl).searchParams.get('redirect_uri'), `${publicUrl}/verify`);
  assert.match(client.setCookies.join('\n'), /^__Host-sid=.*Secure/im);
  const callback = await callbackOf(control, { userId: person.id, authorizeUrl });
  const done = await client.send('POST', '/api/discord-auth', callback);
  assert.equal(done.status, 200, done.text);
}

/** The limit counts by address: the visitor's own, whatever it made up. */
async function checkAddress({ redis, clientAddress }: ProxyScene): Promise<void> {
  const keys = await redis.keys('limit:startSignIn:*');
  assert.ok(
    keys.some((key) => key.includes(clientAddress)),
    keys.join(),
  );
  assert.ok(!keys.some((key) => key.includes('203.0.113.9')), keys.join());
}

async function checkStream({ client }: ProxyScene): Promise<void> {
  const answers = betaAnswers();
  const sent = await client.send('POST', '/api/application-submissions', answers, {
    'idempotency-key': crypto.randomUUID(),
  });
  assert.equal(sent.status, 201, sent.text);
  const { id, reference } = JSON.parse(sent.text) as { id: string; reference: string };
  const { status, headers, stream } = await client.open('GET', '/api/me/events');
  assert.equal(status, 200);
  assert.match(String(headers['content-type']), /text\/event-stream/);
  const heard = (async () => {
    for (let text = ''; ; ) {
      const [chunk] = (await once(stream, 'data')) as [string];
      text += chunk;
      if (text.includes(reference)) {
        return text;
      }
    }
  })();
  const withdrawn = await client.send('POST', `/api/me/applications/${id}/withdraw`, {});
  assert.equal(withdrawn.status, 200, withdrawn.text);
  // Still open: a proxy that gathers the answer first would keep it.
  await heard;
  stream.close();
}

/** Fifteen people with as many pages as one may have open, each by a connection of its own. */
async function checkCrowd(scene: ProxyScene): Promise<void> {
  const people = Array.from({ length: 15 }, (_, at) => scene.client.another(`127.0.1.${at + 1}`));
  for (const client of people) {
    await signIn({ ...scene, client });
  }
  const pages = people.flatMap((person) => Array.from({ length: 20 }, () => person.again()));
  try {
    const opened = await Promise.all(pages.map((page) => page.open('GET', '/api/me/events')));
    assert.deepEqual([...new Set(opened.map(({ status }) => status))], [200]);
    assert.equal((await scene.client.send('GET', '/')).status, 200);
  } finally {
    [...people, ...pages].forEach((one) => one.close());
  }
}

async function checkStrangers({ client }: ProxyScene): Promise<void> {
  for (const path of ['/metrics', '/metrics/', '/METRICS', '/readyz', '/readyz/', '/READYZ']) {
    assert.equal((await client.send('GET', path)).status, 404, path);
  }
  assert.equal((await client.send('GET', '/healthz')).status, 200);
}

/** Promises of the configurations, in the order in which they are looked at. */
export const proxyChecks: readonly (readonly [
  promise: string,
  look: (scene: ProxyScene) => Promise<void>,
])[] = [
  [
    'pages come by HTTP/2',
    async ({ client }) => {
      assert.equal((await client.send('GET', '/')).status, 200);
      assert.equal(client.protocol, 'h2');
    },
  ],
  ['people sign in, with a Secure cookie of this host and redirect URIs of the https address', signIn],
  ["a visitor's own address counts, and none that it made up", checkAddress],
  ['events come through an open stream', checkStream],
  ['three hundred pages keep their streams open, and others are served', checkCrowd],
  ['what operators ask is kept from strangers', checkStrangers],
  ['a page of either build finds its files while the portals serve two', checkBuilds],
  ['not one request fails while two portals are restarted in turn', rollBehind],
  ['its log does not tell what was asked of a portal that is away', checkLog],
];
