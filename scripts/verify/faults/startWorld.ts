import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  acknowledgeMs,
  type LiveOutcome,
  type Sandbox,
  type SandboxOptions,
  seedIds,
  startSandbox,
} from '@yieldwren/sandbox';
import {
  type Application,
  type Context,
  createContext,
  createLogger,
  keyOf,
  loadConfig,
  readAnyApplication,
  type Verb,
} from '@yieldwren/shared';
import { customIdOf, patient, startTestStores, type TestStores, until } from '@yieldwren/shared/testing';
import { root } from '../../base/root.ts';
import { buildAll } from '../../launch/buildIfStale.ts';
import { findFreePort } from '../../launch/ports.ts';
import type { MessageView } from '../../sandbox/api/index.ts';
import { testSettings } from '../testing/testSettings.ts';
import { type Call, eachCallOf, readCalls } from './calls.ts';
import { Part } from './Part.ts';
import { newRecords, type Records, Visitor } from './Visitor.ts';

export interface WorldOptions {
  /** No gates before the stores. */
  isDirect?: boolean;
  /** Stores fail, and bots die, while people go on: nobody waits longer than in production. Else a busy machine is waited for. */
  isStruck?: boolean;
  /** Its processes are run as `npm start` runs them, with little memory. */
  isLean?: boolean;
  /** Which others stop; its own unless given. */
  stores?: TestStores;
  settings?: Record<string, string>;
  sandbox?: SandboxOptions;
}

/** The whole product, its stores and its Discord, with everything that invariants are held against. */
export interface World {
  stores: TestStores;
  sandbox: Sandbox;
  /** Straight to the stores, past every gate. */
  context: Context;
  portal: Part;
  bot: Part;
  records: Records;
  env: Record<string, string>;
  /** Thrown away at the end. */
  folder: string;
  /** Another process beside the first; not started. Logs where the others do unless told. */
  add: (kind: 'bot' | 'portal', settings?: Record<string, string>, logFile?: string) => Promise<Part>;
  visitor: (userId: string, portals?: readonly { url: string }[]) => Visitor;
  /** A new person of the guild, signed in. */
  newcomer: (name: string, portals?: readonly { url: string }[]) => Promise<Visitor>;
  /** Such a person whose application lies before the reviewers, with nothing left to do. */
  applied: (name: string) => Promise<{ person: Visitor; id: string }>;
  fresh: (id: string) => Promise<Application>;
  /** Waits until a row of an application's ledger is in that state. */
  effect: (id: string, kind: string, state: string) => Promise<Application>;
  cards: (reference: string) => Promise<MessageView[]>;
  card: (id: string) => Promise<MessageView>;
  /** A bot holds the gateway: whoever presses is answered. */
  connected: () => Promise<unknown>;
  press: (userId: string, verb: Verb, id: string) => Promise<LiveOutcome>;
  rolesOf: (userId: string) => Promise<string[]>;
  /** Every REST call so far. */
  calls: () => Call[];
  /** The same one by one: those of a long run are more than a text may be long. */
  eachCall: () => AsyncIterable<Call>;
  logs: () => string;
  stop: () => Promise<void>;
}

export const { people, roles, channels } = seedIds;

const fresh: World['fresh'] = (id) => readAnyApplication(id);

const effect: World['effect'] = async (id, kind, state) =>
  await until(async () => {
    const application = await fresh(id);
    const isThere = application.effects.some((row) => row.kind === kind && row.state === state);
    return isThere ? application : null;
  });

/** Every message of the reviewers' channel, page by page. */
async function readChannel({ control }: Sandbox, channelId: string): Promise<MessageView[]> {
  const all: MessageView[] = [];
  for (let before: string | undefined; ; ) {
    const page = await control.messages(channelId, { limit: 200, ...(before ? { before } : {}) });
    all.unshift(...page);
    before = page[0]?.id;
    if (page.length < 200 || before === undefined) {
      return all;
    }
  }
}

export const readCards = async (sandbox: Sandbox): Promise<MessageView[]> =>
  await readChannel(sandbox, channels.review);

/** Stores and sandbox run; portal and bot are prepared and started by the test. */
export async function startWorld(world: WorldOptions = {}): Promise<World> {
  if (!existsSync(join(root, 'portal/dist/pages'))) {
    // Which words the pages hold is of no matter here.
    await buildAll(root, () => undefined);
  }
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  const publicUrl = world.settings?.['PUBLIC_URL'] ?? 'http://portal.test';
  const logFile = join(folder, 'product.log');
  const trafficFile = join(folder, 'traffic.ndjson');
  // Whoever looks before anything runs finds nothing said.
  writeFileSync(logFile, '');
  const [stores, sandbox] = await Promise.all([
    world.stores ?? startTestStores(),
    startSandbox({
      seed: 'demo',
      rateLimits: 'off',
      publicUrl,
      trafficFile,
      ...(world.isStruck ? {} : { acknowledgeMs }),
      ...world.sandbox,
    }),
  ]);
  const { control } = sandbox;
  const env = {
    ...testSettings(stores, sandbox),
    LOG_LEVEL: 'debug',
    PUBLIC_URL: publicUrl,
    // Every visitor has an address of their own, and so no limit in common.
    TRUST_PROXY: '1',
    ...(world.isStruck ? {} : patient),
    ...world.settings,
  };
  const context = await createContext(loadConfig(env), 'script', createLogger('faults', 'silent'));
  const records = newRecords();
  const parts: Part[] = [];
  const add: World['add'] = async (kind, more = {}, log = logFile) => {
    const port = await findFreePort();
    const { isDirect = false, isLean = false } = world;
    const part = await Part.prepare({ kind, port, logFile: log, env: { ...env, ...more }, isDirect, isLean });
    parts.push(part);
    return part;
  };
  const [portal, bot] = [await add('portal'), await add('bot')];
  const visitor: World['visitor'] = (userId, portals = [portal]) =>
    new Visitor({ userId, portals: portals.map(({ url }) => url), publicUrl, control, records });
  const newcomer: World['newcomer'] = async (name, portals) => {
    const { id } = await control.createUser({ username: name });
    await control.join(id);
    const person = visitor(id, portals);
    await person.signIn();
    return person;
  };
  const cards: World['cards'] = async (reference) =>
    (await readCards(sandbox)).filter((message) =>
      message.embeds.some((embed) => embed.footer?.text === reference),
    );
  const card: World['card'] = async (id) => {
    const { reference } = await fresh(id);
    return await until(async () => (await cards(reference))[0]);
  };
  return {
    stores,
    sandbox,
    context,
    portal,
    bot,
    records,
    env,
    folder,
    add,
    visitor,
    newcomer,
    applied: async (name) => {
      const person = await newcomer(name);
      const id = String((await person.submit()).body.id);
      await effect(id, 'member_role', 'done');
      await effect(id, 'card', 'done');
      return { person, id };
    },
    fresh,
    effect,
    cards,
    card,
    connected: () => until(async () => (await control.state()).gateway.connected),
    press: async (userId, verb, id) => {
      const shown = await card(id);
      const customId = customIdOf(shown, verb, keyOf(await fresh(id))) ?? '';
      return await control.clickButton({ userId, messageId: shown.id, customId });
    },
    rolesOf: async (userId) => (await control.people({ ids: [userId] })).people[0]?.roles ?? [],
    calls: () => readCalls(trafficFile),
    eachCall: () => eachCallOf(trafficFile),
    logs: () => readFileSync(logFile, 'utf8'),
    stop: async () => {
      await Promise.all(parts.map((part) => part.end()));
      await context.close();
      await sandbox.stop();
      await stores.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
