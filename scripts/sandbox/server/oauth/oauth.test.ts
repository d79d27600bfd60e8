import { createHash } from 'node:crypto';
import { type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { authorizeUrl, callApi, callToken, codeOf } from '../../testing/callApi.ts';

const { people } = seedIds;
const redirectUri = 'http://localhost:3000/verify';
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ rateLimits: 'off' });
});

afterEach(async () => {
  await sandbox.stop();
});

async function press(
  form: Record<string, string>,
  url = authorizeUrl(sandbox),
  headers: Record<string, string> = {},
) {
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form), headers });
}

const approve = async (extra: Record<string, string> = {}) =>
  codeOf(
    await sandbox.control.approveOAuth({ userId: people.ada, authorizeUrl: authorizeUrl(sandbox, extra) }),
  );
const spend = async (code: string, extra: Record<string, string> = {}) =>
  callToken(sandbox, { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...extra });
const me = async (token: string) =>
  callApi(sandbox, 'GET', '/users/@me', undefined, { Authorization: `Bearer ${token}` });

describe('the consent page', () => {
  it('works without script: a button for each person, and Cancel', async () => {
    const html = await (await fetch(authorizeUrl(sandbox))).text();
    expect(html).toContain('Sandbox – not Discord');
    expect(html).toContain('aria-label="Continue as Ada ada · member without a role"');
    expect(html).toContain('>Cancel</button>');
    expect(html).not.toContain('<script');
  });

  it('says what each person is, aloud as well, and offers the search above them', async () => {
    for (let one = 0; one < 25; one += 1) {
      await sandbox.control.createUser({ username: `guest${one}` });
    }
    const html = await (await fetch(authorizeUrl(sandbox))).text();
    expect(html.indexOf('>Find</button>')).toBeGreaterThan(0);
    expect(html.indexOf('>Find</button>')).toBeLessThan(html.indexOf('aria-label="Continue as'));
    for (const line of [
      'olivia · owner · Admin',
      'rhea · Reviewer',
      'max · Community · Beta',
      'ada · member without a role',
      'dora · takes no direct messages',
      'nora · not in the server',
    ]) {
      expect(html).toContain(`<small>${line}</small>`);
      expect(html).toMatch(new RegExp(`aria-label="Continue as \\w+ ${line}"`));
    }
  });

  it('sends the browser back with code and state for the person pressed', async () => {
    const answer = await press({ user_id: people.ben });
    const to = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, to.origin + to.pathname, to.searchParams.get('state')]).toEqual([
      302,
      redirectUri,
      'apply.abc',
    ]);
    const { access_token: token } = (await spend(to.searchParams.get('code') ?? '')).body as {
      access_token: string;
    };
    expect((await me(token)).body).toMatchObject({
      id: people.ben,
      username: 'ben',
      global_name: 'Ben',
      discriminator: '0',
    });
    expect((await me(token)).body).not.toHaveProperty('email');
  });

  it('sends access_denied back on Cancel, worded as Discord does', async () => {
    const answer = await press({ cancel: '1' });
    expect(answer.headers.get('location')).toBe(
      `${redirectUri}?error=access_denied&error_description=The+resource+owner+or+authorization+server+denied+the+request&state=apply.abc`,
    );
  });

  it('never redirects to an address that is not registered', async () => {
    const answer = await press(
      { user_id: people.ada },
      authorizeUrl(sandbox, { redirect_uri: 'http://evil.example/' }),
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(await answer.text()).toContain('Invalid OAuth2 redirect_uri');
  });

  it('heeds login_hint from its own pages only, and refuses forms of other sites', async () => {
    const url = authorizeUrl(sandbox, { login_hint: people.cleo });
    const firstShown = async (headers: Record<string, string>) =>
      /aria-label="Continue as \w+ (\w+)/.exec(await (await fetch(url, { headers })).text())?.[1];
    expect(await firstShown({})).toBe('olivia');
    expect(await firstShown({ Referer: 'http://evil.example/' })).toBe('olivia');
    expect(await firstShown({ Referer: `${sandbox.url}/` })).toBe('cleo');
    expect((await press({ user_id: people.ada }, url, { Origin: 'http://evil.example' })).status).toBe(403);
  });

  it('finds people by name when there are many', async () => {
    await sandbox.stop();
    sandbox = await startSandbox({ rateLimits: 'off', members: 200 });
    const all = await (await fetch(authorizeUrl(sandbox))).text();
    expect(all.match(/Continue as/g)).toHaveLength(25);
    expect(await (await fetch(authorizeUrl(sandbox, { person: 'member00199' }))).text()).toContain(
      'Continue as member00199',
    );
  });
});

describe('tokens', () => {
  it('come once for a code', async () => {
    const code = await approve();
    expect((await spend(code)).status).toBe(200);
    const second = await spend(code);
    expect([second.status, second.body]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Invalid "code" in request.' },
    ]);
  });

  it('come within 100 s, for the same address only', async () => {
    const code = await approve();
    expect((await spend(code, { redirect_uri: 'http://localhost:3000/auth-callback' })).body).toMatchObject({
      error: 'invalid_grant',
    });
    await sandbox.control.clock({ advance: 100_001 });
    expect((await spend(code)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('come with PKCE to whom holds the verifier', async () => {
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const code = await approve({ code_challenge: challenge, code_challenge_method: 'S256' });
    expect((await spend(code)).status).toBe(400);
    expect((await spend(code, { code_verifier: 'w'.repeat(43) })).status).toBe(400);
    expect((await spend(code, { code_verifier: verifier })).status).toBe(200);
  });

  it('are refused to a wrong secret and to JSON', async () => {
    const code = await approve();
    const wrong = await spend(code, { client_secret: 'no' });
    expect([wrong.status, wrong.body]).toEqual([401, { error: 'invalid_client' }]);
    expect((await callApi(sandbox, 'POST', '/oauth2/token', { code })).body).toMatchObject({
      error: 'unsupported_grant_type',
    });
  });

  it('are taken by HTTP Basic as well, refreshed, and revoked together', async () => {
    const { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret } = sandbox.settings;
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: await approve(),
      redirect_uri: redirectUri,
    });
    const headers = { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
    const answer = await fetch(`${sandbox.url}/api/oauth2/token`, { method: 'POST', headers, body });
    const first = (await answer.json()) as { refresh_token: string };
    const fresh = (
      await callToken(sandbox, { grant_type: 'refresh_token', refresh_token: first.refresh_token })
    ).body as { access_token: string };
    expect((await me(fresh.access_token)).status).toBe(200);
    expect((await callToken(sandbox, { token: fresh.access_token }, '/oauth2/token/revoke')).body).toEqual(
      {},
    );
    expect((await me(fresh.access_token)).status).toBe(401);
  });

  it('end after a week', async () => {
    const { access_token: token } = (await spend(await approve())).body as { access_token: string };
    await sandbox.control.clock({ advance: 604_800_001 });
    expect((await me(token)).status).toBe(401);
  });
});
