import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expectInvariants } from './invariants.ts';
import type { Part } from './Part.ts';
import { people, type World } from './startWorld.ts';
import { withWorld } from './withWorld.ts';

/** Of a process here; Node takes the hard limit for its own. */
const hardLimit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
/** Ten thousand where the machine allows them. */
const idleSockets = Math.min(10_000, (hardLimit === 'unlimited' ? Infinity : Number(hardLimit)) - 2_000);

async function open(portal: Part, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const atOnce = 200;

/** Never more waiting to be accepted than the kernel keeps for a server: a request that is answered came after them. */
async function openIdle(portal: Part, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    sockets.push(...(await Promise.all(Array.from({ length: atOnce }, () => open(portal, '')))));
    await fetch(`${portal.url}/healthz`, { headers: { connection: 'close' } });
  }
  return sockets;
}

/** It stands still for so long. */
async function freeze(part: Part, ms: number): Promise<void> {
  const thaw = part.freeze();
  await pause(ms);
  thaw();
}

describe('what is slow', () => {
  let world: World;
  withWorld({ isDirect: true }, async (started) => {
    world = started;
    await Promise.all([world.portal.start(), world.bot.start()]);
    await world.connected();
  });

  it('ten thousand peers, or as many as the machine allows, that send nothing, or half a request, are let go, and keep nobody from being served', async () => {
    if (!(idleSockets >= 1_000)) {
      throw new Error(
        `This needs at least 3,000 open files a process (ulimit -Hn); here it is '${hardLimit}'`,
      );
    }
    const silent = await openIdle(world.portal, idleSockets);
    const halfHead = await open(world.portal, 'GET / HTTP/1.1\r\nHost: portal.test\r\nX-Slow: ');
    const halfBody = await open(
      world.portal,
      'POST /api/applications HTTP/1.1\r\nHost: portal.test\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{',
    );
    const closed = [halfHead, halfBody, ...silent].map((socket) => {
      socket.resume();
      return once(socket, 'close');
    });
    const visitor = await world.newcomer('quick');
    expect((await visitor.get('/')).status).toBe(200);
    expect((await visitor.submit()).status).toBe(201);
    await expect(Promise.all(closed)).resolves.toHaveLength(silent.length + 2);
  });

  it('a press is answered by a bot that stood still for two seconds', async () => {
    const { id } = await world.applied('frozen-bot');
    const order: string[] = [];
    const frozen = freeze(world.bot, 2_000).then(() => order.push('it goes on'));
    const press = await world.press(people.rhea, 'approve', id);
    order.push('answered');
    await frozen;
    expect(order).toEqual(['it goes on', 'answered']);
    expect(press.callback?.type).toBe(6);
    const { status } = await world.effect(id, 'dm', 'done');
    expect(status).toBe('approved');
  });

  it('requests are answered by a portal that stood still for two seconds, and nobody is signed out', async () => {
    const visitor = await world.newcomer('frozen-portal');
    const order: string[] = [];
    const frozen = freeze(world.portal, 2_000).then(() => order.push('it goes on'));
    const asked = [visitor.get('/api/auth/user'), visitor.submit()] as const;
    await Promise.race(asked);
    order.push('answered');
    const [session, form] = await Promise.all(asked);
    await frozen;
    expect(order).toEqual(['it goes on', 'answered']);
    expect([session.status, form.status]).toEqual([200, 201]);
    await expectInvariants(world);
  });
});
