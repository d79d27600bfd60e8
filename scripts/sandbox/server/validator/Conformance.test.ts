import { type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { takeBreaches } from '../../testing/breaches.ts';
import { callApi } from '../../testing/callApi.ts';
import { Conformance } from './Conformance.ts';

const { channels, guild, people, roles } = seedIds;
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ rateLimits: 'off' });
});

afterEach(async () => sandbox.stop());

const ask = async (method: string, path: string, init: RequestInit = {}) => {
  const headers = { Authorization: `Bot ${sandbox.settings.DISCORD_TOKEN}`, ...init.headers };
  return (await fetch(`${sandbox.url}${path}`, { method, ...init, headers })).status;
};
const read = async (name: string) => (await fetch(`${sandbox.url}/sandbox/${name}`)).status;
const readable = async () => Promise.all(['state', 'traffic', 'violations'].map(read));

describe('a request as no client sends it', () => {
  it.each(['/api/users/%25', '/api/users/%', '/api/users/%3F', '/api/users/%25E0'])(
    'is refused and recorded: %s',
    async (path) => {
      expect(await ask('GET', path)).toBe(400);
      expect(await readable()).toEqual([200, 200, 200]);
      expect(takeBreaches()).toEqual([]);
    },
  );

  it.each(['/api//', '/api//users/1'])('breaks the contract where no such operation is: %s', async (path) => {
    expect(await ask('GET', path)).toBe(404);
    expect(await readable()).toEqual([200, 200, 200]);
    expect(takeBreaches()).toEqual([expect.stringContaining('no such operation')]);
  });

  it('finds no invite whose code is no encoded text', async () => {
    expect(await ask('GET', '/invite/%')).toBe(404);
  });

  it('has the reason it gave, also where that is no encoded text', async () => {
    const reason = { 'X-Audit-Log-Reason': '100 %' };
    const role = `/api/guilds/${guild}/members/${people.ada}/roles/${roles.beta}`;
    expect(await ask('PUT', role, { headers: reason })).toBe(204);
    expect((await sandbox.control.auditLog()).at(-1)).toMatchObject({ reason: '100 %' });
    expect((await sandbox.control.traffic()).at(-1)).toMatchObject({ auditReason: '100 %' });
    expect(await readable()).toEqual([200, 200, 200]);
  });

  it('does not stop the record when a secret in it has a quotation mark', async () => {
    const sent = await callApi(sandbox, 'POST', `/channels/${channels.general}/messages`, { token: 'a"b' });
    expect(sent.status).toBe(400);
    expect((await sandbox.control.traffic()).at(-1)?.requestBody).toEqual({ token: '…' });
    expect(await readable()).toEqual([200, 200, 200]);
  });
});

it('a payload that cannot be checked is a breach of its own', async () => {
  const data: Record<string, unknown> = { guild_id: '1' };
  data['user'] = data;
  const conformance = new Conformance('at-end');
  conformance.checkDispatch({ event: 'GUILD_MEMBER_ADD', data, intent: 0 });
  expect(await conformance.list()).toEqual([
    {
      trafficId: null,
      side: 'gateway',
      where: 'GUILD_MEMBER_ADD',
      message: expect.stringContaining('circular') as string,
    },
  ]);
});
