import { randomBytes } from 'node:crypto';
import type { Actor } from './applications/actor.ts';
import { applyGate } from './applications/applyGate.ts';
import { block, mustBeAccepted } from './applications/blocklist.ts';
import { reject } from './applications/decide.ts';
import { erasePerson } from './applications/erasure/erasePerson.ts';
import { exportPerson } from './applications/exportPerson.ts';
import { RoleGrantModel } from './applications/roles/grants.ts';
import { keyOf } from './applications/store.ts';
import { submitBeta } from './applications/submit.ts';
import { ConfigError } from './config.ts';
import { type Context, createContext } from './context.ts';
import type { DomainError } from './errors.ts';
import { createLogger } from './log/logger.ts';
import { connectDatabase, currentDatabase, disconnectDatabase } from './stores/database.ts';
import { keepFormerKey, openAllHashes } from './stores/formerKeys.ts';
import { type KeyDocument, seal } from './stores/keyedHash.ts';
import { leaseCollection } from './stores/Lease.ts';
import { createRedis } from './stores/redis.ts';
import { beginRestore, endRestore, UnfinishedRestoreError } from './stores/restores.ts';
import {
  betaAnswers,
  makeApplicant,
  startTestStores,
  type TestStores,
  testConfig,
  until,
} from './testing/index.ts';
import { useContext } from './testing/useContext.ts';

const [old, fresh, other] = ['an old secret', 'a fresh secret', 'another secret'];
const discord_id = '200000000000000001';
const request = { discord_id, reason: 'Sent the same form under five names' };
const rhea = { id: '300000000000000001', name: 'rhea', isReviewer: true, isLead: true };
const lead: Actor = { ...rhea, surface: 'portal' };

type Work = (context: Context) => Promise<unknown>;

const blockPerson: Work = async (context) => await block(context, lead, request);

/** What the blocked person hears who applies. */
const answer: Work = async (context) =>
  await mustBeAccepted(context, discord_id).then(
    () => 'accepted',
    ({ code }: DomainError) => code,
  );

/** As somebody holds it. */
const hold = (name: string) => async () => {
  const leases = currentDatabase().collection<{ _id: string; holder: string }>(leaseCollection);
  const isHeld = { renewed_at: new Date(), life_ms: 600_000 };
  await leases.insertOne({ _id: name, holder: 'somebody', ...isHeld });
};

describe('a session secret that is replaced', () => {
  const quiet = createLogger('test', 'silent');
  let stores: TestStores;
  let databases = 0;
  beforeAll(async () => {
    stores = await startTestStores();
  });
  beforeEach(() => {
    databases += 1;
  });
  afterAll(async () => {
    await stores.stop();
  });

  /** Something starts with these secrets, works and ends. */
  async function run(SESSION_SECRET: string[], work: Work = answer): Promise<unknown> {
    const addresses = { MONGODB_URI: stores.mongoUriOf(`secret${databases}`), REDIS_URL: stores.redisUrl };
    const config = { ...testConfig(addresses), SESSION_SECRET };
    const context = await createContext(config, 'script', quiet);
    const done = await work(context);
    await context.close();
    return done;
  }

  it('keeps out who was blocked, by a start with both and the next without the old one', async () => {
    await run([old], blockPerson);
    await run([fresh, old]);
    expect(await run([fresh])).toBe('not_accepted');
  });

  it('by another alone keeps it from starting, with the repair, and nothing is lost', async () => {
    await run([old], blockPerson);
    const refused = run([fresh]);
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(
      /SESSION_SECRET: .*blocked or was erased.*Append the previous secret/,
    );
    expect(await run([fresh, old])).toBe('not_accepted');
  });

  it('by another alone is taken where nobody is blocked or was erased, and the log says so', async () => {
    const warned = jest.spyOn(quiet, 'warn');
    await run([old]);
    expect(warned).not.toHaveBeenCalled();
    await run([other], blockPerson);
    expect(warned.mock.calls).toEqual([
      [expect.stringMatching(/SESSION_SECRET is not the one of this database/)],
    ]);
    expect(await run([other])).toBe('not_accepted');
  });

  it('by another alone keeps it from starting where a bot works with the one before', async () => {
    await run([old], hold('gateway'));
    await expect(run([other])).rejects.toThrow(/SESSION_SECRET: .*works with another/);
    await run([other, old]);
  });

  it('by another alone is taken while a backup is checked, which hashes nothing', async () => {
    await run([old], hold('check of a backup'));
    expect(await run([other])).toBe('accepted');
  });
});

describe('a backup that brings another key', () => {
  const context = useContext();

  it('leaves in force how long erased people wait, and tells them when they were erased', async () => {
    const [person, before] = [makeApplicant(), context()];
    const { discord_id: discordId } = person;
    const { SESSION_SECRET } = before.config;
    const verdict = { reason: 'Too early for this' };
    await reject(before, lead, keyOf(await submitBeta(before, person, betaAnswers())), verdict);
    await erasePerson(before, discordId);
    const database = currentDatabase();
    const coming = { _id: 'hash_key', sealed: seal(randomBytes(32), SESSION_SECRET[0] ?? '') } as const;
    expect(await keepFormerKey(database, SESSION_SECRET, coming)).toBe(true);
    await database.collection<KeyDocument>('meta').replaceOne({ _id: 'hash_key' }, coming);
    const [hashOf, ...formerHashes] = await openAllHashes(database, SESSION_SECRET, () => undefined);
    const now = { ...before, hashOf, formerHashes };
    expect(now.hashOf(discordId)).not.toBe(before.hashOf(discordId));
    expect(await applyGate(now, discordId, 'beta')).toMatchObject({ state: 'cooldown' });
    await expect(submitBeta(now, person, betaAnswers())).rejects.toMatchObject({ code: 'cooldown' });
    const told = await exportPerson(now, discordId);
    expect(told).toMatchObject({ erased_at: expect.any(String), waiting: [{ kind: 'beta' }] });
  });
});

describe('Redis, frozen', () => {
  const context = useContext();

  it('is waited for as long as the settings say, by the queue as well', async () => {
    const { redis, queue, stores } = context();
    const usual = await createRedis(stores.redisUrl, createLogger('test', 'silent'));
    stores.redis.freeze();
    const patient = Promise.allSettled([redis.ping(), queue.counts()]);
    // Whoever asked before, with no more patience than this, has given up by its second time.
    const impatient = [await usual.ping().catch(String), await usual.ping().catch(String)];
    stores.redis.thaw();
    usual.disconnect();
    expect((await patient).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(impatient).toEqual(['Error: Command timed out', 'Error: Command timed out']);
  });
});

describe('a process that cannot have its database', () => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startTestStores();
  });
  afterAll(async () => {
    await stores.stop();
  });

  it('does not begin on one whose restore was begun and not finished, and begins once it is', async () => {
    const addresses = { MONGODB_URI: stores.mongoUriOf('half'), REDIS_URL: stores.redisUrl };
    const open = async () =>
      await createContext(testConfig(addresses), 'script', createLogger('test', 'silent'));
    const context = await open();
    await RoleGrantModel.create({ discord_id, kind: 'member_role', given_at: new Date() });
    await beginRestore(currentDatabase(), new Date('2026-01-31T12:00:00Z'));
    await context.close();
    const refused = open();
    await expect(refused).rejects.toThrow(UnfinishedRestoreError);
    await expect(refused).rejects.toThrow(
      /^The restore of the backup of 2026-01-31 12:00 UTC was begun and not finished.*npm run restore/,
    );
    await connectDatabase(addresses.MONGODB_URI);
    await endRestore(currentDatabase());
    await disconnectDatabase();
    await (await open()).close();
  });

  it('is told which, and keeps no connection to the other', async () => {
    // The driver alone knows that this is no option, and says so at once.
    const config = testConfig({ MONGODB_URI: 'mongodb://host/?tls=perhaps', REDIS_URL: stores.redisUrl });
    const opened = createContext(config, 'script', createLogger('test', 'silent'));
    await expect(opened).rejects.toThrow('MongoDB at ');
    const redis = stores.redis.connect();
    // One line each.
    const connections = await until(async () => {
      const lines = String(await redis.client('LIST'))
        .trim()
        .split('\n');
      return lines.length === 1 && lines;
    });
    redis.disconnect();
    expect(connections).toEqual([expect.stringContaining('cmd=client|list')]);
  });
});
