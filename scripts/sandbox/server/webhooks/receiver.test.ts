import { Webhook } from 'standardwebhooks';
import { type Sandbox, startSandbox } from '../../index.ts';

const body = JSON.stringify({ type: 'application.submitted', data: { id: '1' } });

describe('the receiver of webhooks', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ seed: 'bare', hasWebhooks: true });
  });
  afterAll(async () => {
    await sandbox.stop();
  });
  beforeEach(async () => {
    await sandbox.control.reset();
  });

  const post = async (message: string, at: Date, headers: Record<string, string> = {}) => {
    const { url, secret } = sandbox.webhooks ?? { url: '', secret: '' };
    const signed = {
      'webhook-id': message,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(message, at, body),
    };
    const answer = await fetch(url, { method: 'POST', body, headers: { ...signed, ...headers } });
    return answer.status;
  };
  const refuse = async (on: boolean) =>
    await fetch(`${sandbox.url}/sandbox/webhooks/refuse`, { method: 'POST', body: JSON.stringify({ on }) });
  const verdicts = async () =>
    (await sandbox.control.webhooks()).deliveries.map(({ message, attempt, problem, status }) => ({
      message,
      attempt,
      isVerified: problem === null,
      status,
    }));

  it('takes what is signed with its secret; the control, its HTTP twin and the page have it', async () => {
    expect(await post('msg_1', new Date())).toBe(204);
    const taken = { message: 'msg_1', attempt: 1, problem: null, status: 204, body };
    expect((await sandbox.control.webhooks()).deliveries).toEqual([expect.objectContaining(taken)]);
    const reply = await fetch(`${sandbox.url}/sandbox/webhooks`);
    expect(await reply.json()).toMatchObject({ refuses: false, deliveries: [taken] });
    expect((await sandbox.control.state()).webhooks?.deliveries).toHaveLength(1);
  });

  it('answers 401 to another signature and to an old one, and says why', async () => {
    expect(await post('msg_1', new Date(), { 'webhook-signature': 'v1,b3RoZXI=' })).toBe(401);
    expect(await post('msg_2', new Date(Date.now() - 3_600_000))).toBe(401);
    const { deliveries } = await sandbox.control.webhooks();
    expect(deliveries.map(({ problem }) => problem)).toEqual([
      'No matching signature found',
      'Message timestamp too old',
    ]);
  });

  it('answers 503 while it is told to refuse, and counts the attempts of a message', async () => {
    await refuse(true);
    expect(await post('msg_1', new Date())).toBe(503);
    await refuse(false);
    expect(await post('msg_1', new Date())).toBe(204);
    expect(await verdicts()).toEqual([
      { message: 'msg_1', attempt: 1, isVerified: true, status: 503 },
      { message: 'msg_1', attempt: 2, isVerified: true, status: 204 },
    ]);
  });

  it('hears no page of another site', async () => {
    expect(await post('msg_1', new Date(), { origin: 'https://other.example' })).toBe(403);
    expect(await verdicts()).toEqual([]);
  });

  it('is kept by a snapshot; one of before there were webhooks has none', async () => {
    await post('msg_1', new Date());
    const snapshot = await sandbox.control.snapshot();
    const { webhooks: _none, ...earlier } = JSON.parse(snapshot);
    await sandbox.control.reset(JSON.stringify(earlier));
    expect(await verdicts()).toEqual([]);
    await sandbox.control.reset(snapshot);
    expect(await verdicts()).toHaveLength(1);
  });

  it('is not there unless it is asked for', async () => {
    const silent = await startSandbox({ seed: 'bare' });
    const { pathname } = new URL(sandbox.webhooks?.url ?? '');
    await fetch(`${silent.url}${pathname}`, { method: 'POST', body });
    const { url, webhooks } = { url: silent.webhooks, ...(await silent.control.state()) };
    const { deliveries } = await silent.control.webhooks();
    await silent.stop();
    expect({ url, webhooks, deliveries }).toEqual({ url: null, webhooks: null, deliveries: [] });
  });
});
