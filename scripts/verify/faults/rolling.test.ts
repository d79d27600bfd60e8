import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needing, until } from '@yieldwren/shared/testing';
import { findFreePort } from '../../launch/ports.ts';
import { type Balancer, canBalance, startBalancer } from '../cluster/balancer.ts';
import { expectInvariants } from './invariants.ts';
import type { Part } from './Part.ts';
import { rollPortals } from './rollPortals.ts';
import { startWorld, type World } from './startWorld.ts';

const rounds = 10;
const crowd = 3;
/** Some hundred requests a second are a load, and leave the portals time to start. */
const betweenMs = 20;
const addressOf = ({ url }: Part) => new URL(url).host;

const whereBalanced = needing('HAProxy', canBalance(), describe);
whereBalanced('two portals behind HAProxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
  let world: World;
  let portals: Part[];
  let balancer: Balancer;
  let url: string;
  beforeAll(async () => {
    // HAProxy and the address before it.
    world = await startWorld({ isDirect: true, settings: { TRUST_PROXY: '2' } });
    portals = [world.portal, await world.add('portal')];
    await Promise.all([...portals, world.bot].map((part) => part.start()));
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    balancer = await startBalancer(folder, port, portals.map(addressOf));
  });
  afterAll(async () => {
    await balancer.stop();
    await world.stop();
    rmSync(folder, { recursive: true });
  });

  it('restarted in turn, twenty times under load: not one request fails', async () => {
    const names = Array.from({ length: crowd }, (_, at) => `rolled${at}`);
    const visitors = await Promise.all(names.map((name) => world.newcomer(name, [{ url }])));
    const { failures, answers, cuts } = await rollPortals({
      portals,
      visitors,
      rounds,
      betweenMs,
      formsMeanwhile: true,
      untilUsed: (portal) => until(() => balancer.uses(addressOf(portal))),
    });
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThan(rounds * portals.length * crowd);
    expect(cuts).toBeGreaterThan(0);
    await expectInvariants(world);
  });
});
