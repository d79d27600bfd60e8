import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { acknowledgeMs } from '../../testing/acknowledgeMs.ts';
import { callApi } from '../../testing/callApi.ts';
import { openProbe } from '../../testing/GatewayProbe.ts';
import { faultPresets } from './presetList.ts';

const { people, guild, roles, channels, application } = seedIds;
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ rateLimits: 'off', acknowledgeMs });
});

afterEach(async () => sandbox.stop());

const member = `/guilds/${guild}/members/${people.ada}`;
const role = `${member}/roles/${roles.community}`;
const messages = `/channels/${channels.review}/messages`;
const get = async () => callApi(sandbox, 'GET', member);
/** A call that Discord has heard, and to which nothing comes back. */
async function expectSilence(method: string, path: string): Promise<void> {
  const leaving = new AbortController();
  const call = fetch(`${sandbox.url}/api/v10${path}`, {
    method,
    headers: { Authorization: `Bot ${sandbox.settings.DISCORD_TOKEN}` },
    signal: leaving.signal,
  });
  await sandbox.control.waitForCall({ method, status: 0 });
  leaving.abort();
  await expect(call).rejects.toThrow('aborted');
}

describe('the catalogue', () => {
  it('has all twenty-five faults, each under a name of its own', () => {
    expect([...new Set(faultPresets.map((one) => one.id))]).toEqual(
      Array.from({ length: 25 }, (_n, index) => index + 1),
    );
    expect(new Set(faultPresets.map((one) => one.name)).size).toBe(faultPresets.length);
  });

  it('says so when asked for an unknown one', async () => {
    await expect(sandbox.control.injectFault('boredom')).rejects.toThrow("no fault 'boredom'");
  });
});

describe('faults of REST answers', () => {
  it.each(['user', 'global', 'shared'])(
    '13: 429 of scope %s tells when to come back, once',
    async (scope) => {
      await sandbox.control.injectFault(`rate-limited-${scope}`);
      const first = await get();
      expect([
        first.status,
        first.headers.get('retry-after'),
        first.headers.get('x-ratelimit-scope'),
      ]).toEqual([429, '1', scope]);
      expect(first.headers.get('x-ratelimit-global')).toBe(scope === 'global' ? 'true' : null);
      expect(first.body).toMatchObject({ retry_after: 1, global: scope === 'global' });
      expect((await get()).status).toBe(200);
    },
  );

  it('14: 429 without Retry-After', async () => {
    await sandbox.control.injectFault('rate-limited-without-header');
    const answer = await get();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, null]);
  });

  it('14: 429 for an hour', async () => {
    await sandbox.control.injectFault('rate-limited-an-hour');
    expect((await get()).headers.get('retry-after')).toBe('3600');
  });

  it.each([500, 502, 503])('15: four pages with status %i, then all is well', async (status) => {
    await sandbox.control.injectFault(`server-error-${status}`);
    const answers = [await get(), await get(), await get(), await get(), await get()];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status, 200]);
    expect(answers[0]?.headers.get('content-type')).toBe('text/html');
  });

  it('16: the message is there although the answer was 502; its nonce keeps it single', async () => {
    await sandbox.control.injectFault('message-sent-then-502');
    const body = { content: 'card', nonce: 'n1', enforce_nonce: true };
    expect((await callApi(sandbox, 'POST', messages, body)).status).toBe(502);
    const again = await callApi(sandbox, 'POST', messages, body);
    const sent = await sandbox.control.messages(channels.review);
    expect(sent.map((message) => message.id)).toEqual([(again.body as { id: string }).id]);
  });

  it('16: the role is given although no answer comes', async () => {
    await sandbox.control.injectFault('role-given-then-silence');
    await expectSilence('PUT', role);
    expect((await get()).body).toMatchObject({ roles: [roles.community] });
  });

  it('17: the next call hangs, the one after it does not', async () => {
    await sandbox.control.injectFault('hanging');
    await expectSilence('GET', member);
    expect((await get()).status).toBe(200);
  });

  it('17: a slow answer comes late but whole', async () => {
    await sandbox.control.addFault({ times: 1, then: { delayMs: 150 } });
    const answer = await get();
    expect(answer.status).toBe(200);
    expect((await sandbox.control.traffic())[0]?.took).toBeGreaterThanOrEqual(149);
    expect(faultPresets.find((one) => one.name === 'slow')?.rules?.[0]?.then.delayMs).toBe(5000);
  });

  it.each(['delayMs', 'holdMs'])(
    '17: an answer that a rule holds back (%s) comes once the rule is removed',
    async (how) => {
      const { id } = await sandbox.control.addFault({ then: { [how]: 600_000 } });
      const held = get();
      while ((await sandbox.control.listFaults())[0]?.hit !== 1) {
        await nextTurn();
      }
      await sandbox.control.removeFault(id);
      expect((await held).status).toBe(200);
    },
  );

  it('18: the connection breaks in mid-answer', async () => {
    await sandbox.control.injectFault('reset-mid-answer');
    await expect(get()).rejects.toThrow(/terminated|fetch failed|JSON/);
    expect((await get()).status).toBe(200);
  });

  it('18: half of the JSON arrives', async () => {
    await sandbox.control.injectFault('truncated-json');
    await expect(get()).rejects.toThrow(/terminated|fetch failed|JSON/);
    expect((await get()).status).toBe(200);
  });

  it('19: one spurious 401', async () => {
    await sandbox.control.injectFault('unauthorized-once');
    expect((await get()).body).toEqual({ message: '401: Unauthorized', code: 0 });
    expect((await get()).status).toBe(200);
  });
});

async function interaction() {
  const probe = await openProbe(sandbox);
  await callApi(sandbox, 'PUT', `/applications/${application}/commands`, [
    { name: 'status', description: 'Status' },
  ]);
  const outcome = sandbox.control.runCommand({ userId: people.ada, name: 'status' });
  const { id, token } = (await probe.event('INTERACTION_CREATE')).d;
  const answer = async () =>
    callApi(sandbox, 'POST', `/interactions/${String(id)}/${String(token)}/callback`, {
      type: 4,
      data: { content: 'a' },
    });
  return { outcome, answer };
}

describe('faults of acknowledgements', () => {
  it('20: a late acknowledgement meets 10062 and the person sees that nothing answered', async () => {
    const { outcome, answer } = await interaction();
    await sandbox.control.injectFault('acknowledged-late');
    const late = answer();
    await sandbox.control.clock({ advance: acknowledgeMs + 1 });
    expect((await outcome).interaction.state).toBe('failed');
    expect((await late).body).toEqual({ message: 'Unknown interaction', code: 10062 });
  });

  it('20: an acknowledgement that counted but seemed lost meets 40060 when repeated', async () => {
    const { outcome, answer } = await interaction();
    await sandbox.control.injectFault('acknowledged-twice');
    expect((await answer()).status).toBe(502);
    expect((await answer()).body).toEqual({
      message: 'Interaction has already been acknowledged.',
      code: 40060,
    });
    expect((await outcome).message?.content).toBe('a');
  });
});
