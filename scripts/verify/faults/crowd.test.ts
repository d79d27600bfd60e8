import { submitContact } from '@yieldwren/shared';
import { contactAnswers, until } from '@yieldwren/shared/testing';
import { expectInvariants } from './invariants.ts';
import { roleLimits } from './roleLimits.ts';
import { roles, type World } from './startWorld.ts';
import { withWorld } from './withWorld.ts';

const size = 500;
/** Discord's own proportions, forty times as fast. */
const rateLimits = roleLimits({ limit: 50, perMs: 400 });

describe('a crowd joins while the bot is down', () => {
  let world: World;
  withWorld({ sandbox: { rateLimits } }, async (started) => {
    world = started;
    const { control } = world.sandbox;
    const apply = async (username: string) => {
      const { id: discord_id } = await control.createUser({ username });
      const applicant = { user_id: null, discord_id, username, avatar: null, isFullMember: false };
      await submitContact(world.context, applicant, contactAnswers());
      await control.join(discord_id);
    };
    await Promise.all(Array.from({ length: size }, (_, at) => apply(`crowd${at}`)));
  });

  const puts = () => world.calls().filter((call) => call.method === 'PUT' && call.path.includes('/roles/'));

  it('everybody has the role, although the bot is killed again with hundreds of jobs queued', async () => {
    const { control } = world.sandbox;
    const path = '/guilds/*/members/*/roles/*';
    await control.addFault({ method: 'PUT', path, nth: 200, times: 1, then: { act: true, hang: true } });
    await world.bot.start();
    await control.waitForCall({ method: 'PUT', status: 0 });
    await world.bot.killAndStart();
    await until(async () => (await control.people({ role: roles.community })).total >= size);
    await expectInvariants(world);
    const times = Map.groupBy(puts(), (call) => call.path);
    expect(times.size).toBe(size);
    expect(Math.max(...[...times.values()].map((calls) => calls.length))).toBeLessThanOrEqual(2);
    // Only what was on its way when the process died is asked for again.
    expect(puts().length - size).toBeLessThanOrEqual(rateLimits.roles.limit);
    expect(puts().filter((call) => call.status === 429)).toEqual([]);
  });
});
