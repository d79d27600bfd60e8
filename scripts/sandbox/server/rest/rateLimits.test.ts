import { type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { callApi } from '../../testing/callApi.ts';

const { guild, people, roles, channels } = seedIds;
let sandbox: Sandbox;

afterEach(async () => sandbox.stop());

const role = `/guilds/${guild}/members/${people.ada}/roles/${roles.beta}`;
const header = (answer: { headers: Headers }, name: string) => answer.headers.get(`x-ratelimit-${name}`);

describe('rate limits', () => {
  it('count down in a bucket with headers, refuse, and let go again when the clock has moved', async () => {
    sandbox = await startSandbox({ now: Date.UTC(2026, 0, 1) });
    const first = await callApi(sandbox, 'PUT', role);
    expect([header(first, 'limit'), header(first, 'remaining'), header(first, 'reset-after')]).toEqual([
      '10',
      '9',
      '10.000',
    ]);
    expect(header(first, 'bucket')).toMatch(/^[0-9a-f]{32}$/);
    for (let call = 2; call <= 10; call += 1) {
      await callApi(sandbox, 'PUT', role);
    }
    const refused = await callApi(sandbox, 'PUT', role);
    expect([refused.status, refused.headers.get('retry-after'), header(refused, 'scope')]).toEqual([
      429,
      '10',
      'user',
    ]);
    expect(refused.body).toEqual({ message: 'You are being rate limited.', retry_after: 10, global: false });
    await sandbox.control.clock({ advance: 10_001 });
    expect((await callApi(sandbox, 'PUT', role)).status).toBe(204);
  });

  it('are counted per channel: five messages in five seconds', async () => {
    sandbox = await startSandbox({ now: Date.UTC(2026, 0, 1) });
    const post = async (channel: string) =>
      (await callApi(sandbox, 'POST', `/channels/${channel}/messages`, { content: 'a' })).status;
    const statuses = [];
    for (let call = 1; call <= 6; call += 1) {
      statuses.push(await post(channels.general));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await post(channels.welcome)).toBe(200);
  });

  it('have a global one, which says so', async () => {
    sandbox = await startSandbox({
      now: Date.UTC(2026, 0, 1),
      rateLimits: { global: { limit: 2, perMs: 1000 } },
    });
    const get = async () => callApi(sandbox, 'GET', '/users/@me');
    await get();
    await get();
    const third = await get();
    expect([third.status, header(third, 'global'), header(third, 'scope')]).toEqual([429, 'true', 'global']);
    expect(third.body).toMatchObject({ global: true });
  });

  it('can be off', async () => {
    sandbox = await startSandbox({ rateLimits: 'off' });
    expect(header(await callApi(sandbox, 'PUT', role), 'limit')).toBeNull();
  });
});
