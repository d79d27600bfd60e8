import { randomUUID } from 'node:crypto';
import { seedIds } from '@yieldwren/sandbox';
import { approve, findGrantsOf, keyOf, limits, modelOf, storeSession, withdraw } from '@yieldwren/shared';
import { countSessions } from '@yieldwren/shared/testing';
import { people, roles, type TestBot, withTestBot } from './testing/startTestBot.ts';
import { timetableOf } from './work/createJobs.ts';

describe('roles of those who join and leave', () => {
  let t: TestBot;
  let bot: TestBot['bot'];
  withTestBot((started) => {
    t = started;
    ({ bot } = t);
  });
  afterEach(() => {
    t.clock.ahead = 0;
  });

  const given = async (userId: string) =>
    (await t.control.exchanges()).filter(
      (call) => call.method === 'PUT' && call.path.endsWith(`/members/${userId}/roles/${roles.community}`),
    ).length;
  const waiting = async (name: string) => {
    const person = await t.person(name, false);
    return { person, application: await t.apply(person, { isFullMember: false }) };
  };

  it('the community role is given on joining, once, however often the join is told', async () => {
    const { person, application } = await waiting('jo');
    await t.control.join(person);
    t.control.gateway.repeatJoin(person);
    t.control.gateway.repeatJoin(person);
    await t.effect(application, 'member_role', 'done');
    t.control.gateway.repeatJoin(person);
    const next = await waiting('after-jo');
    await t.control.join(next.person);
    await t.effect(next.application, 'member_role', 'done');
    expect(await t.rolesOf(person)).toContain(roles.community);
    expect(await given(person)).toBe(1);
  });

  it('during membership screening the role waits, and comes at its end', async () => {
    const { person, application } = await waiting('sid');
    await t.control.join(person, { pending: true });
    const other = await waiting('sid2');
    await t.control.join(other.person);
    await t.effect(other.application, 'member_role', 'done');
    expect(await t.rolesOf(person)).not.toContain(roles.community);
    await t.control.updateMember(person, { pending: false });
    await t.effect(application, 'member_role', 'done');
    expect(await t.rolesOf(person)).toContain(roles.community);
  });

  it('at the end of screening the other role comes as well to whom others gave the community role meanwhile', async () => {
    const { person, application } = await waiting('sue');
    await t.press(people.rhea, 'approve', application);
    await t.effect(application, 'approved_role', 'waiting_for_join');
    await t.control.join(person, { pending: true });
    await t.control.updateMember(person, { roles: [roles.community] });
    await t.control.updateMember(person, { pending: false });
    await t.effect(application, 'approved_role', 'done');
    expect(await t.rolesOf(person)).toEqual(expect.arrayContaining([roles.community, roles.beta]));
  });

  it('who leaves and comes back gets every role again', async () => {
    const person = await t.person('ron');
    const application = await t.apply(person);
    await t.press(people.rhea, 'approve', application);
    await t.effect(application, 'approved_role', 'done');
    await t.effect(application, 'member_role', 'done');
    await t.control.leave(person);
    await t.effect(application, 'approved_role', 'waiting_for_join');
    await t.control.join(person);
    await t.waitUntil(async () => (await t.rolesOf(person)).length === 2, 'both roles are back');
    expect(await t.rolesOf(person)).toEqual(expect.arrayContaining([roles.community, roles.beta]));
  });

  it('a member who never applied gets nothing', async () => {
    const person = await t.person('stranger');
    const { person: next, application } = await waiting('nil');
    await t.control.join(next);
    await t.effect(application, 'member_role', 'done');
    expect(await t.rolesOf(person)).toEqual([]);
  });

  it('joins that were never told are found by pages of the member list, never by one call a member', async () => {
    t.control.gateway.silence(true);
    const all = [await waiting('unseen1'), await waiting('unseen2'), await waiting('unseen3')];
    for (const { person } of all) {
      await t.control.join(person);
    }
    t.control.gateway.silence(false);
    const before = (await t.control.exchanges()).at(-1)?.id ?? 0;
    expect(await bot.jobs.reconcile()).toBe(3);
    for (const { application } of all) {
      await t.effect(application, 'member_role', 'done');
    }
    const asked = (await t.control.exchanges(before)).filter((call) => call.method === 'GET');
    expect(asked.filter((call) => /\/members\/\d+$/.test(call.path))).toEqual([]);
    expect(asked.filter((call) => call.path.includes('/members?'))).toHaveLength(1);
  });

  it('a departure that was never told is found within a day, however long the session lives', async () => {
    const person = await t.person('quiet-leaver');
    const application = await t.apply(person);
    await t.effect(application, 'member_role', 'done');
    t.control.gateway.silence(true);
    await t.control.leave(person);
    t.control.gateway.silence(false);
    const end = new AbortController().signal;
    for (const job of timetableOf(bot.jobs).filter(({ everyMs }) => everyMs === limits.dayMs)) {
      await job.run(end);
    }
    await t.waitUntil(
      async () => (await t.cardText(application)).includes('left the server'),
      'the card says that they have left',
    );
    expect((await t.fresh(application)).left_at).toBeInstanceOf(Date);
  });

  /** While there is no bot that would be told; resolves when there is one again, which hears of the next. */
  const unheard = async (happen: () => Promise<unknown>) => {
    await t.stopBots();
    await happen();
    bot = await t.addBot();
    await t.ready(bot);
  };
  /** Leaves and joins while the bot hears nothing; resolves when the role is back. */
  const comeBackUnseen = async (person: string) => {
    await unheard(async () => {
      await t.control.leave(person);
      await t.control.join(person);
    });
    await t.waitUntil(async () => (await t.rolesOf(person)).includes(roles.community), 'the role is back');
  };

  it('who left and came back unseen is found after a new session', async () => {
    const person = await t.person('rio');
    const application = await t.apply(person);
    await t.effect(application, 'member_role', 'done');
    await comeBackUnseen(person);
    expect((await t.fresh(application)).effects.find((row) => row.kind === 'member_role')?.tries).toBe(2);
  });

  it.each([-3_600_000, -120_000])(
    'a role that was given while the clock was late (by %d ms) is taken back, whatever happened to its member since',
    async (ahead) => {
      t.clock.ahead = ahead;
      const { person, application } = await waiting(`late${ahead}`);
      await t.control.join(person);
      await t.effect(application, 'member_role', 'done');
      t.clock.ahead = 0;
      await t.waitUntil(
        async () => (await findGrantsOf(person)).every(({ due_at }) => due_at === undefined),
        'the role is noted as given',
      );
      await t.control.updateMember(person, { nick: 'another' });
      const next = await waiting(`after-late${ahead}`);
      await t.control.join(next.person);
      await t.effect(next.application, 'member_role', 'done');
      const owner = { id: person, name: 'o', isReviewer: false, surface: 'portal' } as const;
      await withdraw(t.context, owner, keyOf(application));
      await t.quiet(application);
      expect(await t.rolesOf(person)).not.toContain(roles.community);
    },
  );

  it('who left and came back unseen gets again also what was given while the clock was an hour ahead', async () => {
    const person = await t.person('rick');
    const application = await t.apply(person);
    const { _id, done_at } = await t.effect(application, 'member_role', 'done');
    await modelOf('beta').updateOne(
      { 'effects._id': _id },
      { $set: { 'effects.$.done_at': new Date((done_at?.getTime() ?? 0) + 3_600_000) } },
    );
    await comeBackUnseen(person);
    expect(await given(person)).toBe(2);
  });

  it('who was given both roles on joining, by a clock that was an hour ahead, gets both again after coming back unseen', async () => {
    const { person, application } = await waiting('rosa');
    await t.press(people.rhea, 'approve', application);
    await t.effect(application, 'approved_role', 'waiting_for_join');
    await t.control.join(person);
    await t.effect(application, 'member_role', 'done');
    await t.effect(application, 'approved_role', 'done');
    await t.waitUntil(
      async () => (await findGrantsOf(person)).every(({ joined_at }) => joined_at),
      'of both is known in which stay they were given',
    );
    const ahead = { 'effects.$[].done_at': new Date(Date.now() + 3_600_000) };
    await modelOf('beta').updateOne({ _id: application._id }, { $set: ahead });
    await comeBackUnseen(person);
    await t.waitUntil(async () => (await t.rolesOf(person)).includes(roles.beta), 'the other role is back');
    expect(await given(person)).toBe(2);
  });

  it('who left, came back unseen and was given the community role by others gets the other one again', async () => {
    const person = await t.person('rona');
    const application = await t.apply(person);
    await t.press(people.rhea, 'approve', application);
    await t.effect(application, 'approved_role', 'done');
    await t.effect(application, 'member_role', 'done');
    await unheard(async () => {
      await t.control.leave(person);
      await t.control.join(person);
      await t.control.giveRole(person, roles.community);
    });
    await t.waitUntil(async () => (await t.rolesOf(person)).includes(roles.beta), 'the role is back');
    expect(await given(person)).toBe(1);
  });

  const signedIn = async (name: string) => {
    const person = await t.person(name);
    const text = JSON.stringify({ person: { discord_id: person, member: true } });
    await storeSession(t.context.redis, person, { id: randomUUID(), text, lifeSeconds: 60 });
    return person;
  };
  const signedOut = (person: string) =>
    t.waitUntil(async () => (await countSessions(t.context.redis, person)) === 0, `${person} is signed out`);

  it('whoever leaves or is banned is signed out everywhere, and Discord is asked nothing about them', async () => {
    const [leaver, banned] = [await signedIn('lee'), await signedIn('bob')];
    const stayer = await signedIn('stan');
    const before = (await t.control.exchanges()).at(-1)?.id ?? 0;
    await t.control.leave(leaver);
    await t.control.ban(banned);
    await Promise.all([leaver, banned].map(signedOut));
    expect(await countSessions(t.context.redis, stayer)).toBe(1);
    // What a bot asks at its start may still be under way.
    const asked = (await t.control.exchanges(before)).map(({ method, path }) => `${method} ${path}`);
    expect(asked.filter((call) => call.includes(leaver) || call.includes(banned))).toEqual([]);
  });

  it('the card says that the person has left, and no longer so when they are back', async () => {
    const application = await t.apply(await t.person('leah'));
    await t.effect(application, 'member_role', 'done');
    const shows = (text: string) =>
      t.waitUntil(
        async () => (await t.cardOf(application))?.embeds[0]?.description?.includes(text),
        `the card saying '${text}'`,
      );
    await shows('in the server');
    await t.control.ban(application.discord_id);
    await shows('left the server <t:');
    await t.control.unban(application.discord_id);
    await t.control.join(application.discord_id);
    await shows('left the server and came back');
    expect((await t.fresh(application)).left_at).toBeUndefined();
  });

  it('a departure that was never told is found after a new session, and ends the sessions', async () => {
    const person = await signedIn('una');
    const application = await t.apply(person);
    await t.effect(application, 'member_role', 'done');
    await unheard(async () => await t.control.ban(person));
    await signedOut(person);
    await t.effect(application, 'member_role', 'waiting_for_join');
    expect((await t.fresh(application)).left_at).toBeInstanceOf(Date);
  });

  it('a departure that was never told ends the sessions of who has not applied yet as well', async () => {
    const [gone, stayer] = [await signedIn('vera'), await signedIn('vito')];
    await unheard(async () => await t.control.ban(gone));
    await signedOut(gone);
    expect(await countSessions(t.context.redis, stayer)).toBe(1);
  });

  it.each([
    [
      'the server was unavailable',
      async () => t.control.gateway.unavailable(true),
      async () => t.control.gateway.unavailable(false),
    ],
    [
      'the bot was removed and invited again',
      async () => await t.control.leave(seedIds.application),
      async () => await t.control.join(seedIds.application, { roles: [roles.bot] }),
    ],
  ])('who came back or left while %s is found when it is back', async (_how, lose, regain) => {
    const [returning, leaver] = [await t.person('rita'), await signedIn('lou')];
    await t.effect(await t.apply(returning), 'member_role', 'done');
    await lose();
    await t.control.leave(returning);
    await t.control.join(returning);
    await t.control.leave(leaver);
    expect(await countSessions(t.context.redis, leaver)).toBe(1);
    await regain();
    await t.waitUntil(async () => (await t.rolesOf(returning)).includes(roles.community), 'the role is back');
    await signedOut(leaver);
  });

  it('who was approved while the bot was removed is told once it is invited again, and once only', async () => {
    const person = await t.person('ria');
    const application = await t.apply(person);
    await t.effect(application, 'member_role', 'done');
    await t.control.leave(seedIds.application);
    const reviewer = { id: people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;
    await approve(t.context, reviewer, keyOf(application));
    await t.effect(application, 'dm', 'blocked');
    expect(await t.control.dms(person)).toEqual([]);
    await t.control.join(seedIds.application, { roles: [roles.bot] });
    await t.effect(application, 'dm', 'done');
    await t.effect(application, 'approved_role', 'done');
    await t.quiet(application);
    expect(await t.control.dms(person)).toHaveLength(1);
  });

  it('a departure during which Redis is away ends the sessions when Redis is back', async () => {
    const person = await signedIn('wes');
    const application = await t.apply(person);
    await t.effect(application, 'member_role', 'done');
    const away = jest.spyOn(t.context.redis, 'smembers').mockRejectedValueOnce(new Error('Redis is away'));
    await t.control.ban(person);
    await t.effect(application, 'member_role', 'waiting_for_join');
    expect(away).toHaveBeenCalled();
    expect(await countSessions(t.context.redis, person)).toBe(0);
    away.mockRestore();
  });
});
