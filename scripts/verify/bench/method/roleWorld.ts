import { type Sandbox, startSandbox } from '@yieldwren/sandbox';
import {
  type Application,
  type Context,
  createContext,
  createDiscord,
  createLogger,
  modelOf,
} from '@yieldwren/shared';
import { betaAnswers, startTestStores, testConfig } from '@yieldwren/shared/testing';
import { Types } from 'mongoose';
import { openSlowLink, type Passed } from './slowLink.ts';

/** Discord's limit for role writes in a guild, and the margin the product keeps. */
export const roleLimit = 10;
const windowMs = 10_000;
const marginMs = 25;

export interface RoleWorldOptions {
  /** All times of Discord and of the way there are divided by it. */
  scale: number;
  roundTripMs: number;
  members: number;
  passed: (exchange: Passed) => void;
}

export interface RoleWorld {
  context: Context;
  sandbox: Sandbox;
  windowMs: number;
  close: () => Promise<void>;
}

const plenty = { limit: 1_000_000, perMs: 1_000 };

/** Stores, a Discord with its role limit and a slow way to it. Only role writes are limited: they are what is measured. */
export async function openRoleWorld(options: RoleWorldOptions): Promise<RoleWorld> {
  const { scale, roundTripMs, members, passed } = options;
  const perMs = windowMs / scale;
  const sandbox = await startSandbox({
    seed: 'demo',
    members,
    conformance: false,
    rateLimits: {
      global: plenty,
      messages: plenty,
      messageEdits: plenty,
      members: plenty,
      other: plenty,
      roles: { limit: roleLimit, perMs },
    },
  });
  const link = await openSlowLink(sandbox.url, roundTripMs / scale, passed);
  const stores = await startTestStores();
  const config = testConfig({
    ...sandbox.settings,
    MONGODB_URI: stores.mongoUri,
    REDIS_URL: stores.redisUrl,
    DISCORD_URL: link.url,
    UNDO_WINDOW_SECONDS: '0',
  });
  const connected = await createContext(config, 'bot', createLogger('bench', 'silent'));
  const context: Context = { ...connected, discord: createDiscord(config, { marginMs: marginMs / scale }) };
  const close = async () => {
    await connected.close();
    await link.stop();
    await sandbox.stop();
    await stores.stop();
  };
  return { context, sandbox, windowMs: perMs, close };
}

/** The least time that the limit allows for so many role writes: the last window needs no wait after it. */
export const leastMs = (writes: number, perMs: number): number => (Math.ceil(writes / roleLimit) - 1) * perMs;

/** Applications of these people as a submission leaves them, straight into the collection. */
export async function insertApplicants(
  discordIds: readonly string[],
  role: { state: 'queued' | 'waiting_for_join' | 'done'; due_at: Date },
): Promise<Application[]> {
  const documents = discordIds.map((discord_id) => ({
    ...betaAnswers(),
    discord_id,
    profile: { username: `person ${discord_id}`, avatar: null },
    status: 'pending',
    history: [],
    effects: [{ _id: new Types.ObjectId(), kind: 'member_role', tries: 0, ...role }],
  }));
  const stored = await modelOf('beta').insertMany(documents, { ordered: false });
  return stored.map((document) => ({ ...document.toObject(), kind: 'beta' }) as unknown as Application);
}
