import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { testConfig } from '../testing/index.ts';
import { authorizeUrl, challengeOf, readIdentity, revokeToken, spendCode } from './oauth.ts';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}
interface Asked {
  what: string;
  authorization: string | undefined;
  client: string | undefined;
  body: string;
}

const person = { id: '200000000000000001', username: 'ada', discriminator: '0', avatar: null, locale: 'de' };
const granted = { body: { access_token: 'the-token', token_type: 'Bearer' } };
const request = {
  code: 'the code',
  redirectUri: 'http://localhost:3000/back',
  verifier: 'a-verifier',
  timeMs: 600_000,
};
const busy = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds }, body: {} });
let answers: Answer[];
let asked: Asked[];
/** The next of the answers, to whatever is asked. */
const answer = async (incoming: IncomingMessage, reply: ServerResponse) => {
  const { authorization, 'user-agent': client } = incoming.headers;
  const what = `${incoming.method} ${incoming.url}`;
  asked.push({ what, authorization, client, body: await text(incoming) });
  const { status = 200, headers = {}, body } = answers.shift() ?? {};
  reply.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
};

describe('signing in with Discord', () => {
  let server: Server;
  let config: ReturnType<typeof testConfig>;
  beforeAll(async () => {
    server = createServer((incoming, reply) => void answer(incoming, reply));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    config = testConfig({ DISCORD_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  /** Spends a code while Discord answers so, call by call. */
  async function signIn(...given: Answer[]) {
    answers = given;
    asked = [];
    // A process that has not been told to wait.
    config = { ...config };
    const token = await spendCode(config, request);
    return { token, identity: await readIdentity(config, token) };
  }

  it('asks for consent with a challenge that only who began it can meet', () => {
    // RFC 7636, appendix B.
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect(challengeOf(verifier)).toBe(challenge);
    const url = new URL(
      authorizeUrl(config, {
        redirectUri: request.redirectUri,
        scope: 'identify guilds.join',
        state: 's',
        verifier,
      }),
    );
    expect(`${url.origin}${url.pathname}`).toBe(`${config.DISCORD_URL}/oauth2/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: config.DISCORD_CLIENT_ID,
      redirect_uri: request.redirectUri,
      response_type: 'code',
      scope: 'identify guilds.join',
      state: 's',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
  });

  it('spends a code by two calls, and leaves the token to who asked', async () => {
    expect(await signIn(granted, { body: { ...person, email: 'ada@lowell.example' } })).toEqual({
      token: 'the-token',
      identity: {
        discord_id: person.id,
        username: 'ada',
        discriminator: null,
        avatar: null,
        locale: 'de',
      },
    });
    const basic = Buffer.from(`${config.DISCORD_CLIENT_ID}:${config.DISCORD_CLIENT_SECRET}`).toString(
      'base64',
    );
    const [spent, read] = asked;
    expect(spent).toMatchObject({ what: 'POST /api/oauth2/token', authorization: `Basic ${basic}` });
    expect(Object.fromEntries(new URLSearchParams(spent?.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'the code',
      redirect_uri: request.redirectUri,
      code_verifier: 'a-verifier',
    });
    const me = { what: 'GET /api/v10/users/@me', authorization: 'Bearer the-token', body: '' };
    expect(read).toMatchObject(me);
    // Whom Discord cannot tell from a stranger it may block.
    expect(asked.map(({ client }) => client)).toEqual(
      asked.map(() => expect.stringMatching(/^DiscordBot \(/)),
    );
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['an old user name', { discriminator: '0042', avatar: 'a1' }, { discriminator: '0042', avatar: 'a1' }],
    [
      'nothing that need not be there',
      { discriminator: undefined, locale: undefined },
      { discriminator: null, locale: null },
    ],
    ['a language that is none', { locale: '<script>' }, { locale: null }],
    ['a language of a region', { locale: 'es-419' }, { locale: 'es-419' }],
  ])('takes a person with %s', async (_what, fields, expected) => {
    const { identity } = await signIn(granted, { body: { ...person, ...fields } });
    expect(identity).toMatchObject(expected);
  });

  it('tells who comes with a code that is spent or of another address', async () => {
    await expect(signIn({ status: 400, body: { error: 'invalid_grant' } })).rejects.toMatchObject({
      code: 'invalid_grant',
      extras: { error_description: expect.stringContaining('used before, has expired') },
    });
  });

  it('waits in place for a short pause, once, and tells the person of a long one', async () => {
    expect((await signIn(busy('0.01'), granted, { body: person })).token).toBe('the-token');
    await expect(signIn(busy('0.01'), busy('0.2'))).rejects.toMatchObject({
      code: 'rate_limited',
      extras: { retry_after: 1 },
    });
    await expect(signIn(busy('3.1'))).rejects.toMatchObject({
      code: 'rate_limited',
      extras: { retry_after: 4 },
    });
    expect(asked).toHaveLength(1);
  });

  it('waits for no pause that leaves no time for the rest of the sign-in, and tells of it at once', async () => {
    answers = [busy('2'), granted];
    asked = [];
    config = { ...config };
    await expect(spendCode(config, { ...request, timeMs: 2_800 })).rejects.toMatchObject({
      code: 'rate_limited',
      extras: { retry_after: 2 },
    });
    expect(asked).toHaveLength(1);
  });

  const spend = async () => await spendCode(config, request);

  describe('while Discord lets everybody wait', () => {
    /** What comes of it when so many come one after the other, each told so. */
    async function come(...given: Answer[]) {
      answers = [...given];
      asked = [];
      config = { ...config };
      for (const _answer of given) {
        await spend().catch(() => undefined);
      }
      asked = [];
    }

    it('asks nothing after three refusals, to the end of the longest wait', async () => {
      await come(busy('60'), busy('3600'), busy('60'));
      await expect(spend()).rejects.toMatchObject({ code: 'rate_limited', extras: { retry_after: 3_600 } });
      expect(asked).toEqual([]);
    });

    it.each<[string, Answer[]]>([
      ['after two', [busy('60'), busy('60')]],
      ['after two behind another answer', [busy('60'), { status: 400 }, busy('60'), busy('60')]],
    ])('asks for the next %s, which may have been one person’s', async (_when, given) => {
      await come(...given);
      answers = [granted];
      expect(await spend()).toBe('the-token');
    });
  });

  it.each<[string, Answer[], object]>([
    ['fails', [{ status: 503, body: {} }], { path: '/api/oauth2/token', status: 503 }],
    [
      'fails with a token in hand',
      [granted, { status: 500, body: person }],
      { path: '/api/v10/users/@me', status: 500 },
    ],
    [
      'does not accept our secret, and the log can say which setting to repair',
      [{ status: 401, body: { error: 'invalid_client' } }],
      { status: 401, repair: expect.stringContaining('DISCORD_CLIENT_SECRET') },
    ],
    ['says no JSON', [{ body: '<html>' }], { status: 200 }],
    ['gives an empty token', [{ body: { access_token: '' } }], { status: 200 }],
    ['names nobody', [granted, { body: { ...person, id: '1' } }], { status: 200 }],
    ['names somebody without a name', [granted, { body: { ...person, username: '' } }], { status: 200 }],
  ])('is not to be had while Discord %s', async (_how, given, evidence) => {
    await expect(signIn(...given)).rejects.toMatchObject({ code: 'discord_unavailable', evidence });
  });

  it('is not to be had while nobody answers', async () => {
    const nobody = { ...config, DISCORD_URL: 'http://127.0.0.1:1' };
    await expect(spendCode(nobody, request)).rejects.toMatchObject({
      code: 'discord_unavailable',
      evidence: { path: '/api/oauth2/token' },
    });
  });

  it('gives a token back, and says when Discord did not take it', async () => {
    asked = [];
    answers = [{ body: {} }, { status: 503, body: {} }];
    await revokeToken(config, 'the-token');
    expect(asked).toMatchObject([
      { what: 'POST /api/oauth2/token/revoke', body: 'token=the-token&token_type_hint=access_token' },
    ]);
    await expect(revokeToken(config, 'the-token')).rejects.toMatchObject({
      code: 'discord_unavailable',
      evidence: { path: '/api/oauth2/token/revoke', status: 503 },
    });
  });
});
