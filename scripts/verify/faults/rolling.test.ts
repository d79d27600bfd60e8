import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { betaAnswers, until } from '@yieldwren/shared/testing';
import { findFreePort } from '../../launch/ports.ts';
import { type Balancer, canBalance, startBalancer } from '../cluster/balancer.ts';
import { codeOfCause } from './balance.ts';
import { expectInvariants } from './invariants.ts';
import type { Part } from './Part.ts';
import { startWorld, type World } from './startWorld.ts';
import type { Visitor } from './Visitor.ts';

const restarts = 20;
const crowd = 3;

/** What goes on meanwhile. In each turn everybody sends their form and comes from a new address, as limits are by address. */
interface Load {
  turn: number;
  answers: number;
  cuts: number;
  failures: string[];
  over: AbortController;
}

/** Nothing is asked twice: whatever is not answered as it should be, at once, has failed. */
async function use(visitor: Visitor, load: Load): Promise<void> {
  const must = async (
    status: number,
    method: string,
    path: string,
    ...sent: [object?, Record<string, string>?]
  ) => {
    const answered = await visitor.send(method, path, ...sent).then(
      (answer) => answer.status,
      (error: unknown) => codeOfCause(error),
    );
    load.answers += 1;
    if (answered !== status) {
      load.failures.push(`${method} ${path}: ${answered}`);
    }
  };
  const [answers, headers] = [betaAnswers(), { 'idempotency-key': randomUUID() }];
  for (let turn = 0; !load.over.signal.aborted; ) {
    await must(200, 'GET', '/');
    await must(200, 'GET', '/api/auth/user');
    if (turn < load.turn) {
      turn = load.turn;
      visitor.move();
      await must(201, 'POST', '/api/application-submissions', answers, headers);
    }
  }
}

/** An open page: its stream may be cut, as a portal that ends has to do; the next one is opened at once. */
async function listen(visitor: Visitor, load: Load): Promise<void> {
  const { signal } = load.over;
  while (!signal.aborted) {
    try {
      const stream = await visitor.tryStream('/api/me/events', signal);
      if (stream.status !== 200) {
        load.failures.push(`a stream: ${stream.status}`);
      }
      await stream.text().catch(() => '');
      load.cuts += 1;
    } catch (error) {
      load.failures.push(...(signal.aborted ? [] : [`a stream: ${codeOfCause(error)}`]));
    }
  }
}

// Debian's package `haproxy`; without it there is nothing to balance by.
(canBalance() ? describe : describe.skip)('two portals behind HAProxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
  let world: World;
  let portals: Part[];
  let balancer: Balancer;
  let url: string;
  beforeAll(async () => {
    // HAProxy and the address before it; and on a machine that is busy with starting portals nobody is away.
    world = await startWorld({ isDirect: true, settings: { TRUST_PROXY: '2', REDIS_PATIENCE_MS: '30000' } });
    portals = [world.portal, await world.add('portal')];
    await Promise.all([...portals, world.bot].map((part) => part.start()));
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    balancer = await startBalancer(
      folder,
      port,
      portals.map((portal) => new URL(portal.url).host),
    );
  });
  afterAll(async () => {
    await balancer.stop();
    await world.stop();
    rmSync(folder, { recursive: true });
  });

  it('restarted in turn, twenty times under load: not one request fails', async () => {
    const load: Load = { turn: 1, answers: 0, cuts: 0, failures: [], over: new AbortController() };
    const names = Array.from({ length: crowd }, (_, at) => `rolled${at}`);
    const visitors = await Promise.all(names.map((name) => world.newcomer(name, [{ url }])));
    const using = visitors.flatMap((visitor) => [use(visitor, load), listen(visitor, load)]);
    const codes: (number | null)[] = [];
    for (let count = 0; count < restarts / portals.length; count += 1) {
      for (const portal of portals) {
        load.turn += 1;
        codes.push(await portal.service.stop());
        await portal.start();
        await until(() => balancer.uses(new URL(portal.url).host));
      }
    }
    load.over.abort();
    await Promise.all(using);
    expect(load.failures).toEqual([]);
    expect(codes).toEqual(Array.from({ length: restarts }, () => 0));
    expect(load.answers).toBeGreaterThan(restarts * crowd);
    expect(load.cuts).toBeGreaterThan(0);
    await expectInvariants(world);
  });
});
