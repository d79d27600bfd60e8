import mongoose, { mongo } from 'mongoose';
import { schemaVersion } from '../stores/migrations/index.ts';
import { migrate, readSchemaVersion } from '../stores/migrations/migrate.ts';
import {
  betaAnswers,
  contactAnswers,
  emptyDatabase,
  startTestContext,
  type TestContext,
} from '../testing/index.ts';
import { wordsIn } from '../wordsIn.ts';
import type { Actor } from './actor.ts';
import { approve, reject } from './decide.ts';
import { erasePerson } from './erasure/erasePerson.ts';
import { type Kind, kinds } from './kinds.ts';
import { listApplications } from './list/listApplications.ts';
import { presentForOwner } from './present.ts';
import { presentForReviewer } from './presentForReviewer.ts';
import { findOfPerson, keyOf, modelOf, readApplication } from './store.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' };
const at = new Date('2025-11-21T13:48:30Z');
const row = (kind: string, state: string) => ({
  _id: new mongo.ObjectId(),
  kind,
  state,
  due_at: at,
  tries: 1,
  ...(state === 'done' ? { done_at: at } : {}),
});

/** As the first build stored a pending application, and as it stored one that was decided. */
const firstBuild = (discord_id: string, answers: object) => ({
  _id: new mongo.ObjectId(),
  user_id: null,
  ...answers,
  discord_id,
  profile: { username: 'ada', avatar: null },
  reference: `OLD2-${discord_id.slice(-4)}`,
  status: 'pending',
  history: [{ at, actor: discord_id, from: null, to: 'pending', surface: 'portal' }],
  effects: [row('card', 'done'), row('member_role', 'done')],
  flags: [],
  created_at: at,
  updated_at: at,
});
const firstBuildRejected = (discord_id: string) => ({
  ...firstBuild(discord_id, betaAnswers()),
  status: 'rejected',
  decision: { by: rhea.id, by_name: 'rhea', at, reason: 'too small' },
  history: [
    { at, actor: discord_id, from: null, to: 'pending', surface: 'portal' },
    { at, actor: rhea.id, from: 'pending', to: 'rejected', reason: 'too small', surface: 'discord' },
  ],
});

/** The answers and nothing around them. */
const answersAlone = (kind: Kind) => ({
  _id: new mongo.ObjectId(),
  user_id: null,
  ...(kind === 'beta'
    ? { discord_id: null, ...betaAnswers({ discord_username: 'grace' }) }
    : { status: 'pending', form_data: contactAnswers() }),
});

const collections = () => kinds.map((kind) => modelOf(kind).collection);

describe('data of the oldest builds', () => {
  let context: TestContext;
  let migrated: mongo.Document[][];
  beforeAll(async () => {
    context = await startTestContext();
    await mongoose.connection.collection('meta').deleteMany({});
    const beta = mongoose.connection.collection('application_submissions');
    await beta.insertMany([
      firstBuild('200000000000002001', betaAnswers()),
      firstBuildRejected('200000000000002002'),
      answersAlone('beta'),
    ]);
    const contact = mongoose.connection.collection('applications');
    // One name for two of them would be refused by the index that came later.
    await contact.insertMany([
      firstBuild('200000000000003001', { form_data: contactAnswers() }),
      answersAlone('contact'),
    ]);
    await migrate(mongoose.connection);
    migrated = await Promise.all(collections().map(async (one) => await one.find().toArray()));
  });
  afterAll(async () => {
    await context.close();
  });
  beforeEach(async () => {
    await emptyDatabase();
    await Promise.all(collections().map(async (one, index) => await one.insertMany(migrated[index] ?? [])));
  });

  it('has the version of this build after a start', async () => {
    expect(await readSchemaVersion(mongoose.connection.getClient().db())).toBe(schemaVersion);
  });

  it.each(['beta', 'contact'] as const)('is listed and shown, %s', async (kind) => {
    const { applications } = await listApplications(rhea, { kind }, new Date());
    expect(applications).toHaveLength(kind === 'beta' ? 3 : 2);
    for (const application of applications) {
      expect(presentForReviewer(application, context, rhea).history.length).toBeGreaterThan(0);
      expect(presentForOwner(application, context).text.title).not.toBe('');
      expect(application.reference).toMatch(/^[2-9A-Z]{4}-[0-9A-Z]{4}$/);
    }
  });

  it('is found by the words of its answers', async () => {
    const [word = ''] = wordsIn(betaAnswers().traffic_sources);
    const { applications } = await listApplications(rhea, { q: word }, new Date());
    expect(applications.filter(({ kind }) => kind === 'beta')).toHaveLength(3);
  });

  it('keeps what was decided then', async () => {
    const [rejected] = await findOfPerson('200000000000002002');
    expect(rejected && presentForOwner(rejected, context)).toMatchObject({
      status: 'rejected',
      reason: 'too small',
      decided_at: at.toISOString(),
    });
  });

  it.each(['beta', 'contact'] as const)('that waits is decided as any other, %s', async (kind) => {
    const { applications } = await listApplications(rhea, { kind, status: 'pending' }, new Date());
    expect(applications).toHaveLength(2);
    for (const [index, application] of applications.entries()) {
      await (index === 0 ? approve : reject)(context, rhea, keyOf(application), {
        reason: 'As it should be',
      });
      const stored = await readApplication(keyOf(application));
      expect(stored.history.at(-1)).toMatchObject({ from: 'pending', to: stored.status });
      expect(stored.effects.filter(({ kind: effect }) => effect === 'dm')).toHaveLength(1);
    }
  });

  it('is erased at the wish of the person', async () => {
    await erasePerson(context, '200000000000002001');
    expect(await modelOf('beta').countDocuments({ discord_id: '200000000000002001' })).toBe(0);
  });
});
