import { seedIds } from '@yieldwren/sandbox';
import {
  beginRestore,
  currentDatabase,
  endRestore,
  findOfPerson,
  keyOf,
  modelOf,
  submitBeta,
} from '@yieldwren/shared';
import {
  betaAnswers,
  dueEffects,
  endSessions,
  makeApplicant,
  unsubscribeAddress,
  until,
} from '@yieldwren/shared/testing';
import { rateLimits } from './middleware/limits.ts';
import { type Browser, read } from './testing/Browser.ts';
import { expectRefusal } from './testing/expectRefusal.ts';
import { goToDiscord } from './testing/goToDiscord.ts';
import { startPortal, type TestPortal } from './testing/startPortal.ts';

const path = '/api/application-submissions';
const project_id = 'yieldwren';

async function refused(ask: () => Promise<Response>): Promise<void> {
  const reply = await ask();
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  await expectRefusal(reply, 503, 'unavailable');
}

const backAgain = (browser: Browser) =>
  until(async () => (await browser.get('/api/auth/user')).status !== 503);

const ofReviewers = (browser: Browser, id: string): [string, () => Promise<Response>][] => [
  ['a claim', () => browser.post(`/api/review/applications/${id}/claim`)],
  ['a thread', () => browser.post(`/api/review/applications/${id}/discuss`)],
  ['many at once', () => browser.post('/api/review/bulk', { action: 'claim', ids: [id] })],
];

const needingIt = (browser: Browser, id: string): [string, () => Promise<Response>][] => [
  ['a form', () => browser.post(path, betaAnswers(), { 'idempotency-key': 'kept' })],
  ['the own applications', () => browser.get('/api/me/applications')],
  ['the own profile', () => browser.get(`/api/users?discord_id=${id}`)],
  ['the export', () => browser.get('/api/me/export')],
  ['a role', () => browser.post('/api/discord-assign-role', { discord_id: id })],
];

describe('when a store is away', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    const unsubscribe = { ...rateLimits.unsubscribe, points: 3 };
    portal = await startPortal({ storesMayFail: true, limits: { unsubscribe } });
  });
  afterAll(async () => {
    await portal.stop();
  });

  const everything = (browser: Browser): [string, () => Promise<Response>][] => [
    ['the session', () => browser.get('/api/auth/user')],
    ['the own applications', () => browser.get('/api/me/applications')],
    ['a form', () => browser.post(path, betaAnswers())],
    ['the start of a sign-in', () => browser.get('/api/auth/discord?flow=apply')],
    ['a start by a visitor', () => portal.browser().get('/api/auth/discord?flow=apply')],
    ['a callback', () => browser.post('/api/discord-auth', { code: 'x', state: 'y', project_id })],
    ['signing out', () => browser.post('/api/auth/logout')],
  ];

  const readyOfMongo = async () => {
    const { status } = await portal.browser().get('/readyz');
    const figures = await (await portal.browser().get('/metrics')).text();
    return [status, figures.match(/^yieldwren_store_up\{store="mongodb"\} (.)/m)?.[1]];
  };

  describe('Redis', () => {
    it('frozen: every session route says so meanwhile, nobody is signed out, and all is well after the thaw', async () => {
      const { browser } = await portal.newcomer();
      portal.stores.redis.freeze();
      try {
        for (const [, ask] of everything(browser)) {
          await refused(ask);
        }
        expect((await browser.get('/api/config')).status).toBe(200);
        expect((await browser.get('/healthz')).status).toBe(200);
        const ready = await browser.get('/readyz');
        expect(ready.status).toBe(503);
        expect(await read(ready)).toMatchObject({
          ready: false,
          mongodb: { ready: true },
          redis: { ready: false, reason: expect.any(String) },
          gateway: { ready: false },
        });
      } finally {
        portal.stores.redis.thaw();
      }
      await backAgain(browser);
      expect((await browser.get('/api/auth/user')).status).toBe(200);
      expect((await browser.post(path, betaAnswers())).status).toBe(201);
    });

    it('killed: never a 401, and served again without a restart; what it forgot is found in MongoDB', async () => {
      const { id, browser } = await portal.newcomer();
      await browser.post(path, betaAnswers());
      await portal.stores.redis.kill();
      for (const [, ask] of everything(browser)) {
        await refused(ask);
      }
      expect((await browser.get('/api/config')).status).toBe(200);
      await portal.stores.redis.start();
      await backAgain(browser);
      await expectRefusal(await browser.get('/api/auth/user'), 401, 'unauthenticated');
      const again = await portal.signIn(id);
      expect(await read(await again.get('/api/me/applications'))).toMatchObject({
        applications: [{ status: 'pending' }],
      });
      const due = await dueEffects();
      const [application] = await findOfPerson(id);
      const own = due.filter(({ key }) => key.id === application?._id.toString());
      expect(own.map(({ effect }) => effect.kind).sort()).toEqual(['card', 'member_role']);
    });

    it('lost in the middle of a log-out: the session that stays still ends with the others of the person', async () => {
      const { id, browser } = await portal.newcomer();
      const { redis } = portal.context;
      await redis.call('ACL', 'SETUSER', 'default', '-del');
      const reply = await browser.copy().post('/api/auth/logout');
      await redis.call('ACL', 'SETUSER', 'default', '+del');
      expect(reply.ok).toBe(false);
      expect((await browser.get('/api/auth/user')).status).toBe(200);
      await endSessions(redis, id);
      await expectRefusal(await browser.get('/api/auth/user'), 401, 'unauthenticated');
    });

    it('killed: the address in an e-mail stops them all the same, and too many tries are refused', async () => {
      const application = await submitBeta(portal.context, makeApplicant(), betaAnswers());
      const { pathname, search } = new URL(unsubscribeAddress(portal.context, keyOf(application)));
      await portal.stores.redis.kill();
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) {
        statuses.push((await portal.browser().post(`${pathname}${search}`)).status);
      }
      await portal.stores.redis.start();
      await backAgain(portal.browser());
      expect(statuses).toEqual([200, 200, 200, 429]);
    });
  });

  describe('MongoDB', () => {
    it.each<[string, () => Promise<void>, () => Promise<void>]>([
      ['frozen', async () => portal.mongo.freeze(), async () => portal.mongo.thaw()],
      ['down', () => portal.mongo.cut(), () => portal.mongo.mend()],
    ])(
      '%s: what needs it says so meanwhile, the rest is served, and the same form is stored once afterwards',
      async (_name, take, giveBack) => {
        const { id, browser } = await portal.newcomer();
        const reviewer = await portal.signIn(seedIds.people.rhea);
        const waiting = await submitBeta(portal.context, makeApplicant(), betaAnswers());
        // That they have signed in is noted with the first thing they ask.
        expect((await reviewer.get('/api/review/applications')).status).toBe(200);
        await take();
        try {
          const asked = [...needingIt(browser, id), ...ofReviewers(reviewer, waiting._id.toString())];
          for (const [, ask] of asked) {
            await refused(ask);
          }
          expect((await browser.get('/api/auth/user')).status).toBe(200);
          const ready = await read(await browser.get('/readyz'));
          expect(ready).toMatchObject({ ready: false, mongodb: { ready: false }, redis: { ready: true } });
        } finally {
          await giveBack();
        }
        await until(async () => (await browser.get('/api/me/applications')).status === 200);
        const stored = await browser.post(path, betaAnswers(), { 'idempotency-key': 'kept' });
        expect(stored.status).toBe(201);
        expect(await findOfPerson(id)).toHaveLength(1);
      },
    );

    it('stepping down: a form is refused or stored, never broken, and stored once in the end', async () => {
      const { id, browser } = await portal.newcomer();
      const admin = modelOf('beta').db.db?.admin();
      await admin
        ?.command({ replSetStepDown: 600, secondaryCatchUpPeriodSecs: 1, force: true })
        .catch(() => undefined);
      const send = async () => {
        const reply = await browser.post(path, betaAnswers(), { 'idempotency-key': 'kept' });
        expect([201, 503]).toContain(reply.status);
        return reply.status === 201;
      };
      expect(await send()).toBe(false);
      // It stands for election at once, instead of after its time.
      await admin?.command({ replSetFreeze: 0 });
      await until(send);
      expect(await findOfPerson(id)).toHaveLength(1);
    });

    it('being restored: what needs it says so meanwhile, the rest is served, and all is well afterwards', async () => {
      const { id, browser } = await portal.newcomer();
      const reviewer = await portal.signIn(seedIds.people.rhea);
      const waiting = await submitBeta(portal.context, makeApplicant(), betaAnswers());
      await beginRestore(currentDatabase(), new Date());
      await until(async () => !portal.context.isWhole());
      const asked = [...needingIt(browser, id), ...ofReviewers(reviewer, waiting._id.toString())];
      for (const [, ask] of asked) {
        await refused(ask);
      }
      expect((await browser.get('/api/config')).status).toBe(200);
      expect((await browser.get('/healthz')).status).toBe(200);
      await endRestore(currentDatabase());
      await backAgain(browser);
      expect((await browser.post(path, betaAnswers())).status).toBe(201);
    });

    it('locked: it answers and takes no writes, so that it is not ready and its figure says so', async () => {
      const admin = modelOf('beta').db.db?.admin();
      await admin?.command({ fsync: 1, lock: true });
      try {
        expect(await readyOfMongo()).toEqual([503, '0']);
      } finally {
        await admin?.command({ fsyncUnlock: 1 });
      }
      expect(await readyOfMongo()).toEqual([200, '1']);
    });

    it('down at the end of a sign-in: the person is told, again when the page is opened again, and may start anew', async () => {
      const { id } = await portal.sandbox.control.createUser({ username: 'unlucky' });
      await portal.sandbox.control.join(id);
      const browser = portal.browser();
      const callback = await goToDiscord(portal.sandbox, browser, id);
      await portal.mongo.cut();
      const finish = () => browser.post('/api/discord-auth', { ...callback, project_id });
      await refused(finish);
      await refused(finish);
      await portal.mongo.mend();
      await until(async () => (await browser.get('/readyz')).status === 200);
      await portal.signIn(id, 'apply', browser);
      expect((await browser.get('/api/auth/user')).status).toBe(200);
    });
  });
});
