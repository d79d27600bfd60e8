import { seedIds } from '@yieldwren/sandbox';
import { type Application, beginRestore, currentDatabase, endRestore, modelOf } from '@yieldwren/shared';
import { channels, roles, type TestBot, withTestBot } from './testing/startTestBot.ts';

describe('a bot whose user id is not that of its application', () => {
  let t: TestBot;
  withTestBot(
    (started) => {
      t = started;
    },
    {},
    {},
    { isOldApplication: true },
  );

  const drawn = async (name: string): Promise<Application> => {
    const application = await t.apply(await t.person(name));
    await t.effect(application, 'card', 'done');
    return await t.fresh(application);
  };
  const cardsOf = async ({ reference }: Application) =>
    (await t.control.messages(channels.review, { limit: 100 })).filter(({ embeds }) =>
      embeds.some(({ footer }) => footer?.text === reference),
    );

  it('hears of a change of its own roles, after which what was held up is done', async () => {
    await t.control.takeRole(seedIds.application, roles.bot);
    const application = await t.apply(await t.person('held'));
    await t.effect(application, 'member_role', 'blocked');
    await t.control.giveRole(seedIds.application, roles.bot);
    await t.effect(application, 'member_role', 'done');
    expect(await t.rolesOf(application.discord_id)).toContain(roles.community);
  });

  it('draws no card over and over as if another bot had posted it', async () => {
    await drawn('once');
    expect(await t.bot.jobs.moveCards()).toBe(0);
  });

  it('redacts its cards that a restored database does not know', async () => {
    const madeAt = new Date();
    const application = await drawn('forgotten-person');
    await beginRestore(currentDatabase(), madeAt);
    await modelOf('beta').deleteOne({ _id: application._id });
    await endRestore(currentDatabase());
    expect(await t.bot.jobs.redactUnknown()).toBe(1);
    expect(JSON.stringify(await cardsOf(application))).not.toContain('forgotten-person');
  });
});
