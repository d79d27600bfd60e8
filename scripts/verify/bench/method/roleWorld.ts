import { startSandbox } from '@yieldwren/sandbox';
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
import { testSettings } from '../../testing/testSettings.ts';
import { roleLimit } from './roleWindows.ts';
import { openSlowLink, type Passed } from './slowLink.ts';

const windowMs = 10_000;
/** What the product keeps away from the end of a window. */
const marginMs = 25;
/** Of messages in one channel. */
const messageLimit = { limit: 5, perMs: 5_000 };

export interface RoleWorldOptions {
  /** All times of Discord and of the way there are divided by it. */
  scale: number;
  roundTripMs: number;
  members: number;
  /** Limits messages as well. */
  messages?: boolean;
  passed: (exchange: Passed) => void;
}

export type RoleWorld = Awaited<ReturnType<typeof openRoleWorld>>;

const plenty = { limit: 1_000_000, perMs: 1_000 };

/** Stores, a Discord with its role limit and a slow way to it. Nothing else is limited that is not measured. */
export async function openRoleWorld(options: RoleWorldOptions) {
  const { scale, roundTripMs, members, messages = false, passed } = options;
  const perMs = windowMs / scale;
  const channelLimit = messages ? { ...messageLimit, perMs: messageLimit.perMs / scale } : plenty;
  const end = new AsyncDisposableStack();
  const rateLimits = {
    global: plenty,
    messages: channelLimit,
    messageEdits: channelLimit,
    members: plenty,
    other: plenty,
    roles: { limit: roleLimit, perMs },
  };
  const stores = end.adopt(await startTestStores(), (one) => one.stop());
  const given = await startSandbox({ seed: 'demo', members, conformance: 'at-end', rateLimits });
  const sandbox = end.adopt(given, (one) => one.stop());
  const link = await openSlowLink(sandbox.url, roundTripMs / scale, passed);
  end.defer(link.stop);
  const config = testConfig({ ...testSettings(stores, sandbox), DISCORD_URL: link.url });
  const connected = await createContext(config, 'bot', createLogger('bench', 'silent'));
  const context: Context = { ...connected, discord: createDiscord(config, { marginMs: marginMs / scale }) };
  end.defer(connected.close);
  return {
    context,
    sandbox,
    windowMs: perMs,
    atEnd: (act: () => Promise<unknown>) => end.defer(async () => void (await act())),
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}

/** Discord ids of the last so many members. */
export async function readPeople({ discord }: Context, count: number): Promise<string[]> {
  const everybody: string[] = [];
  for (;;) {
    const page = await discord.listMembers(everybody.at(-1) ?? '0');
    everybody.push(...page.map((member) => member.user.id));
    if (page.length < 1_000) {
      return everybody.slice(-count);
    }
  }
}

/** Applications of these people with one effect, a role unless another kind is named, straight into the collection. */
export async function insertApplicants(
  discordIds: readonly string[],
  effect: { kind?: 'card'; state: 'queued' | 'waiting_for_join' | 'done'; due_at: Date },
): Promise<Application[]> {
  const at = new Date();
  const documents = discordIds.map((discord_id) => ({
    ...betaAnswers(),
    created_at: at,
    updated_at: at,
    discord_id,
    profile: { username: `person ${discord_id}`, avatar: null },
    status: 'pending',
    history: [],
    effects: [{ _id: new Types.ObjectId(), kind: 'member_role', tries: 0, ...effect }],
  }));
  const stored = await modelOf('beta').insertMany(documents, { ordered: false });
  return stored.map((document) => ({ ...document.toObject(), kind: 'beta' }) as unknown as Application);
}
