import { type LiveOutcome, type Sandbox, seedIds, startSandbox } from '@yieldwren/sandbox';
import { createDiscord, currentDatabase, modelOf, reviewCard } from '@yieldwren/shared';
import {
  betaAnswers,
  startTestStores,
  type TestStores,
  testConfig,
  throughPort,
  Wire,
} from '@yieldwren/shared/testing';
import mongoose, { Types } from 'mongoose';
import { testSettings } from '../../testing/testSettings.ts';
import type { Sample } from './compare.ts';
import { Subject } from './Subject.ts';

/** A card in the review channel whose buttons can be pressed. */
export interface Card {
  id: string;
  messageId: string;
}

/** One bot on a Discord of its own. */
export interface Side {
  sandbox: Sandbox;
  subject: Subject;
  /** Posts cards of new pending applications. */
  cards: (count: number) => Promise<Card[]>;
}

const { people, channels } = seedIds;
export const reviewer = people.rhea;
let last = 500_000_000_000_000_000n;

function newDocument() {
  last += 1n;
  const now = new Date();
  const done = { state: 'done', due_at: now, tries: 1, done_at: now };
  return {
    _id: new Types.ObjectId(),
    ...betaAnswers(),
    discord_id: String(last),
    user_id: null,
    profile: { username: `person${last}`, avatar: null },
    reference: String(last).slice(-8),
    status: 'pending',
    history: [{ at: now, actor: String(last), from: null, to: 'pending', surface: 'portal' }],
    effects: ['card', 'member_role'].map((kind) => ({ _id: new Types.ObjectId(), kind, ...done })),
    flags: [],
    created_at: now,
    updated_at: now,
  };
}

async function openSide(
  file: string,
  mongoUri: string,
  stores: TestStores,
  collection: string,
): Promise<Side> {
  const sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off', conformance: 'at-end' });
  const env = { ...testSettings({ ...stores, mongoUri }, sandbox), UNDO_WINDOW_SECONDS: '3600' };
  const discord = createDiscord(testConfig(env));
  const cards = async (count: number): Promise<Card[]> => {
    const made: Card[] = [];
    for (let at = 0; at < count; at += 1) {
      const document = newDocument();
      const body = reviewCard({ ...document, kind: 'beta' } as never, {
        attempt: 1,
        earlier: [],
        changed: [],
        sameEmail: [],
        clock: { config: testConfig(env), now: () => new Date() },
      });
      const message = await discord.send(channels.review, body);
      const card = { channel_id: message.channel_id, message_id: message.id };
      await mongoose.connection.collection(collection).insertOne({ ...document, card });
      made.push({ id: document._id.toString(), messageId: message.id });
    }
    return made;
  };
  const subject = new Subject(file, { env });
  await subject.ready;
  return { sandbox, subject, cards };
}

/** The product's bot, one of its packages alone and a bare one, each with a Discord of its own, behind one database that can be made slow. */
export async function openBotWorld() {
  const stores = await startTestStores();
  const port = Number(/:(\d+)\//.exec(stores.mongoUri)?.[1]);
  const door = await Wire.to(port);
  const uri = throughPort(stores.mongoUri, door.port);
  await mongoose.connect(stores.mongoUri, { autoIndex: false, autoCreate: false });
  const product = await openSide('bot.ts', uri, stores, modelOf('beta').collection.name);
  const packages = await openSide('packagesBot.ts', uri, stores, 'packages_applications');
  const bare = await openSide('bareBot.ts', uri, stores, 'bare_applications');
  const sides = [product, packages, bare];
  return {
    product,
    packages,
    bare,
    database: currentDatabase(),
    setDatabaseDelay: (ms: number) => {
      door.delayMs = ms;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(sides.map(({ subject }) => subject.stop()));
      await Promise.all(sides.map(({ sandbox }) => sandbox.stop()));
      await mongoose.disconnect();
      await door.cut();
      await stores.stop();
    },
  };
}

/** Times what is done one after the other; `finish` is waited for, but not timed. */
export async function inTurn(
  count: number,
  act: (at: number) => Promise<LiveOutcome>,
  finish: (outcome: LiveOutcome) => Promise<unknown>,
): Promise<Sample> {
  const ms: number[] = [];
  let errors = 0;
  for (let at = 0; at < count; at += 1) {
    const begun = performance.now();
    const outcome = await act(at);
    ms.push(performance.now() - begun);
    errors += outcome.callback ? 0 : 1;
    await finish(outcome);
  }
  return { ms, errors };
}
