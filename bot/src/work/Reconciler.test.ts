import {
  type Applicant,
  type Application,
  beginRestore,
  type Context,
  currentDatabase,
  endRestore,
  findGrantsOf,
  findOfPerson,
  modelOf,
  noteDeparture,
  storeSession,
  submitBeta,
} from '@yieldwren/shared';
import {
  betaAnswers,
  countSessions,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '@yieldwren/shared/testing';
import { DiscordAPIError } from 'discord.js';
import { Reconciler } from './Reconciler.ts';

const stored = async ({ discord_id }: Applicant) => (await findOfPerson(discord_id))[0];

type ListMembers = Context['discord']['listMembers'];

describe('a reconciliation that fails', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });

  /** Its first look at the member list is held, until it is answered or fails; the next ones find nobody. */
  function held(mayRun?: () => boolean) {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: repeated, resolve: repeat } = Promise.withResolvers<void>();
    const { promise: first, resolve: answer, reject } = Promise.withResolvers<[]>();
    const listMembers = jest.fn<ReturnType<ListMembers>, Parameters<ListMembers>>(async () => {
      ask();
      if (listMembers.mock.calls.length === 1) {
        return await first;
      }
      repeat();
      return [];
    });
    const process = { ...context, discord: { ...context.discord, listMembers } };
    const reconciler = new Reconciler(process, mayRun);
    const fail = () => reject(new TypeError('fetch failed'));
    return { reconciler, listMembers, asked, repeated, answer: () => answer([]), fail };
  }

  it('fails nobody who waits for it, and is repeated by itself', async () => {
    const { reconciler, listMembers, asked, repeated, fail } = held();
    const runs = [reconciler.run('everybody')];
    await asked;
    runs.push(reconciler.run('everybody'));
    fail();
    expect(await Promise.all(runs)).toEqual([0, 0]);
    await repeated;
    await reconciler.settle();
    expect(listMembers.mock.calls.length).toBeGreaterThan(1);
  });

  it('looks at everybody again, though somebody asks for less meanwhile', async () => {
    const { reconciler, listMembers, asked, repeated, fail } = held();
    const run = reconciler.run('everybody');
    await asked;
    fail();
    await run;
    reconciler.runLater('waiting');
    await repeated;
    await reconciler.settle();
    // Nobody waits, so that only who looks at everybody asks for the list.
    expect(listMembers).toHaveBeenCalledTimes(2);
  });

  it('is not made a second time when a run has looked at everybody meanwhile', async () => {
    const discord = { ...context.discord, listMembers: async () => [] };
    const reconciler = new Reconciler({ ...context, discord });
    const timers = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'clearTimeout')] as const;
    reconciler.runLater('everybody');
    const timer: unknown = timers[0].mock.results.at(-1)?.value;
    await reconciler.run('waiting');
    expect(timers[1]).not.toHaveBeenCalledWith(timer);
    await reconciler.run('everybody');
    expect(timers[1]).toHaveBeenCalledWith(timer);
    for (const spy of timers) {
      spy.mockRestore();
    }
  });

  it('looks at nobody while a restore is not finished, and at everybody after it', async () => {
    const discord_id = makeApplicant().discord_id;
    const given = { kind: 'member_role', given_at: new Date() };
    await currentDatabase()
      .collection('role_grants')
      .insertOne({ discord_id, ...given });
    await beginRestore(currentDatabase(), new Date());
    const { promise: repeated, resolve: listed } = Promise.withResolvers<void>();
    const listMembers = jest.fn<ReturnType<ListMembers>, Parameters<ListMembers>>(async () => {
      listed();
      return [];
    });
    const reconciler = new Reconciler({ ...context, discord: { ...context.discord, listMembers } });
    expect(await reconciler.run('everybody')).toBe(0);
    expect(listMembers).not.toHaveBeenCalled();
    expect(await findGrantsOf(discord_id)).toEqual([
      expect.not.objectContaining({ due_at: expect.anything() }),
    ]);
    await endRestore(currentDatabase());
    await repeated;
    await reconciler.settle();
    expect(await findGrantsOf(discord_id)).toEqual([expect.objectContaining({ due_at: expect.any(Date) })]);
  });

  it('doubts no role when a restore has begun under it', async () => {
    const discord_id = makeApplicant().discord_id;
    const given = { kind: 'member_role', given_at: new Date() };
    await currentDatabase()
      .collection('role_grants')
      .insertOne({ discord_id, ...given });
    const { reconciler, asked, answer } = held();
    const run = reconciler.run('everybody');
    await asked;
    await beginRestore(currentDatabase(), new Date());
    answer();
    expect(await run).toBe(0);
    reconciler.stop();
    expect(await findGrantsOf(discord_id)).toEqual([
      expect.not.objectContaining({ due_at: expect.anything() }),
    ]);
    await endRestore(currentDatabase());
  });

  it('is not repeated by a process that may not act any more', async () => {
    const right = { held: true };
    const { reconciler, listMembers, asked, fail } = held(() => right.held);
    const setTimer = jest.spyOn(globalThis, 'setTimeout');
    const run = reconciler.run('everybody');
    await asked;
    right.held = false;
    setTimer.mockClear();
    fail();
    await run;
    expect(setTimer).not.toHaveBeenCalled();
    setTimer.mockRestore();
    expect(await reconciler.run('everybody')).toBe(0);
    expect(listMembers).toHaveBeenCalledTimes(1);
  });

  it('goes no further than the page it waits for, once its process may not act any more', async () => {
    const right = { held: true };
    const stranger = { user: { id: '7' }, joined_at: null, roles: [] };
    const page = Array.from({ length: 1_000 }, () => stranger) as unknown as Awaited<ReturnType<ListMembers>>;
    const listMembers = jest.fn<ReturnType<ListMembers>, Parameters<ListMembers>>(async () => {
      const isFirst = right.held;
      right.held = false;
      return isFirst ? page : [];
    });
    const process = { ...context, discord: { ...context.discord, listMembers } };
    expect(await new Reconciler(process, () => right.held).run('everybody')).toBe(0);
    expect(listMembers).toHaveBeenCalledTimes(1);
  });
});

describe('a reconciliation that looks at everybody', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });

  async function withRole(person: Applicant, state: 'waiting_for_join' | 'blocked'): Promise<Application> {
    const application = await submitBeta(context, person, betaAnswers());
    const row = { 'effects.$.state': state };
    await modelOf('beta').updateOne({ _id: application._id, 'effects.kind': 'member_role' }, { $set: row });
    return application;
  }

  it('leaves alone who left after the page of the member list was asked for on which they still stand', async () => {
    const person = makeApplicant();
    await withRole(person, 'waiting_for_join');
    const member = { user: { id: person.discord_id }, joined_at: new Date().toISOString(), roles: [] };
    const listMembers = jest.fn<ReturnType<ListMembers>, Parameters<ListMembers>>(async () => {
      await noteDeparture(context, person.discord_id);
      return [member] as unknown as Awaited<ReturnType<ListMembers>>;
    });
    const reconciler = new Reconciler({ ...context, discord: { ...context.discord, listMembers } });
    expect(await reconciler.run('everybody')).toBe(0);
    reconciler.stop();
    expect(listMembers).toHaveBeenCalledTimes(1);
    const left = await stored(person);
    expect(left).toHaveProperty('left_at');
    expect(left).not.toHaveProperty('rejoined_at');
    expect(left?.effects.find(({ kind }) => kind === 'member_role')?.state).toBe('waiting_for_join');
  });

  const isNoMember = new DiscordAPIError(
    { code: 10_007, message: 'Unknown Member' },
    10_007,
    404,
    'GET',
    '/',
    {},
  );

  it('notes who left unseen and signs them out, though their role was held up', async () => {
    const person = makeApplicant();
    await withRole(person, 'blocked');
    await storeSession(context.redis, person.discord_id, { id: 'a-session', text: '{}', lifeSeconds: 60 });
    const discord = {
      ...context.discord,
      listMembers: async () => await Promise.resolve([]),
      getMember: async () => await Promise.reject(isNoMember),
    };
    const reconciler = new Reconciler({ ...context, discord });
    await reconciler.run('everybody');
    reconciler.stop();
    expect(await stored(person)).toHaveProperty('left_at');
    expect(await countSessions(context.redis, person.discord_id)).toBe(0);
  });

  it('leaves alone who is missing on the page of the member list, and came back during the walk', async () => {
    const person = makeApplicant();
    await withRole(person, 'blocked');
    await storeSession(context.redis, person.discord_id, { id: 'session', text: '{}', lifeSeconds: 60 });
    const member = { user: { id: person.discord_id }, joined_at: new Date().toISOString(), roles: [] };
    const getMember = jest.fn(async (_id: string) => member);
    const answers = { listMembers: async () => [], getMember };
    const discord = { ...context.discord, ...answers } as unknown as Context['discord'];
    const reconciler = new Reconciler({ ...context, discord });
    await reconciler.run('everybody');
    reconciler.stop();
    expect(getMember.mock.calls.flat()).toContain(person.discord_id);
    expect(await stored(person)).not.toHaveProperty('left_at');
    expect(await countSessions(context.redis, person.discord_id)).toBe(1);
  });
});
