import { beginRestore, currentDatabase, endRestore } from '@yieldwren/shared';
import { people, roles, type TestBot, withTestBot } from './testing/startTestBot.ts';

describe('a bot under which its database is restored', () => {
  let t: TestBot;
  withTestBot((started) => {
    t = started;
  });

  it('begins nothing until that is finished, says so to who asks, and makes up for it afterwards', async () => {
    const known = await t.apply(await t.person('known'));
    await t.quiet(known);
    const away = await t.apply(await t.person('away', false));
    await t.effect(away, 'member_role', 'waiting_for_join');
    await beginRestore(currentDatabase(), new Date());
    await t.waitUntil(async () => !t.context.isWhole());

    const applied = await t.apply(await t.person('new'));
    await t.control.join(away.discord_id);
    await t.press(people.rhea, 'claim', known);
    const told = await t.waitUntil(async () => (await t.ephemeralMessages(people.rhea)).at(-1));
    expect(JSON.stringify(told)).toContain('not available');
    expect((await t.fresh(known)).claim).toBeUndefined();
    const { effects } = await t.fresh(applied);
    expect(effects.map(({ state, tries }) => ({ state, tries }))).toEqual(
      effects.map(() => ({ state: 'queued', tries: 0 })),
    );
    expect(await t.rolesOf(away.discord_id)).toEqual([]);

    await endRestore(currentDatabase());
    await t.effect(applied, 'card', 'done');
    await t.effect(away, 'member_role', 'done');
    expect(await t.rolesOf(away.discord_id)).toContain(roles.community);
  });
});
