import { type Sandbox, startSandbox } from '@yieldwren/sandbox';
import type { EffectKind } from '../applications/kinds.ts';
import { type Application, keyOf, readApplication } from '../applications/store.ts';
import { submitBeta } from '../applications/submit.ts';
import { createDiscord } from '../discord/client.ts';
import { betaAnswers, makeApplicant, startTestContext, type TestContext, until } from '../testing/index.ts';
import { startEffectWorker } from './worker.ts';

const size = 12;

const isDone = async (application: Application, which: EffectKind) =>
  (await readApplication(keyOf(application))).effects.some(
    ({ kind, state }) => kind === which && state === 'done',
  );
const isGiven = async (application: Application) => await isDone(application, 'member_role');

describe('a process that may write roles no more', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  beforeAll(async () => {
    sandbox = await startSandbox({ seed: 'demo', rateLimits: { roles: { limit: 2, perMs: 400 } } });
    context = await startTestContext({ ...sandbox.settings });
  });
  afterAll(async () => {
    await context.close();
    await sandbox.stop();
  });

  /** The names of those whose requests left, in their order. */
  const left: string[] = [];
  /** Of those that may leave, and have not yet. */
  let leaving = 0;
  let writer = '';

  function start(name: string) {
    const discord = createDiscord(context.config);
    const writeRole: typeof discord.writeRole = async (request) => {
      const beforeDeparture = async () => {
        leaving += 1;
        try {
          await request.beforeDeparture?.();
          left.push(name);
        } finally {
          leaving -= 1;
        }
      };
      await discord.writeRole({ ...request, beforeDeparture });
    };
    const own = { ...context, discord: { ...discord, writeRole } };
    return startEffectWorker(own, { mayWriteRoles: () => writer === name });
  }

  async function apply(at: number): Promise<Application> {
    const { id: discord_id } = await sandbox.control.createUser({ username: `oneWriter${at}` });
    await sandbox.control.join(discord_id);
    return await submitBeta(context, makeApplicant({ discord_id }), betaAnswers());
  }
  it('and has not heard of it, sends none of those that wait for their turn, and they are left to the other', async () => {
    const workers = [start('first'), start('second')];
    const [first, second] = workers;
    const applications = await Promise.all(Array.from({ length: size }, (_, at) => apply(at)));
    // Nobody may: all of it waits.
    expect(left).toEqual([]);
    writer = 'first';
    first?.heed();
    await until(async () => left.length > 0 && leaving === 0);
    // As if the first had been frozen, and woke with a window that has just begun.
    writer = 'second';
    const before = left.length;
    second?.heed();
    await until(async () => (await Promise.all(applications.map(isGiven))).every(Boolean));
    expect(left.slice(before).filter((name) => name !== 'second')).toEqual([]);
    expect(before).toBeLessThan(size);
    await Promise.all(workers.map((worker) => worker.close()));
  });

  it('takes them up again when it may again', async () => {
    writer = 'first';
    const worker = start('first');
    writer = '';
    worker.heed();
    const application = await apply(size);
    await until(() => isDone(application, 'card'));
    expect(await isGiven(application)).toBe(false);
    writer = 'first';
    worker.heed();
    await until(() => isGiven(application));
    await worker.close();
  });
});
