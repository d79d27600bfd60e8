import {
  type Actor,
  addNote,
  approve,
  claim,
  createContext,
  createLogger,
  keyOf,
  modelOf,
  revealContact,
  submitBeta,
  underTrace,
} from '@yieldwren/shared';
import {
  betaAnswers,
  makeApplicant,
  startTestStores,
  type TestStores,
  testConfig,
} from '@yieldwren/shared/testing';
import { runFollow } from './runFollow.ts';

const rhea: Actor = { id: '100000000000000009', name: 'rhea', isReviewer: true, surface: 'portal' };

describe('npm run follow', () => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startTestStores();
  });
  afterAll(async () => {
    await stores.stop();
  });

  const follow = async (...args: string[]) => {
    const said: string[] = [];
    await runFollow(args, { MONGODB_URI: stores.mongoUri }, (text) => said.push(text));
    return said.join('\n');
  };

  it('tells the life of an application in its order, with the requests that caused it, without answers, contact data or what notes say', async () => {
    const config = testConfig({ MONGODB_URI: stores.mongoUri, REDIS_URL: stores.redisUrl });
    const context = await createContext(config, 'script', createLogger('test', 'silent'));
    const answers = betaAnswers({ email: 'secret-address@example.com' });
    const application = await submitBeta(context, makeApplicant(), answers);
    const key = keyOf(application);
    await addNote(context, rhea, key, 'looks like a friend of mine');
    await revealContact(context, rhea, key);
    await underTrace('a request', async () => await approve(context, rhea, key, {}));
    await context.close();
    const story = await follow(application.reference.toLowerCase());
    const [head = '', ...lines] = story.split('\n');
    expect(head).toMatch(new RegExp(`^${application.reference}: Beta application of .+, approved$`));
    const told = lines.flatMap((line) => /^[\d-]+ [\d:]+ UTC {2}(.+)$/.exec(line)?.[1] ?? []);
    expect(told).toEqual([
      expect.stringMatching(/^sent by .+ \(portal\)$/),
      'note by rhea',
      'contact data shown to rhea (portal)',
      'pending → approved by rhea (portal) [a request]',
    ]);
    expect(story).toContain('No card yet.');
    expect(story).toMatch(
      /Not delivered:\n {2}Review card: on its way, due [\d-]+ [\d:]+ UTC, .+\[a request\]$/m,
    );
    expect(story).not.toMatch(/secret-address|friend of mine/);
  });

  it('names everybody who approved, where several have to', async () => {
    const uris = { MONGODB_URI: stores.mongoUri, REDIS_URL: stores.redisUrl };
    const config = testConfig({ ...uris, APPROVALS_NEEDED: '2' });
    const context = await createContext(config, 'script', createLogger('test', 'silent'));
    const application = await submitBeta(context, makeApplicant(), betaAnswers());
    await approve(context, rhea, keyOf(application), {});
    await approve(context, { ...rhea, id: '100000000000000008', name: 'ravi' }, keyOf(application), {});
    await context.close();
    expect(await follow(application.reference)).toMatch(
      /approval by rhea\n.*pending → approved by ravi \(portal\)/,
    );
  });

  it('says of a delivery that got through before, and is now held up, that it is, and why', async () => {
    const config = testConfig({ MONGODB_URI: stores.mongoUri, REDIS_URL: stores.redisUrl });
    const context = await createContext(config, 'script', createLogger('test', 'silent'));
    const drawnBefore = async (state: 'blocked' | 'queued') => {
      const { _id, reference } = await submitBeta(context, makeApplicant(), betaAnswers());
      const row = { state, done_at: new Date(), last_error: 'no View Channel' };
      const set = Object.entries(row).map(([field, value]) => [`effects.$.${field}`, value]);
      await modelOf('beta').updateOne({ _id, 'effects.kind': 'card' }, { $set: Object.fromEntries(set) });
      return reference;
    };
    const [blocked, queued] = [await drawnBefore('blocked'), await drawnBefore('queued')];
    await context.close();
    const story = await follow(blocked);
    expect(story).toMatch(/Not delivered:\n {2}Review card: blocked, .*no View Channel/);
    expect(story).not.toMatch(/^\d.*Review card/m);
    expect(await follow(queued)).toMatch(/Not delivered:\n {2}Review card: on its way, /);
  });

  it('names the card and its thread, which is another message where the card was posted anew', async () => {
    const config = testConfig({ MONGODB_URI: stores.mongoUri, REDIS_URL: stores.redisUrl });
    const context = await createContext(config, 'script', createLogger('test', 'silent'));
    const { _id, reference } = await submitBeta(context, makeApplicant(), betaAnswers());
    const card = { channel_id: '1', message_id: '3', thread_id: '2' };
    await modelOf('beta').updateOne({ _id }, { $set: { card } });
    await context.close();
    expect(await follow(reference)).toContain('Card: message 3 in channel 1, discussed in thread 2.');
  });

  it('names who is on it while that holds, and no card that was never drawn as done', async () => {
    const config = testConfig({ MONGODB_URI: stores.mongoUri, REDIS_URL: stores.redisUrl });
    const context = await createContext(config, 'script', createLogger('test', 'silent'));
    const claimed = async () => {
      const application = await submitBeta(context, makeApplicant(), betaAnswers());
      await claim(context, rhea, keyOf(application));
      return application;
    };
    const [waiting, decided] = [await claimed(), await claimed()];
    await approve(context, rhea, keyOf(decided), {});
    const { _id } = decided;
    expect((await modelOf('beta').findById(_id))?.claim).toBeDefined();
    const done = { 'effects.$.state': 'done', 'effects.$.done_at': new Date() };
    await modelOf('beta').updateOne({ _id, 'effects.kind': 'card' }, { $set: done });
    await context.close();
    expect(await follow(waiting.reference)).toContain('Claimed by rhea until');
    const story = await follow(decided.reference);
    expect(story).not.toContain('Claimed by');
    expect(story).not.toContain('Review card');
  });

  it('says of a database that lets nobody in by this login what that said, and where to look', async () => {
    const MONGODB_URI = stores.mongoUri.replace('mongodb://', 'mongodb://ada:hunter2@');
    const refused = runFollow(['YW-1'], { MONGODB_URI }, () => undefined);
    await expect(refused).rejects.toThrow(
      'MongoDB cannot be used (see MONGODB_URI, or run `npm start`): Authentication failed.',
    );
  });

  it('says what is missing or not there', async () => {
    await expect(follow()).rejects.toThrow('npm run follow -- <reference>');
    await expect(follow('YW-NOWHERE')).rejects.toThrow('No application has the reference YW-NOWHERE.');
    await expect(runFollow(['YW-1'], {}, () => undefined)).rejects.toThrow('MONGODB_URI is not set');
  });
});
