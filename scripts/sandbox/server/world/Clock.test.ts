import { type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { callApi } from '../../testing/callApi.ts';
import { GatewayProbe, identity, openProbe } from '../../testing/GatewayProbe.ts';

const { people, guild, roles, channels, application } = seedIds;
const hour = 3_600_000;
let sandbox: Sandbox;

/** Puts the clock back to where it began, and lets time pass. */
async function putBack(thenMs: number): Promise<void> {
  await sandbox.control.clock({ advance: -hour });
  await sandbox.control.clock({ advance: thenMs });
}

beforeEach(async () => {
  sandbox = await startSandbox({ now: Date.UTC(2026, 0, 1) });
  await sandbox.control.clock({ advance: hour });
});

afterEach(async () => sandbox.stop());

describe('once the clock was put back', () => {
  it('a window of the rate limits ends when it would have', async () => {
    const path = `/guilds/${guild}/members/${people.ada}/roles/${roles.beta}`;
    const put = async () => (await callApi(sandbox, 'PUT', path)).status;
    for (let call = 1; call <= 10; call += 1) {
      await put();
    }
    expect(await put()).toBe(429);
    await putBack(9_000);
    expect(await put()).toBe(429);
    await sandbox.control.clock({ advance: 1_001 });
    expect(await put()).toBe(204);
  });

  it('a bot may identify when it might have', async () => {
    await openProbe(sandbox);
    const second = new GatewayProbe(sandbox.url);
    await second.op(10);
    await putBack(5_001);
    second.send(2, identity(sandbox));
    expect((await second.seen(({ op, t }) => op === 9 || t === 'READY')).t).toBe('READY');
  });

  it('a bot gets the whole list of members when it might have', async () => {
    const probe = await openProbe(sandbox);
    const ask = (nonce: string) => probe.send(8, { guild_id: guild, query: '', limit: 0, nonce });
    ask('first');
    await probe.event('GUILD_MEMBERS_CHUNK');
    await putBack(30_001);
    ask('second');
    const { t } = await probe.seen((frame) => frame.d?.['nonce'] === 'second' || frame.t === 'RATE_LIMITED');
    expect(t).toBe('GUILD_MEMBERS_CHUNK');
  });

  it('the frames of minutes ago count no more', async () => {
    const probe = await openProbe(sandbox);
    const beats = () => probe.frames.filter(({ op }) => op === 11).length;
    const beat = async (times: number) => {
      const wanted = beats() + times;
      for (let sent = 0; sent < times; sent += 1) {
        probe.send(1, null);
      }
      return Promise.race([probe.closed, probe.seen(() => beats() === wanted).then(() => 'open')]);
    };
    expect(await beat(100)).toBe('open');
    await putBack(60_001);
    expect(await beat(100)).toBe('open');
  });

  it('a gateway that refuses takes bots when it would have', async () => {
    const isRefusing = async () => (await sandbox.control.state()).gateway.refusing;
    sandbox.control.gateway.refuse(60_000);
    await putBack(59_000);
    expect(await isRefusing()).toBe(true);
    await sandbox.control.clock({ advance: 1_001 });
    expect(await isRefusing()).toBe(false);
  });

  it('an interaction that nobody answers fails when it would have', async () => {
    const command = { name: 'status', description: 'Status' };
    await callApi(sandbox, 'PUT', `/applications/${application}/commands`, [command]);
    const running = sandbox.control.runCommand({ userId: people.ada, name: 'status' });
    await putBack(3_001);
    expect((await sandbox.control.state(people.ada)).viewer?.interactions).toMatchObject([
      { state: 'failed' },
    ]);
    await running;
  });

  it('a nonce is forgotten when it would have been', async () => {
    const body = { content: 'hi', nonce: 'once', enforce_nonce: true };
    const post = async () =>
      (await callApi(sandbox, 'POST', `/channels/${channels.general}/messages`, body)).body as { id: string };
    const first = await post();
    await putBack(299_000);
    expect(await post()).toMatchObject({ id: first.id });
    await sandbox.control.clock({ advance: 1_001 });
    expect(await post()).not.toMatchObject({ id: first.id });
  });
});
