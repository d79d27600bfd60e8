import { modelOf } from '@yieldwren/shared';
import { slowJob } from '@yieldwren/shared/testing';
import { people, type TestBot, withTestBot } from './testing/startTestBot.ts';

type Hold = <T>(work: () => Promise<T>) => Promise<T>;

describe('a bot that is stopped', () => {
  let t: TestBot;
  withTestBot((started) => {
    t = started;
  });

  /** Each is begun, and held from its first call on. */
  const works: [what: string, begin: (hold: Hold) => Promise<void>][] = [
    [
      'the reconciliation',
      async (hold) => {
        const { listMembers } = t.context.discord;
        jest
          .spyOn(t.context.discord, 'listMembers')
          .mockImplementationOnce(async (...page) => await hold(async () => await listMembers(...page)));
        t.control.gateway.unavailable(true);
        t.control.gateway.unavailable(false);
      },
    ],
    [
      'the welcome of a member',
      async (hold) => {
        const documents = { lean: async () => await hold(async () => []) } as never;
        const model = modelOf('beta');
        const real = model.find.bind(model);
        const finding = jest.spyOn(model, 'find').mockImplementation((...given) => {
          // A reconciliation may still look for others.
          if (!JSON.stringify(given).includes(people.mia)) {
            return real(...given);
          }
          finding.mockRestore();
          return documents;
        });
        t.control.gateway.repeatJoin(people.mia);
      },
    ],
    [
      'the look at what is blocked',
      async (hold) => {
        const model = modelOf('beta');
        const real = model.updateMany.bind(model);
        jest
          .spyOn(model, 'updateMany')
          .mockImplementationOnce((...change) => hold(async () => await real(...change)) as never);
        await t.control.createRole({ name: 'whichever' });
      },
    ],
  ];

  it.each(works)('hands over at once and waits for %s that is under way', async (_what, begin) => {
    await t.stopBots();
    const bot = await t.addBot();
    await t.ready(bot);
    await t.waitUntil(async () => (await bot.jobs.reconcile()) === 0, 'the first look is over');
    const seen: string[] = [];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await begin(async (work) => {
      seen.push('begun');
      await held;
      const done = await work();
      seen.push('ended');
      return done;
    });
    await t.waitUntil(async () => seen.length > 0, 'it is under way');
    const stopped = bot.stop().then(() => seen.push('stopped'));
    await t.ready(await t.addBot());
    release();
    await stopped;
    expect(seen).toEqual(['begun', 'ended', 'stopped']);
  });

  it('takes no delivery any more while it waits for a job that is under way', async () => {
    await t.stopBots();
    const { job, seen, release } = slowJob();
    const bot = await t.addBot({ timetable: () => [job] });
    await t.ready(bot);
    await t.waitUntil(async () => seen.length > 0, 'the job is under way');
    // Each lane waits for its jobs by a connection of its own.
    const connections = async () => String(await t.context.redis.client('LIST')).split('\n').length;
    const before = await connections();
    const stopped = bot.stop();
    const whileItLasts = async () => {
      await t.waitUntil(async () => (await connections()) < before, 'the lanes are left');
      return await t.apply(await t.person('late'));
    };
    const application = await whileItLasts().finally(release);
    await stopped;
    const { effects } = await t.fresh(application);
    expect(seen).toEqual(['begun', 'ended']);
    expect(effects.length).toBeGreaterThan(0);
    expect(effects.filter(({ tries, state }) => tries > 0 || state !== 'queued')).toEqual([]);
  });
});
