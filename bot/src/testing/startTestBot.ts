import { seedIds, startSandbox } from '@yieldwren/scripts/sandbox';
import {
  type Applicant,
  type Application,
  type Context,
  createContext,
  createLogger,
  keyOf,
  readApplication,
  submitBeta,
} from '@yieldwren/shared';
import { betaAnswers, startTestStores, testConfig } from '@yieldwren/shared/testing';
import { type Bot, type BotOptions, createBot } from '../createBot.ts';

export const { people, roles, channels } = seedIds;

/** A sandbox and real stores, shared by the tests of one file, and bots as many as wanted. */
export async function startTestBot(settings: Record<string, string> = {}, options: BotOptions = {}) {
  const [stores, sandbox] = await Promise.all([
    startTestStores(),
    startSandbox({ seed: 'demo', rateLimits: 'off' }),
  ]);
  const { control } = sandbox;
  const clock = { ahead: 0 };
  const config = testConfig({
    MONGODB_URI: stores.mongoUri,
    REDIS_URL: stores.redisUrl,
    ...sandbox.settings,
    ...settings,
  });
  const connected = await createContext(config, 'bot', createLogger('bot', process.env.BOT_LOG ?? 'silent'));
  const context: Context = { ...connected, now: () => new Date(Date.now() + clock.ahead) };
  const bots: Bot[] = [];

  const addBot = async (extra: BotOptions = {}): Promise<Bot> => {
    const bot = createBot(context, { settle: 50, ...options, ...extra });
    bots.push(bot);
    await bot.start();
    return bot;
  };
  const bot = await addBot();

  const waitUntil = async <T>(
    look: () => Promise<T | null | undefined | false>,
    what: string,
    timeout = 10_000,
  ) => {
    const end = Date.now() + timeout;
    for (;;) {
      const value = await look();
      if (value !== undefined && value !== null && value !== false) {
        return value;
      }
      if (Date.now() > end) {
        throw new Error(`${what} did not happen within ${timeout} ms`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const fresh = (application: Application) => readApplication(keyOf(application));
  const cardOf = async (application: Application) => {
    const list = await control.messages(channels.review);
    return list.find((message) =>
      message.embeds.some((embed) => embed.footer?.text === application.reference),
    );
  };

  return {
    sandbox,
    control,
    stores,
    context,
    config,
    clock,
    bot,
    addBot,
    waitUntil,
    fresh,
    cardOf,
    ready: (which: Bot = bot) =>
      waitUntil(async () => which.health().state === 'ready', 'the gateway is ready'),
    /** Somebody applies as if through the portal. */
    apply: async (discord_id: string, changes: Partial<Applicant> = {}, answers = {}): Promise<Application> =>
      submitBeta(
        context,
        { user_id: null, discord_id, username: 'ada', avatar: null, isFullMember: true, ...changes },
        betaAnswers(answers),
      ),
    card: (application: Application) =>
      waitUntil(() => cardOf(application), `the card of ${application.reference}`),
    rolesOf: async (userId: string) => (await control.people({ ids: [userId] })).people[0]?.roles ?? [],
    effect: async (application: Application, kind: string, state: string) =>
      waitUntil(
        async () =>
          (await fresh(application)).effects.find((row) => row.kind === kind && row.state === state),
        `${kind} of ${application.reference} ${state}`,
      ),
    stop: async () => {
      await Promise.all(bots.map((one) => one.stop()));
      await connected.close();
      await Promise.all([sandbox.stop(), stores.stop()]);
    },
  };
}
export type TestBot = Awaited<ReturnType<typeof startTestBot>>;
