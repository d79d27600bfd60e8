import { type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { callApi } from '../../testing/callApi.ts';
import { GatewayProbe, identity, openProbe, resumeProbe } from '../../testing/GatewayProbe.ts';

const { people, guild, application, channels } = seedIds;
/** A clock that stands still until it is moved. */
const now = Date.UTC(2026, 0, 1);
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ rateLimits: 'off', heartbeatMs: 30_000 });
});

afterEach(async () => {
  await sandbox.stop();
});

describe('identifying', () => {
  it('says hello, is ready, and sends the guild with the bot as its only member', async () => {
    const probe = await openProbe(sandbox);
    const { d } = await probe.event('GUILD_CREATE');
    expect((await probe.op(10)).d['heartbeat_interval']).toBe(30_000);
    expect((await probe.event('READY')).d).toMatchObject({
      v: 10,
      guilds: [{ id: guild, unavailable: true }],
      application: { id: application },
    });
    expect(d).toMatchObject({ id: guild, member_count: 10, unavailable: false });
    expect((d['members'] as { user: { id: string } }[]).map((one) => one.user.id)).toEqual([application]);
  });

  it.each([
    ['a wrong token', 4004, () => identity(sandbox, 3, 'no')],
    ['intents that do not exist', 4013, () => identity(sandbox, 1 << 30)],
    ['an intent that is not allowed', 4014, () => identity(sandbox, 1 << 15)],
    ['a shard out of range', 4010, () => ({ ...identity(sandbox), shard: [1, 1] })],
  ])('closes on %s with %i', async (_what, code, body) => {
    const probe = new GatewayProbe(sandbox.url);
    await probe.op(10);
    probe.send(2, body());
    expect(await probe.closed).toBe(code);
  });

  it.each([
    ['no JSON', 4002, 'hello'],
    ['a frame of more than 4096 bytes', 4002, JSON.stringify({ op: 1, d: 'x'.repeat(5000) })],
    ['an unknown op', 4001, JSON.stringify({ op: 77, d: null })],
    ['a question before identifying', 4003, JSON.stringify({ op: 8, d: {} })],
  ])('closes on %s with %i', async (_what, code, text) => {
    const probe = new GatewayProbe(sandbox.url);
    await probe.sendText(text);
    expect(await probe.closed).toBe(code);
  });

  it('closes on a second identify with 4005', async () => {
    const probe = await openProbe(sandbox);
    probe.send(2, identity(sandbox));
    expect(await probe.closed).toBe(4005);
  });

  it('makes the second of two identifies within 5 s wait, when limits are on', async () => {
    await sandbox.stop();
    sandbox = await startSandbox({ now });
    await openProbe(sandbox);
    const second = new GatewayProbe(sandbox.url);
    await second.op(10);
    second.send(2, identity(sandbox));
    expect((await second.op(9)).d).toBe(false);
    await sandbox.control.clock({ advance: 5001 });
    second.send(2, identity(sandbox));
    await second.event('READY');
  });
});

describe('dispatching', () => {
  it('sends what the intents ask for', async () => {
    const [few, many] = [await openProbe(sandbox, 1), await openProbe(sandbox, 1 | 2 | 512)];
    await sandbox.control.join(people.nora);
    await callApi(sandbox, 'POST', `/channels/${channels.general}/messages`, { content: 'hi' });
    await sandbox.control.createRole({ name: 'New' });
    await Promise.all([few.event('GUILD_ROLE_CREATE'), many.event('GUILD_ROLE_CREATE')]);
    expect(few.names()).toEqual(['READY', 'GUILD_CREATE', 'GUILD_ROLE_CREATE', ...few.names().slice(3)]);
    expect(many.names().slice(2, 5)).toEqual(['GUILD_MEMBER_ADD', 'MESSAGE_CREATE', 'GUILD_ROLE_CREATE']);
  });

  it('tells nothing of a guild that is unavailable, or that the bot is not in', async () => {
    const probe = await openProbe(sandbox);
    await probe.event('GUILD_CREATE');
    const { control } = sandbox;
    control.gateway.unavailable(true);
    await control.join(people.nora);
    control.gateway.unavailable(false);
    await control.leave(application);
    await control.leave(people.nora);
    await control.join(application);
    await probe.event('GUILD_MEMBER_ADD');
    expect(probe.names().slice(2)).toEqual([
      'GUILD_DELETE',
      'GUILD_CREATE',
      'GUILD_DELETE',
      'GUILD_CREATE',
      'GUILD_MEMBER_ADD',
    ]);
  });

  it('numbers events in order and replays those missed, then says so', async () => {
    const probe = await openProbe(sandbox);
    await probe.event('GUILD_CREATE');
    sandbox.control.gateway.drop();
    await probe.closed;
    await sandbox.control.join(people.nora);
    await sandbox.control.giveRole(people.nora, seedIds.roles.beta);
    const resumed = await resumeProbe(sandbox, probe);
    await resumed.event('RESUMED');
    expect(resumed.frames.flatMap((frame) => (frame.s === null ? [] : [[frame.s, frame.t]]))).toEqual([
      [3, 'GUILD_MEMBER_ADD'],
      [4, 'GUILD_MEMBER_UPDATE'],
      [5, 'RESUMED'],
    ]);
  });

  it('closes on a number from the future with 4007, and forgets a session closed with 1000', async () => {
    const probe = await openProbe(sandbox);
    sandbox.control.gateway.drop();
    await probe.closed;
    expect(await (await resumeProbe(sandbox, probe, 99)).closed).toBe(4007);
    const other = await openProbe(sandbox);
    other.close(1000);
    await other.closed;
    expect((await (await resumeProbe(sandbox, other)).op(9)).d).toBe(false);
  });
});

describe('op 8', () => {
  it('sends the members in chunks of a thousand', async () => {
    await sandbox.stop();
    sandbox = await startSandbox({ rateLimits: 'off', members: 2500 });
    const probe = await openProbe(sandbox);
    probe.send(8, { guild_id: guild, query: '', limit: 0, nonce: 'n' });
    await probe.seen((frame) => frame.d?.['chunk_index'] === 2);
    const chunks = probe.frames
      .filter((frame) => frame.t === 'GUILD_MEMBERS_CHUNK')
      .map(({ d }) => [(d['members'] as unknown[]).length, d['chunk_count'], d['nonce']]);
    expect(chunks).toEqual([
      [1000, 3, 'n'],
      [1000, 3, 'n'],
      [510, 3, 'n'],
    ]);
  });

  it('finds by id and by the beginning of a name', async () => {
    const probe = await openProbe(sandbox);
    probe.send(8, { guild_id: guild, user_ids: [people.ada, people.nora], limit: 0 });
    expect((await probe.event('GUILD_MEMBERS_CHUNK')).d).toMatchObject({
      members: [{ user: { username: 'ada' } }],
      not_found: [people.nora],
    });
    probe.send(8, { guild_id: guild, query: 'r', limit: 10, nonce: 'q' });
    const { d } = await probe.seen((frame) => frame.d?.['nonce'] === 'q');
    expect((d['members'] as { user: { username: string } }[]).map((one) => one.user.username)).toEqual([
      'rhea',
      'ravi',
    ]);
  });

  it('answers the whole list once in 30 s, when limits are on', async () => {
    await sandbox.stop();
    sandbox = await startSandbox({ now });
    const probe = await openProbe(sandbox);
    const ask = () => probe.send(8, { guild_id: guild, query: '', limit: 0 });
    ask();
    await probe.event('GUILD_MEMBERS_CHUNK');
    ask();
    expect((await probe.event('RATE_LIMITED')).d).toMatchObject({ opcode: 8, meta: { guild_id: guild } });
  });
});
