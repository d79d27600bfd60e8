import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { seedIds } from '@yieldwren/sandbox';
import { createLogger, findByReference } from '@yieldwren/shared';
import { betaAnswers, until } from '@yieldwren/shared/testing';
import { read } from '../testing/Browser.ts';
import { goToDiscord } from '../testing/goToDiscord.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';
import { whileAsked } from '../testing/whileAsked.ts';

describe('the log', () => {
  let portal: TestPortal;
  const lines: string[] = [];
  beforeAll(async () => {
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(...chunk.toString().split('\n').filter(Boolean));
        done();
      },
    });
    portal = await startPortal({
      // Discord fails below, and is not waited for: what it answers does not matter here.
      settings: { DISCORD_PATIENCE_MS: '1000' },
      log: createLogger('portal', 'trace', stream as unknown as NodeJS.WriteStream),
    });
  });
  afterAll(async () => {
    await portal.stop();
  });

  it('has each request by id, method, path and status', async () => {
    const reply = await portal.browser().get('/api/users?discord_id=1');
    const id = reply.headers.get('x-request-id');
    const line = lines
      .map((text) => JSON.parse(text) as { reqId?: string; status?: number })
      .find((entry) => entry.reqId === id && entry.status !== undefined);
    expect(line).toMatchObject({ reqId: id, method: 'GET', path: '/api/users', status: 401 });
  });

  it('has a request that nobody waited for as one without an answer, and so have the figures', async () => {
    const { id: discord_id, browser } = await portal.newcomer();
    const id = randomUUID();
    const leave = new AbortController();
    const findLine = async () =>
      lines
        .map((text) => JSON.parse(text) as { reqId?: string; status?: number })
        .find((entry) => entry.reqId === id && entry.status !== undefined);
    const asked = whileAsked(portal.context, async () => {
      leave.abort();
      await until(findLine);
    });
    const sent = browser.send('POST', '/api/discord-auth', {
      body: JSON.stringify({ project_id: 'yieldwren', check_membership_only: true, discord_id }),
      headers: { 'content-type': 'application/json', 'x-request-id': id },
      signal: leave.signal,
    });
    await expect(sent).rejects.toThrow('abort');
    expect(await until(findLine)).toMatchObject({ level: 30, status: 499 });
    asked.mockRestore();
    const figures = await (await portal.browser().get('/metrics')).text();
    expect(figures).toMatch(/_count\{method="POST",route="\/api\/discord-auth",status="499"\} 1$/m);
  });

  it("is under the page's own id, which stands in every row that the request caused", async () => {
    const { browser } = await portal.newcomer();
    const id = randomUUID();
    const sent = await browser.post('/api/application-submissions', betaAnswers(), { 'x-request-id': id });
    expect(sent.headers.get('x-request-id')).toBe(id);
    const { reference } = await read<{ reference: string }>(sent);
    const application = await findByReference(reference);
    expect(application?.history.map(({ request_id }) => request_id)).toEqual([id]);
    expect(new Set(application?.effects.map(({ request_id }) => request_id))).toEqual(new Set([id]));
  });

  it.each([{}, { 'x-request-id': 'forged' }])(
    'is under a UUID of its own where the caller names none: %j',
    async (headers) => {
      const reply = await portal.browser().get('/api/config', headers);
      expect(reply.headers.get('x-request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    },
  );

  it('names the setting to repair when Discord does not accept the client secret, and not the secret', async () => {
    const browser = portal.browser();
    const callback = await goToDiscord(portal.sandbox, browser, seedIds.people.ada);
    const then = { status: 401, body: { error: 'invalid_client' } };
    await portal.sandbox.control.addFault({ path: '/oauth2/token', then, times: 1 });
    const reply = await browser.post('/api/discord-auth', { ...callback, project_id: 'yieldwren' });
    expect(reply.status).toBe(502);
    const line = lines.find((text) => text.includes('DISCORD_CLIENT_SECRET')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'sign-in refused' });
    expect(line).not.toContain(portal.context.config.DISCORD_CLIENT_SECRET);
  });

  it('names the bot token as what to repair when it was reset under the running portal, and not the token', async () => {
    const { DISCORD_TOKEN } = portal.context.config;
    const browser = portal.browser();
    const callback = await goToDiscord(portal.sandbox, browser, seedIds.people.ada);
    const whole = await portal.sandbox.control.snapshot();
    await portal.sandbox.control.rotateToken();
    const reply = await browser.post('/api/discord-auth', { ...callback, project_id: 'yieldwren' });
    await portal.sandbox.control.reset(whole);
    expect(reply.status).toBe(502);
    const line = lines.find((text) => text.includes('DISCORD_TOKEN')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      msg: 'sign-in refused',
      repair: expect.stringContaining('restart portal and bot'),
    });
    expect(line).not.toContain(DISCORD_TOKEN);
  });

  it('keeps no code, cookie, answer, address, secret or query, at the loudest level', async () => {
    const browser = portal.browser();
    const callback = await goToDiscord(portal.sandbox, browser, seedIds.people.ada);
    await browser.post('/api/discord-auth', { ...callback, project_id: 'yieldwren' });
    await browser.get(`/api/users?code=${callback.code}`);
    const canary = 'canary@answers.test';
    await browser.post(
      '/api/application-submissions',
      betaAnswers({ email: canary, full_name: 'Canary Name' }),
    );
    await browser.post('/api/application-submissions', { email: canary, ['k'.repeat(20)]: canary });
    await browser.send('POST', '/api/discord-auth', {
      body: `{"code":"${callback.code}`,
      headers: { 'content-type': 'application/json', authorization: 'Bearer canary-token' },
    });
    await browser.get(`/api/users/${canary}`);
    await browser.get(`/api/users/${encodeURIComponent(canary)}`);
    const { id, browser: other } = await portal.newcomer();
    await portal.sandbox.control.addFault({ path: '/**', then: { status: 500, text: 'canary-page' } });
    await other.post('/api/discord-assign-role', { discord_id: id });
    await portal.sandbox.control.clearFaults();
    const { config } = portal.context;
    const log = lines.join('\n');
    expect(log.length).toBeGreaterThan(1_000);
    for (const secret of [
      'canary-page',
      callback.code,
      callback.state,
      canary,
      encodeURIComponent(canary),
      'Canary Name',
      'canary-token',
      decodeURIComponent(browser.cookies.get('sid') ?? 'none'),
      browser.cookies.get('sid') ?? 'none',
      config.DISCORD_TOKEN,
      config.DISCORD_CLIENT_SECRET,
      ...config.SESSION_SECRET,
    ]) {
      expect(log).not.toContain(secret);
    }
  });

  it('has only the beginning of a path that is too long to be one of ours', async () => {
    const reply = await portal.browser().get(`/api/${'x'.repeat(15_000)}`);
    const id = reply.headers.get('x-request-id') ?? 'none';
    const line = await until(async () => lines.find((text) => text.includes(id)));
    expect(JSON.parse(line)).toMatchObject({ status: 404, path: expect.stringMatching(/^\/api\/x+…$/) });
    expect(line.length).toBeLessThan(1_000);
  });

  it('cannot be given lines of a caller’s making', async () => {
    const forged = '/api/x%0a{"level":60,"msg":"forged"}%0a';
    await portal.browser().get(forged);
    expect(lines.filter((line) => line.includes('forged'))).not.toEqual([]);
    for (const line of lines) {
      expect(() => JSON.parse(line) as unknown).not.toThrow();
    }
    expect(lines.some((line) => (JSON.parse(line) as { msg?: string }).msg === 'forged')).toBe(false);
  });
});
