import { type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { callApi } from '../../testing/callApi.ts';
import {
  GatewayProbe,
  identity,
  openProbe,
  resumeProbe,
  type SeenFrame,
} from '../../testing/GatewayProbe.ts';

const { people, guild } = seedIds;
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ rateLimits: 'off' });
});

afterEach(async () => sandbox.stop());

const inject = async (name: string, userId?: string) => sandbox.control.injectFault(name, userId);
const userOf = (frame: SeenFrame) => (frame.d['user'] as { id: string }).id;

describe('faults of the gateway', () => {
  it('1: cuts the socket, lets somebody join in the gap, and replays the join on Resume', async () => {
    const probe = await openProbe(sandbox);
    await probe.event('GUILD_CREATE');
    await inject('resume-gap', people.nora);
    expect(await probe.closed).toBe(1006);
    expect(probe.names()).not.toContain('GUILD_MEMBER_ADD');
    const resumed = await resumeProbe(sandbox, probe);
    await resumed.event('RESUMED');
    expect(resumed.names()).toEqual(['GUILD_MEMBER_ADD', 'RESUMED']);
    expect(userOf(await resumed.event('GUILD_MEMBER_ADD'))).toBe(people.nora);
  });

  it('2: invalidates the session so that nothing is replayed', async () => {
    const probe = await openProbe(sandbox);
    await probe.event('GUILD_CREATE');
    await inject('session-lost', people.nora);
    expect((await probe.op(9)).d).toBe(false);
    expect(probe.names()).not.toContain('GUILD_MEMBER_ADD');
    const again = await resumeProbe(sandbox, probe);
    expect((await again.op(9)).d).toBe(false);
    expect((await sandbox.control.state(people.nora)).viewer?.person.inGuild).toBe(true);
  });

  it('2: closing with 1000 ends the session as well', async () => {
    const probe = await openProbe(sandbox);
    await probe.event('GUILD_CREATE');
    sandbox.control.gateway.close(1000);
    expect(await probe.closed).toBe(1000);
    const again = await resumeProbe(sandbox, probe);
    expect((await again.op(9)).d).toBe(false);
  });

  it('3: asks for a reconnect, after which the session resumes', async () => {
    const probe = await openProbe(sandbox);
    await probe.event('GUILD_CREATE');
    await inject('reconnect-asked');
    expect((await probe.op(7)).d).toBeNull();
    probe.close(4900);
    const resumed = await resumeProbe(sandbox, probe);
    await resumed.event('RESUMED');
    expect(resumed.names()).toEqual(['RESUMED']);
  });

  it('4: closes with 4014 while running, and at the next identify', async () => {
    const probe = await openProbe(sandbox);
    await inject('intents-disallowed');
    expect(await probe.closed).toBe(4014);
    const next = new GatewayProbe(sandbox.url);
    await next.op(10);
    next.send(2, identity(sandbox));
    expect(await next.closed).toBe(4014);
  });

  it('5: closes with 4004 and answers 401 once the token is rotated', async () => {
    const old = { url: sandbox.url, settings: sandbox.settings };
    const probe = await openProbe(sandbox);
    await inject('token-rotated');
    expect(await probe.closed).toBe(4004);
    const next = new GatewayProbe(sandbox.url);
    await next.op(10);
    next.send(2, identity(old));
    expect(await next.closed).toBe(4004);
    expect((await callApi(old, 'GET', '/users/@me')).body).toEqual({ message: '401: Unauthorized', code: 0 });
    expect((await callApi(sandbox, 'GET', '/users/@me')).status).toBe(200);
  });

  it('6: answers the upgrade 503 for a minute', async () => {
    const probe = await openProbe(sandbox);
    await inject('gateway-refused');
    expect(await probe.closed).toBe(1006);
    expect(await new GatewayProbe(sandbox.url).closed).toBe(1006);
    await sandbox.control.clock({ advance: 60_001 });
    expect((await new GatewayProbe(sandbox.url).op(10)).d['heartbeat_interval']).toBe(41_250);
  });

  it('7: leaves heartbeats unacknowledged', async () => {
    const probe = await openProbe(sandbox);
    probe.send(1, probe.seq);
    await probe.op(11);
    await inject('zombie');
    probe.send(1, probe.seq);
    await sandbox.control.join(people.nora);
    await probe.event('GUILD_MEMBER_ADD');
    expect(probe.frames.filter((frame) => frame.op === 11)).toHaveLength(1);
  });

  it('8: makes the guild unavailable, and identifies without GUILD_CREATE', async () => {
    const probe = await openProbe(sandbox);
    await inject('guild-unavailable');
    expect((await probe.event('GUILD_DELETE')).d).toEqual({ id: guild, unavailable: true });
    const next = await openProbe(sandbox);
    sandbox.control.gateway.unavailable(false);
    await next.event('GUILD_CREATE');
    expect(next.names()).toEqual(['READY', 'GUILD_CREATE']);
  });

  it('9: repeats a join of somebody who is a member already', async () => {
    const probe = await openProbe(sandbox);
    await probe.event('GUILD_CREATE');
    await inject('join-repeated', people.nora);
    await sandbox.control.leave(people.nora);
    await probe.event('GUILD_MEMBER_REMOVE');
    const joins = probe.frames.filter((frame) => frame.t === 'GUILD_MEMBER_ADD');
    expect(joins.map(userOf)).toEqual([people.nora, people.nora, people.nora]);
    expect(new Set(joins.map((frame) => frame.s)).size).toBe(3);
  });

  it('loses events while silent, and hands two over in the wrong order when told', async () => {
    const probe = await openProbe(sandbox);
    await probe.event('GUILD_CREATE');
    sandbox.control.gateway.silence(true);
    await sandbox.control.join(people.nora);
    sandbox.control.gateway.silence(false);
    sandbox.control.gateway.reorder();
    await sandbox.control.leave(people.ada);
    await sandbox.control.join(people.ada);
    await probe.event('GUILD_MEMBER_REMOVE');
    expect(probe.names().slice(2)).toEqual(['GUILD_MEMBER_ADD', 'GUILD_MEMBER_REMOVE']);
  });

  it('an event that was held back is gone with the world it came from', async () => {
    sandbox.control.gateway.reorder();
    await sandbox.control.leave(people.ada);
    await sandbox.control.reset();
    const probe = await openProbe(sandbox);
    await sandbox.control.join(people.nora);
    await sandbox.control.leave(people.nora);
    await probe.event('GUILD_MEMBER_REMOVE');
    expect(probe.names().slice(2)).toEqual(['GUILD_MEMBER_ADD', 'GUILD_MEMBER_REMOVE']);
    expect((await probe.event('GUILD_MEMBER_REMOVE')).d).toMatchObject({ user: { id: people.nora } });
  });
});
