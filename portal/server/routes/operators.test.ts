import { seedIds } from '@yieldwren/sandbox';
import { writeBotHealth } from '@yieldwren/shared';
import { betaAnswers } from '@yieldwren/shared/testing';
import { refusalView } from '@yieldwren/shared/views';
import { read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';
import { allRoutes } from './index.ts';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { requestBody?: unknown; responses: Record<string, object> }>>;
  components: { schemas: Record<string, { required?: string[]; properties?: object }> };
}

describe('what operators read', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal({ settings: { METRICS_TOKEN: 'a token for the figures' } });
  });
  afterAll(async () => {
    await portal.stop();
  });

  it.each(['/readyz', '/metrics', '/healthz', '/openapi.json', '/api/config'])(
    'is at %s in this spelling alone, so that a proxy can close it',
    async (path) => {
      const browser = portal.browser();
      expect((await browser.get(path)).status).toBe(200);
      for (const other of [`${path}/`, path.toUpperCase(), `/${path}`]) {
        expect((await browser.get(other)).status).toBe(404);
      }
    },
  );

  describe('readiness', () => {
    it('names the stores, and the gateway by what the bot says of it', async () => {
      const absent = await portal.browser().get('/readyz');
      expect(absent.status).toBe(200);
      expect(await read(absent)).toEqual({
        ready: true,
        portal: { ready: true, reason: 'serves' },
        mongodb: { ready: true, reason: 'answers' },
        redis: { ready: true, reason: 'answers' },
        gateway: { ready: false, reason: 'the bot is not running' },
      });
      const { redis } = portal.context;
      await writeBotHealth(redis, {
        state: 'failed',
        reason: 'the token was refused (4004)',
        at: Date.now(),
        token: 1,
      });
      expect(await read(await portal.browser().get('/readyz'))).toMatchObject({
        ready: true,
        gateway: { ready: false, reason: 'the token was refused (4004)' },
      });
      await writeBotHealth(redis, { state: 'ready', at: Date.now(), token: 2 });
      // Of a bot that was frozen when another took over.
      await writeBotHealth(redis, { state: 'reconnecting', at: Date.now(), token: 1 });
      expect(await read(await portal.browser().get('/readyz'))).toMatchObject({
        gateway: { ready: true, reason: 'ready' },
      });
    });

    it('a Redis that takes no writes is not ready; the cause is for operators, strangers read fixed words', async () => {
      const { redis } = portal.context;
      await redis.config('SET', 'maxmemory', '1');
      try {
        const own = await portal.browser().get('/readyz');
        expect(own.status).toBe(503);
        expect(await read(own)).toMatchObject({ redis: { reason: expect.stringMatching(/^OOM /) } });
        const strangers = await portal.browser().get('/readyz', { 'x-forwarded-for': '192.0.2.1' });
        expect(strangers.status).toBe(503);
        expect(await read(strangers)).toMatchObject({
          redis: { ready: false, reason: 'not available' },
          mongodb: { ready: true, reason: 'answers' },
        });
        await expectRefusal(await portal.browser().get('/api/auth/discord?flow=apply'), 503, 'unavailable');
      } finally {
        await redis.config('SET', 'maxmemory', '0');
      }
      expect((await portal.browser().get('/readyz')).status).toBe(200);
    });

    it('a portal that stops says so, and balancers go elsewhere', async () => {
      const other = await portal.second();
      const stopped = other.stop();
      const reply = await portal.browser(other.url).get('/readyz');
      expect(reply.status).toBe(503);
      expect(await read(reply)).toMatchObject({ portal: { ready: false, reason: 'is stopping' } });
      await stopped;
    });
  });

  describe('the figures', () => {
    it('are there for the machine itself, with routes and statuses, and nobody in them', async () => {
      const { id, browser } = await portal.newcomer();
      await browser.post('/api/application-submissions', betaAnswers());
      await browser.get(`/api/users?discord_id=${id}`);
      const reply = await portal.browser().get('/metrics');
      expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
      const text = await reply.text();
      expect(text).toContain('route="/api/application-submissions",status="201"');
      await portal.browser().send('PROPFIND', '/api/config');
      expect(await (await portal.browser().get('/metrics')).text()).not.toContain('PROPFIND');
      expect(text).toContain('yieldwren_sign_ins_total{flow="apply",outcome="signed_in"}');
      expect(text).not.toContain(id);
      expect(text).not.toMatch(/\w@/);
    });

    it('are closed to what comes through a proxy, unless it has the token', async () => {
      const browser = portal.browser();
      const forwarded = { 'x-forwarded-for': '192.0.2.1' };
      await expectRefusal(await browser.get('/metrics', forwarded), 403, 'forbidden');
      const wrong = { ...forwarded, authorization: 'Bearer a token for nothing' };
      await expectRefusal(await browser.get('/metrics', wrong), 403, 'forbidden');
      const right = { ...forwarded, authorization: 'Bearer a token for the figures' };
      expect((await browser.get('/metrics', right)).status).toBe(200);
    });
  });

  describe('the document', () => {
    let document: OpenApi;
    beforeAll(async () => {
      document = await read<OpenApi>(await portal.browser().get('/openapi.json'));
    });

    it('is OpenAPI 3.1 and has every route that is served, with its refusals', async () => {
      expect(document.openapi).toBe('3.1.0');
      for (const { method, path } of allRoutes) {
        const entry = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method];
        expect([path, Object.keys(entry?.responses ?? {}).length > 0]).toEqual([path, true]);
      }
      const submission = document.paths['/api/application-submissions']?.post;
      expect(submission?.responses).toMatchObject({
        201: {},
        401: { description: 'verification_required' },
        403: { description: 'membership_required, forbidden, not_accepted' },
        409: { description: 'already_applied' },
        422: { description: 'idempotency_mismatch' },
        429: { description: 'cooldown, too_many, rate_limited' },
      });
      const notification = document.paths['/api/application-notifications']?.post;
      expect(Object.keys(notification?.responses ?? {})).toEqual([
        '202',
        '400',
        '401',
        '403',
        '404',
        '413',
        '415',
        '429',
        '503',
      ]);
      expect(document.paths['/api/config']?.['get']?.responses).not.toHaveProperty('413');
    });

    it('closes the forms as the routes do', async () => {
      const text = JSON.stringify(document.paths['/api/application-submissions']?.post?.requestBody);
      expect(text).toContain('"additionalProperties":false');
      expect(text).toContain('"enum":["ecommerce","affiliate"');
    });

    it('has the error form that every refusal in these tests was held against', async () => {
      const described = document.components.schemas.Error;
      expect(described?.required).toEqual(['error', 'message']);
      expect(Object.keys(described?.properties ?? {}).sort()).toEqual(Object.keys(refusalView.shape).sort());
    });
  });

  it('is JSON in the form of its route, wherever a route replies JSON to one call', async () => {
    const { id, browser } = await portal.newcomer();
    const { id: record } = await read(await browser.post('/api/application-submissions', betaAnswers()));
    const reviewer = await portal.signIn(seedIds.people.rhea);
    // Each reply is held against its schema as it comes (testing/holdToDeclaration.ts).
    for (const [by, path] of [
      [browser, '/api/config'],
      [browser, `/api/users?discord_id=${id}`],
      [browser, '/api/me/applications'],
      [browser, '/api/me/export'],
      [browser, '/healthz'],
      [reviewer, `/api/review/applications/${String(record)}`],
      [reviewer, `/api/review/applications/${String(record)}/membership`],
      [reviewer, '/api/review/stats'],
    ] as const) {
      expect([path, (await by.get(path)).status]).toEqual([path, 200]);
    }
  });
});
