import { type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { authorizeUrl, callApi, callToken, codeOf } from '../../testing/callApi.ts';

const { people, guild } = seedIds;
const redirectUri = 'http://localhost:3000/verify';
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ rateLimits: 'off' });
});

afterEach(async () => sandbox.stop());

async function exchange() {
  const redirect = await sandbox.control.approveOAuth({
    userId: people.ada,
    authorizeUrl: authorizeUrl(sandbox),
  });
  return callToken(sandbox, {
    grant_type: 'authorization_code',
    code: codeOf(redirect),
    redirect_uri: redirectUri,
  });
}

const membership = async () => callApi(sandbox, 'GET', `/guilds/${guild}/members/${people.ada}`);

describe('faults of signing in', () => {
  it('24: cancelling returns with access_denied and the state', async () => {
    const redirect = new URL(await sandbox.control.denyOAuth({ authorizeUrl: authorizeUrl(sandbox) }));
    expect(Object.fromEntries(redirect.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'apply.abc',
    });
  });

  it.each([
    ['code-refused', 400, { error: 'invalid_grant', error_description: 'Invalid "code" in request.' }],
    ['client-refused', 401, { error: 'invalid_client' }],
    ['token-endpoint-limited', 429, { retry_after: 1 }],
  ])('24: %s', async (fault, status, body) => {
    await sandbox.control.injectFault(fault);
    const answer = await exchange();
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(body);
    expect((await exchange()).status).toBe(200);
  });

  it('24: the token endpoint is down for four calls', async () => {
    await sandbox.control.injectFault('token-endpoint-down');
    const answer = await exchange();
    expect([answer.status, answer.body]).toEqual([500, 'upstream error']);
    expect((await sandbox.control.listFaults())[0]).toMatchObject({
      name: 'token-endpoint-down',
      hit: 1,
      times: 4,
    });
  });

  it('24: the token endpoint is slow for one call', async () => {
    await sandbox.control.injectFault('token-endpoint-slow');
    const call = fetch(`${sandbox.url}/api/oauth2/token`, {
      method: 'POST',
      signal: AbortSignal.timeout(200),
    });
    await expect(call).rejects.toThrow('timeout');
    expect((await exchange()).status).toBe(200);
  });

  it('24: reading the identity answers 401 once', async () => {
    const { access_token: access } = (await exchange()).body as { access_token: string };
    const me = async () =>
      callApi(sandbox, 'GET', '/users/@me', undefined, { Authorization: `Bearer ${access}` });
    await sandbox.control.injectFault('identity-refused');
    expect((await me()).status).toBe(401);
    expect((await me()).body).toMatchObject({ id: people.ada, username: 'ada' });
  });
});

describe('faults of asking for membership', () => {
  it.each([
    ['member-unknown', 404, { code: 10007 }],
    ['user-unknown', 404, { code: 10013 }],
    ['membership-limited', 429, { retry_after: 1 }],
  ])('25: %s', async (fault, status, body) => {
    await sandbox.control.injectFault(fault);
    const answer = await membership();
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(body);
    expect((await membership()).status).toBe(200);
  });

  it('25: 503 four times', async () => {
    await sandbox.control.injectFault('membership-down');
    const answers = [
      await membership(),
      await membership(),
      await membership(),
      await membership(),
      await membership(),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([503, 503, 503, 503, 200]);
  });
});
