import { createFigures, submitBeta } from '@yieldwren/shared';
import { betaAnswers, makeApplicant, startTestContext, type TestContext } from '@yieldwren/shared/testing';
import { startHealthServer } from './startHealthServer.ts';

const token = 'a token of an operator that is long enough';
/** As a proxy passes a stranger's request on. */
const stranger = { 'x-forwarded-for': '203.0.113.9' };

describe("the bot's health", () => {
  let context: TestContext;
  let url: string;
  let close: () => Promise<void>;
  const gateway = { ok: true, reason: 'connected' };
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });
  beforeAll(async () => {
    context = await startTestContext({ METRICS_TOKEN: token, HOST: '127.0.0.1' });
    const figures = createFigures(context, 'bot');
    const parts = { context, figures, gateway: () => gateway, client: () => null };
    const server = await startHealthServer(parts, 0);
    url = `http://127.0.0.1:${server.port}`;
    close = async () => {
      figures.close();
      await server.close();
    };
  });
  afterAll(async () => {
    await close();
    await context.close();
  });

  it('is alive whatever is away, and ready only with gateway, MongoDB and Redis', async () => {
    const lives = await get('/healthz');
    expect([lives.status, await lives.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await get('/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      ready: true,
      gateway: { ready: true, reason: 'connected' },
      mongodb: { ready: true },
      redis: { ready: true },
    });
    Object.assign(gateway, { ok: false, reason: 'Discord refused the token' });
    const absent = await get('/readyz');
    expect(absent.status).toBe(503);
    expect(await absent.json()).toMatchObject({
      ready: false,
      gateway: { ready: false, reason: 'Discord refused the token' },
    });
    Object.assign(gateway, { ok: true, reason: 'connected' });
  });

  it('tells strangers what is not ready, but not why', async () => {
    Object.assign(gateway, { ok: false, reason: 'Discord refused the token' });
    const told = await (await get('/readyz', stranger)).text();
    expect(JSON.parse(told)).toMatchObject({ ready: false, gateway: { ready: false } });
    expect(told).not.toContain('refused the token');
    const operator = await get('/readyz', { ...stranger, authorization: `Bearer ${token}` });
    expect(await operator.text()).toContain('refused the token');
    Object.assign(gateway, { ok: true, reason: 'connected' });
  });

  it('gives its figures to operators only, with what waits in the ledger', async () => {
    await submitBeta(context, makeApplicant(), betaAnswers());
    expect((await get('/metrics', stranger)).status).toBe(404);
    expect((await get('/metrics', { ...stranger, authorization: 'Bearer another' })).status).toBe(404);
    const figures = await (await get('/metrics', { ...stranger, authorization: `Bearer ${token}` })).text();
    expect(figures).toContain('yieldwren_ledger_rows{kind="card",state="queued"} 1');
    expect(figures).toMatch(/^yieldwren_applications_pending 1$/m);
    expect(figures).toMatch(/^yieldwren_applications_overdue 0$/m);
    expect(figures).toMatch(/^yieldwren_roles_refused 0$/m);
    expect(figures).toMatch(/^yieldwren_ledger_oldest_due_seconds \d/m);
  });

  it('knows no other address', async () => {
    expect((await get('/anything')).status).toBe(404);
  });
});
