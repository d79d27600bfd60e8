import type { Part } from './Part.ts';
import { ShiftedClock } from './ShiftedClock.ts';
import { people, type World } from './startWorld.ts';
import type { Visitor } from './Visitor.ts';
import { withWorld } from './withWorld.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

describe('the clock of the machine jumps', () => {
  let world: World;
  let portal: Part;
  let bot: Part;
  let person: Visitor;
  let clock: ShiftedClock;
  withWorld({ isDirect: true, isHeld: true }, async (started) => {
    world = started;
    clock = new ShiftedClock(world.folder);
    [portal, bot] = [await world.add('portal', clock.settings), await world.add('bot', clock.settings)];
    await Promise.all([portal.start(), bot.start()]);
    person = await world.newcomer('timeless', [portal]);
  });

  const jump = (byMs: number) => clock.jump([portal, bot], byMs);
  const isSignedIn = async () => (await person.get('/api/auth/user')).status;
  const callCount = () => world.calls().length;

  it.each([
    ['an hour ahead', hour],
    ['an hour back', -hour],
  ])('%s: nobody is signed out, and forms and decisions go through', async (_how, by) => {
    await jump(by);
    expect(await isSignedIn()).toBe(200);
    const other = await world.newcomer(`at${by}`, [portal]);
    const id = String((await other.submit()).body.id);
    await world.effect(id, 'card', 'done');
    await world.connected();
    await world.press(people.rhea, 'approve', id);
    await world.effect(id, 'dm', 'done');
    await jump(0);
    expect(await isSignedIn()).toBe(200);
    expect(await other.get('/api/auth/user')).toMatchObject({ status: 200 });
  });

  it('400 days ahead and back again: sessions sleep and wake, and no timer storms', async () => {
    const before = callCount();
    await jump(400 * day);
    expect(await isSignedIn()).toBe(401);
    // A repeating timer that lost its beat would ask Discord on and on meanwhile.
    for (let time = 0; time < 40; time += 1) {
      await person.get('/readyz');
    }
    const meanwhile = callCount() - before;
    await jump(0);
    expect(await isSignedIn()).toBe(200);
    expect(meanwhile).toBeLessThan(20);
  });
});
