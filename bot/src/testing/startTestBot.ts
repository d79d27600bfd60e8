import { acknowledgeMs, type SandboxOptions, seedIds, startSandbox } from '@yieldwren/sandbox';
import {
  type Applicant,
  type Application,
  type Config,
  type Context,
  createContext,
  createLogger,
  keyOf,
  readApplication,
  submitBeta,
  type Verb,
} from '@yieldwren/shared';
import { betaAnswers, customIdOf, startTestStores, testConfig, until } from '@yieldwren/shared/testing';
import { type Bot, type BotOptions, createBot } from '../createBot.ts';

export const { people, roles, channels } = seedIds;
/** A machine may be so busy that its own bot would be taken for silent, and what comes meanwhile is heard by nobody. */
const leaseLifeMs = 30_000;

const fresh = (application: Application) => readApplication(keyOf(application));

/** A sandbox and real stores, shared by the tests of one file, and bots as many as wanted. */
export async function startTestBot(
  settings: Record<string, string> = {},
  options: BotOptions = {},
  world: SandboxOptions = {},
) {
  const [stores, sandbox] = await Promise.all([
    startTestStores(),
    startSandbox({ seed: 'demo', rateLimits: 'off', acknowledgeMs, ...world }),
  ]);
  const { control } = sandbox;
  const clock = { ahead: 0 };
  const config = testConfig({
    MONGODB_URI: stores.mongoUri,
    REDIS_URL: stores.redisUrl,
    ...sandbox.settings,
    ...settings,
  });
  // BOT_LOG=debug in the shell shows what a bot under test does.
  const connected = await createContext(config, 'bot', createLogger('bot', process.env.BOT_LOG ?? 'silent'));
  const context: Context = { ...connected, now: () => new Date(Date.now() + clock.ahead) };
  const bots: Bot[] = [];

  const addBot = async (extra: BotOptions = {}, changed: Partial<Config> = {}): Promise<Bot> => {
    const bot = createBot(
      { ...context, config: { ...config, ...changed } },
      { settleMs: 50, timetable: () => [], leaseLifeMs, ...options, ...extra },
    );
    bots.push(bot);
    await bot.start();
    return bot;
  };
  const stopBots = async () => {
    await Promise.all(bots.splice(0).map((one) => one.stop()));
  };
  const bot = await addBot();

  const cardOf = async (application: Application) => {
    const list = await control.messages(channels.review);
    return list.find((message) =>
      message.embeds.some((embed) => embed.footer?.text === application.reference),
    );
  };
  /** All that the card says; nothing while there is none. */
  const cardText = async (application: Application) => JSON.stringify(await cardOf(application)) ?? '';

  return {
    sandbox,
    control,
    stores,
    context,
    config,
    clock,
    bot,
    addBot,
    waitUntil: until,
    fresh,
    cardOf,
    cardText,
    ready: (which: Bot = bot) => until(async () => which.health().state === 'ready', 'the gateway is ready'),
    /** Its commands are there for people to use. */
    registered: async () => {
      await control.waitForCall({ method: 'PUT', path: /\/applications\/\d+\/commands/, status: 200 });
    },
    /** Somebody applies as if through the portal. */
    apply: async (discord_id: string, changes: Partial<Applicant> = {}, answers = {}): Promise<Application> =>
      submitBeta(
        context,
        { user_id: null, discord_id, username: 'ada', avatar: null, isFullMember: true, ...changes },
        betaAnswers(answers),
      ),
    /** Presses a button of an application's card, once it is there. */
    press: async (userId: string, verb: Verb, application: Application) => {
      const { messageId, customId } = await until(async () => {
        const found = await cardOf(application);
        const custom = found && customIdOf(found, verb, keyOf(application));
        return found && custom ? { messageId: found.id, customId: custom } : null;
      }, `${verb} on the card of ${application.reference}`);
      return await control.clickButton({ userId, messageId, customId });
    },
    /** A person of their own for one test, in the server unless told. */
    person: async (username: string, isMember = true): Promise<string> => {
      const user = await control.createUser({ username });
      if (isMember) {
        await control.join(user.id);
      }
      return user.id;
    },
    /** Private messages in the review channel that only this person sees. */
    ephemeralMessages: async (userId: string) =>
      (await control.messages(channels.review, { as: userId })).filter((message) => message.ephemeral),
    card: (application: Application) =>
      until(() => cardOf(application), `the card of ${application.reference}`),
    rolesOf: async (userId: string) => (await control.people({ ids: [userId] })).people[0]?.roles ?? [],
    effect: async (application: Application, kind: string, state: string) =>
      until(
        async () =>
          (await fresh(application)).effects.find((row) => row.kind === kind && row.state === state),
        `${kind} of ${application.reference} ${state}`,
      ),
    /** The ledger has nothing more to do for this application. */
    quiet: async (application: Application) => {
      await until(
        async () => (await fresh(application)).effects.every(({ state }) => state !== 'queued'),
        `nothing more to be done for ${application.reference}`,
      );
    },
    stopBots,
    stop: async () => {
      await stopBots();
      await connected.close();
      await Promise.all([sandbox.stop(), stores.stop()]);
    },
  };
}
export type TestBot = Awaited<ReturnType<typeof startTestBot>>;

/**
 * One world for the tests of a `describe`, with its bot connected, and gone afterwards.
 * @param use takes it before the first test
 */
export function withTestBot(use: (t: TestBot) => unknown, ...start: Parameters<typeof startTestBot>): void {
  let t: TestBot;
  beforeAll(async () => {
    t = await startTestBot(...start);
    await t.ready();
    await use(t);
  });
  afterAll(async () => {
    await t.stop();
  });
}
