import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StateView, StreamEvent, TrafficView } from '../../api/index.ts';
import { type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { callApi } from '../../testing/callApi.ts';

const { people, channels } = seedIds;
const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
let sandbox: Sandbox;

afterEach(async () => sandbox.stop());
afterAll(() => rmSync(folder, { recursive: true }));

const post = async (name: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/sandbox/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });

/** What a page is answered whose own name leads to this machine: fetch sends no other `Host`. */
async function statusUnderName(host: string): Promise<number | undefined> {
  const { port } = new URL(sandbox.url);
  const asked = request(`${sandbox.url}/sandbox/members/leave`, {
    method: 'POST',
    headers: { host: `${host}:${port}` },
  });
  asked.end(JSON.stringify({ userId: people.ada }));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

async function nextEvents(
  as: string,
  wanted: StreamEvent['type'],
  act: () => Promise<unknown>,
): Promise<StreamEvent> {
  const response = await fetch(`${sandbox.url}/sandbox/stream?as=${as}`);
  await act();
  let text = '';
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(part).toString();
    const line = text
      .split('\n')
      .find((one) => one.startsWith('data: ') && one.includes(`"type":"${wanted}"`));
    if (line !== undefined && text.endsWith('\n\n')) {
      return JSON.parse(line.slice(6)) as StreamEvent;
    }
  }
  throw new Error('the stream ended');
}

describe('the control API over HTTP', () => {
  it('does what the in-process one does', async () => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    const made = (await (await post('users/create', { username: 'zoe' })).json()) as {
      ok: boolean;
      result: { id: string };
    };
    await post('members/join', { userId: made.result.id });
    const state = (await (
      await fetch(`${sandbox.url}/sandbox/state?as=${made.result.id}`)
    ).json()) as StateView;
    expect(state.viewer?.person).toMatchObject({ username: 'zoe', inGuild: true });
    expect(state.viewer?.channels.map((channel) => channel.name)).toEqual(['welcome', 'general']);
  });

  it('knows short names for what is asked often', async () => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    const made = (await (await post('users', { username: 'zoe' })).json()) as { result: { id: string } };
    await post('members/join', { userId: made.result.id });
    await post('dm-privacy', { userId: made.result.id, open: false });
    const { viewer } = await sandbox.control.state(made.result.id);
    expect(viewer?.person).toMatchObject({ username: 'zoe', dmOpen: false });
    await post('faults', { path: '/guilds/*', then: { status: 503 } });
    expect(await sandbox.control.listFaults()).toMatchObject([{ path: '/guilds/*' }]);
    expect((await post('gateway/dup', { event: 'GUILD_MEMBER_ADD' })).status).toBe(200);
  });

  it('keeps a snapshot and goes back to it', async () => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    await post('members/join', { userId: people.nora });
    const kept = (await (await post('snapshot', {})).json()) as { result: { snapshot: string } };
    const isIn = async () => (await sandbox.control.state(people.nora)).viewer?.person.inGuild;
    await post('reset', {});
    expect(await isIn()).toBe(false);
    expect((await post('reset', kept.result)).status).toBe(200);
    expect(await isIn()).toBe(true);
  });

  it('changes nothing for a snapshot that is none', async () => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    await sandbox.control.addFault({ then: { status: 503 } });
    expect((await post('reset', { snapshot: '{}' })).status).toBe(400);
    expect(await sandbox.control.listFaults()).toHaveLength(1);
  });

  it('says in words what does not work', async () => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    const answer = await post('commands/run', { userId: people.ada, name: 'nothing' });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { ok: false, error: "ada sees no command 'nothing' there" },
    ]);
    expect((await post('magic', {})).status).toBe(404);
  });

  it('takes a body that says more than is asked', async () => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    expect((await post('members/leave', { userId: people.ada, why: 'holidays' })).status).toBe(200);
  });

  it.each([
    ['users/create', { username: '' }, '/username a person needs a username'],
    ['members/leave', {}, '/userId Invalid input: expected string, received undefined'],
    ['members/unban', { userId: '1' }, 'no user 1 in the sandbox'],
  ])('refuses %s of %j, which names nobody', async (action, body, error) => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    const answer = await post(action, body);
    expect([answer.status, await answer.json()]).toEqual([400, { ok: false, error }]);
  });

  it.each([
    ['clock', { now: '2026-01-05T12:00:00Z' }],
    ['clock', { advance: '60000' }],
    ['clock', { advance: 1e300 }],
    ['clock', { now: 0, advance: 9e15 }],
    ['roles/permissions', { roleId: seedIds.roles.beta, permissions: 'MANAGE_ROLES' }],
    ['roles/create', { name: 'Testers', permissions: '-1' }],
    ['users/create', { id: 'abc', username: 'zoe' }],
    ['users/create', { id: people.ada, username: 'zoe' }],
    ['users/create', { username: 5 }],
    ['users/update', { userId: people.ada, global_name: 5 }],
    ['members/update', { userId: people.ada, roles: 5 }],
  ])('changes nothing for %s of %j and can be read on', async (action, body) => {
    sandbox = await startSandbox({ rateLimits: 'off', now: Date.UTC(2026, 0, 1) });
    const before = await sandbox.control.snapshot();
    expect((await post(action, body)).status).toBe(400);
    expect(await sandbox.control.snapshot()).toBe(before);
    const state = await fetch(`${sandbox.url}/sandbox/state?as=${people.ada}`);
    expect([state.status, await state.json()]).toMatchObject([200, { clockOffset: 0 }]);
  });

  it.each([
    'messages?limit=0',
    'messages?limit=abc',
    'messages?limit=1.5',
    'people?limit=-1',
    'traffic?after=x',
  ])('reads no list by a figure that is none: %s', async (name) => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    expect((await fetch(`${sandbox.url}/sandbox/${name}`)).status).toBe(400);
  });

  it('takes a rule whose status can be sent and which says what happens, and no other', async () => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    for (const rule of [{}, { then: 503 }, { then: { status: 99 } }, { then: { status: 'many' } }]) {
      expect((await post('faults/add', rule)).status).toBe(400);
    }
    expect((await post('faults/add', { then: { status: 503 } })).status).toBe(200);
    expect((await sandbox.control.listFaults()).map(({ then }) => then)).toEqual([{ status: 503 }]);
  });

  it('refuses pages of other sites and rebound names', async () => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    expect(
      (await post('members/leave', { userId: people.ada }, { Origin: 'http://evil.example' })).status,
    ).toBe(403);
    expect(
      (await post('members/leave', { userId: people.ada }, { 'Sec-Fetch-Site': 'cross-site' })).status,
    ).toBe(403);
    expect(await statusUnderName('evil.example')).toBe(403);
    expect((await sandbox.control.state(people.ada)).viewer?.person.inGuild).toBe(true);
    expect(await statusUnderName('localhost')).toBe(200);
  });

  it('streams messages to those who may read them', async () => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    const event = await nextEvents(people.ada, 'message', async () => {
      await callApi(sandbox, 'POST', `/channels/${channels.review}/messages`, { content: 'secret' });
      await callApi(sandbox, 'POST', `/channels/${channels.general}/messages`, { content: 'open' });
    });
    expect(event).toMatchObject({ type: 'message', message: { content: 'open' } });
  });

  it('stays small for a busy guild', async () => {
    sandbox = await startSandbox({ rateLimits: 'off', members: 10_000 });
    for (let n = 0; n < 1000; n += 1) {
      await sandbox.control.sendMessage({
        userId: people.ada,
        channelId: channels.general,
        content: `message ${n}`,
      });
    }
    const text = await (await fetch(`${sandbox.url}/sandbox/state?as=${people.ada}`)).text();
    expect(text.length).toBeLessThan(200_000);
    const older = await sandbox.control.messages(channels.general, { as: people.ada, limit: 10 });
    expect(older.map((one) => one.content).at(-1)).toBe('message 999');
    expect((await sandbox.control.people({ q: 'member09999' })).people.map((one) => one.username)).toEqual([
      'member09999',
    ]);
  });
});

const wait = async (query: Record<string, string>, signal: AbortSignal | null = null) =>
  fetch(`${sandbox.url}/sandbox/wait?${String(new URLSearchParams(query))}`, { signal });
const write = async (content: string) =>
  callApi(sandbox, 'POST', `/channels/${channels.general}/messages`, { content });

describe('waiting over HTTP', () => {
  beforeEach(async () => {
    sandbox = await startSandbox({ rateLimits: 'off' });
  });

  it('answers with the call once it is done, or was done before', async () => {
    const waiting = wait({ for: 'POST /channels/*/messages', status: '200' });
    await callApi(sandbox, 'GET', `/guilds/${seedIds.guild}`);
    await write('hi');
    const call = (await (await waiting).json()) as TrafficView;
    expect(call).toMatchObject({ method: 'POST', status: 200, requestBody: { content: 'hi' } });
    expect(await (await wait({ for: 'post /channels/**' })).json()).toMatchObject({ id: call.id });
  });

  it('passes over what was before a call', async () => {
    await write('one');
    await write('two');
    const { id } = (await (await wait({ for: 'POST /channels/**' })).json()) as TrafficView;
    const next = await wait({ for: 'POST /channels/**', after: String(id) });
    expect(await next.json()).toMatchObject({ requestBody: { content: 'two' } });
  });

  it('matches a path whatever its query', async () => {
    await callApi(sandbox, 'GET', `/guilds/${seedIds.guild}?with_counts=true`);
    expect((await wait({ for: `GET /guilds/${seedIds.guild}` })).status).toBe(200);
  });

  it.each([
    [{ for: 'POST /channels/**', timeout: '1' }, /^POST .*did not happen within 1 ms$/],
    [{ for: 'everything' }, /^'for' is a method and a path/],
    [{}, /^'for' is a method and a path/],
  ])('says why nothing came of %j', async (query, error) => {
    const answer = await wait(query);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { ok: false, error: expect.stringMatching(error) as string },
    ]);
  });

  it('ends when whoever waits has left', async () => {
    const asked = jest.spyOn(sandbox.control, 'waitForCall');
    const leaving = new AbortController();
    const waiting = wait({ for: 'POST /channels/**', timeout: '600000' }, leaving.signal);
    while (asked.mock.calls.length === 0) {
      await callApi(sandbox, 'GET', '/gateway/bot');
    }
    leaving.abort();
    await expect(waiting).rejects.toThrow('aborted');
    await expect(asked.mock.results[0]?.value).rejects.toThrow('nobody waits for POST');
  });
});

const runOnce = async () => {
  sandbox = await startSandbox({ rateLimits: 'off', now: Date.UTC(2026, 0, 1) });
  await sandbox.control.sendMessage({ userId: people.ada, channelId: channels.general, content: 'hi' });
  const user = await sandbox.control.createUser({ username: 'zoe' });
  const [message] = await sandbox.control.messages(channels.general);
  await sandbox.stop();
  return [user.id, message?.id];
};

describe('the world', () => {
  it('is the same in every run from the same time', async () => {
    expect(await runOnce()).toEqual(await runOnce());
  });

  it('goes back to the seed or to a snapshot', async () => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    await sandbox.control.join(people.nora);
    const kept = await sandbox.control.snapshot();
    const isIn = async () => (await sandbox.control.state(people.nora)).viewer?.person.inGuild;
    await sandbox.control.reset();
    expect(await isIn()).toBe(false);
    await sandbox.control.reset(kept);
    expect(await isIn()).toBe(true);
  });

  it('lets bots connect once it went back, also where its clock had been ahead', async () => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    await sandbox.control.clock({ advance: 3_600_000 });
    await sandbox.control.reset();
    expect((await sandbox.control.state()).gateway.refusing).toBe(false);
  });

  it('is still there at the next start when it has a file', async () => {
    const stateFile = join(folder, 'world.json');
    sandbox = await startSandbox({ rateLimits: 'off', stateFile });
    await sandbox.control.join(people.nora);
    await callApi(sandbox, 'POST', `/channels/${channels.general}/messages`, { content: 'yesterday' });
    await sandbox.stop();
    sandbox = await startSandbox({ rateLimits: 'off', stateFile });
    expect((await sandbox.control.state(people.nora)).viewer?.person.inGuild).toBe(true);
    expect((await sandbox.control.messages(channels.general)).map((one) => one.content)).toEqual([
      'yesterday',
    ]);
  });

  it('keeps the token that it was started with when it goes back to the seed', async () => {
    const stateFile = join(folder, 'rotated.json');
    sandbox = await startSandbox({ rateLimits: 'off', stateFile });
    const rotated = await sandbox.control.rotateToken();
    await sandbox.stop();
    sandbox = await startSandbox({ rateLimits: 'off', stateFile });
    await sandbox.control.rotateToken();
    await sandbox.control.reset();
    expect(sandbox.settings.DISCORD_TOKEN).toBe(rotated);
  });

  it('waits for no answer any more after it went back to a time when it did', async () => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    const path = `/applications/${seedIds.application}/commands`;
    await callApi(sandbox, 'PUT', path, [{ name: 'status', description: 'Status' }]);
    const running = sandbox.control.runCommand({ userId: people.ada, name: 'status' });
    const kept = await sandbox.control.snapshot();
    await sandbox.control.reset(kept);
    const { viewer } = await sandbox.control.state(people.ada);
    expect(viewer?.interactions).toMatchObject([{ name: 'status', state: 'failed' }]);
    await sandbox.control.clock({ advance: 3_000 });
    await running;
  });

  it('lives on when its file cannot be written, says so once, and writes it once it can', async () => {
    const blocked = join(folder, 'blocked');
    writeFileSync(blocked, '');
    const stateFile = join(blocked, 'world.json');
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      sandbox = await startSandbox({ rateLimits: 'off', stateFile });
      for (const content of ['one', 'two']) {
        const sent = await callApi(sandbox, 'POST', `/channels/${channels.general}/messages`, { content });
        expect(sent.status).toBe(200);
        jest.advanceTimersByTime(60_000);
      }
      expect(said.mock.calls).toEqual([[expect.stringContaining(`${stateFile} cannot be written`)]]);
      rmSync(blocked);
      await callApi(sandbox, 'POST', `/channels/${channels.general}/messages`, { content: 'three' });
      jest.advanceTimersByTime(60_000);
      expect(existsSync(stateFile)).toBe(true);
    } finally {
      jest.useRealTimers();
      said.mockRestore();
    }
  });

  it('writes its traffic a line an exchange, with the query and without the base', async () => {
    const trafficFile = join(folder, 'traffic.ndjson');
    sandbox = await startSandbox({ rateLimits: 'off', trafficFile });
    await callApi(sandbox, 'GET', `/guilds/${seedIds.guild}?with_counts=true`);
    await callApi(sandbox, 'POST', `/channels/${channels.general}/messages`, { content: 'hi' });
    await sandbox.stop();
    const lines = readFileSync(trafficFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map((one) => [one['method'], one['path'], one['status']])).toEqual([
      ['GET', `/guilds/${seedIds.guild}?with_counts=true`, 200],
      ['POST', `/channels/${channels.general}/messages`, 200],
    ]);
    const keys = [
      'method',
      'path',
      'status',
      'requestBody',
      'responseBody',
      'requestHeaders',
      'responseHeaders',
    ];
    expect(lines.map((line) => Object.keys(line))).toEqual([keys, keys]);
    expect(lines.map((line) => line['requestBody'])).toEqual([null, { content: 'hi' }]);
  });
});
