import { standbyReason } from '@yieldwren/bot';
import { acknowledgeMs } from '@yieldwren/sandbox';
import { throughPort, until, Wire } from '@yieldwren/shared/testing';
import { expectInvariants } from './invariants.ts';
import type { Part } from './Part.ts';
import { people, type World } from './startWorld.ts';
import { withWorld } from './withWorld.ts';

const gatewayOf = async ({ url }: Part) => {
  const { gateway } = (await (await fetch(`${url}/readyz`)).json()) as { gateway: { reason: string } };
  return gateway.reason;
};

describe('the bot that holds the gateway', () => {
  let world: World;
  let way: Wire;
  let holder: Part;
  let other: Part;
  withWorld({ isDirect: true }, async (started) => {
    world = started;
    const { mongoUri } = world.stores;
    way = await Wire.to(Number(new URL(mongoUri).port));
    holder = await world.add('bot', { MONGODB_URI: throughPort(mongoUri, way.port) });
    other = await world.add('bot');
    await Promise.all([world.portal.start(), holder.start()]);
    await world.connected();
    await other.start();
  });
  // Once nobody is left who would use it.
  afterAll(async () => {
    await way.cut();
  });

  const sessions = async () =>
    (await world.sandbox.control.state()).gateway.sessions.filter(({ connected }) => connected);

  it('frozen while somebody presses, and replaced: after the thaw it touches nothing that has waited for it', async () => {
    const { control } = world.sandbox;
    const { id } = await world.applied('meanwhile');
    const [before] = await sessions();
    const thaw = holder.freeze();
    const pressing = world.press(people.rhea, 'approve', id);
    await until(async () => (await control.state(people.rhea)).viewer?.interactions.length);
    await control.clock({ advance: acknowledgeMs });
    const unheard = await pressing;
    expect(unheard.callback).toBeNull();
    await until(async () => (await sessions()).some((session) => session.id !== before?.id));
    thaw();
    await until(async () => (await gatewayOf(holder)) === standbyReason);
    await until(async () => (await sessions()).every((session) => session.id !== before?.id));
    const { interaction } = unheard;
    expect(world.calls().filter(({ path }) => path.includes(`/interactions/${interaction.id}/`))).toEqual([]);
    expect((await world.fresh(id)).status).toBe('pending');
    await world.press(people.rhea, 'approve', id);
    await world.effect(id, 'dm', 'done');
    await expectInvariants(world);
  });

  it('cut off from MongoDB: it is never seen at Discord together with the other', async () => {
    await other.kill();
    await until(async () => (await gatewayOf(holder)) === 'ready');
    await other.start();
    const [before] = await sessions();
    await way.cut();
    let together = 0;
    await until(async () => {
      const now = await sessions();
      together = Math.max(together, now.length);
      return now.some((session) => session.id !== before?.id);
    });
    expect(together).toBe(1);
    await way.mend();
    await until(async () => (await gatewayOf(holder)) === standbyReason);
    const { id } = await world.applied('afterwards');
    await world.press(people.rhea, 'approve', id);
    await world.effect(id, 'dm', 'done');
    await expectInvariants(world);
  });
});
