import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Sandbox, seedIds, startSandbox } from '@yieldwren/sandbox';
import { Webhook } from 'standardwebhooks';
import { approve, reopen, undo, withdraw } from '../applications/decide.ts';
import { editAnswers } from '../applications/editAnswers.ts';
import { erasePerson } from '../applications/erasure/erasePerson.ts';
import type { WebhookEvent } from '../applications/kinds.ts';
import { retryEffects } from '../applications/ledger/retryEffects.ts';
import { presentForOwner } from '../applications/present.ts';
import { type Application, keyOf, readApplication } from '../applications/store.ts';
import { submitBeta } from '../applications/submit.ts';
import type { Context } from '../context.ts';
import {
  betaAnswers,
  freePort,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../testing/index.ts';
import { isPublic } from '../webhook/publicLookup.ts';
import { effectOutcomes } from './effectOutcomes.ts';
import { runEffect } from './runEffect.ts';

const rhea = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'portal' } as const;
const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const secrets = [secretOf('a'), secretOf('b')];

interface Received {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const rowOf = async (application: Application, event: WebhookEvent) => {
  const { effects } = await readApplication(keyOf(application));
  const row = effects.findLast((effect) => effect.event === event);
  if (!row) {
    throw new Error(`there is no ${event}`);
  }
  return row;
};

/** The newest row of the event, at its time. */
async function run(by: Context, application: Application, event: WebhookEvent) {
  const row = await rowOf(application, event);
  const due = { ...by, now: () => row.due_at };
  return await runEffect(due, keyOf(application), row._id.toString(), row.due_at.getTime());
}

const apply = async (by: Context) => await submitBeta(by, makeApplicant(), betaAnswers());

describe('webhooks', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  let hooked: Context;
  let server: Server;
  let status = 204;
  let received: Received[] = [];
  beforeAll(async () => {
    sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
    context = await startTestContext({ ...sandbox.settings, UNDO_WINDOW_SECONDS: '30' });
    server = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ path: request.url, headers: request.headers, body });
        return response.writeHead(status, { Location: '/elsewhere' }).end('an answer');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    hooked = withSettings(`http://127.0.0.1:${port}/hook`, true);
  });
  afterAll(async () => {
    server.close();
    await context.close();
    await sandbox.stop();
  });
  beforeEach(() => {
    status = 204;
    received = [];
  });
  const withSettings = (WEBHOOK_URL: string, WEBHOOK_ALLOW_PRIVATE: boolean): Context => ({
    ...context,
    config: { ...context.config, WEBHOOK_URL, WEBHOOK_SECRET: secrets, WEBHOOK_ALLOW_PRIVATE },
  });
  const dataOf = (at: number) => JSON.parse(received[at]?.body ?? '') as { type: string; data: object };

  it('nothing of them is there where no receiver is set', async () => {
    const application = await apply(context);
    const { effects } = await readApplication(keyOf(application));
    expect(effects.map(({ kind }) => kind)).toEqual(['card', 'member_role']);
  });

  it('tell of a submission with ids and no answers, signed by each secret', async () => {
    const application = await apply(hooked);
    expect(await run(hooked, application, 'submitted')).toEqual({ state: 'done' });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    for (const secret of secrets) {
      expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
    }
    const stranger = new Webhook(secretOf('c'));
    expect(() => stranger.verify(body, headers as Record<string, string>)).toThrow('No matching signature');
    expect(JSON.parse(body)).toEqual({
      type: 'application.submitted',
      timestamp: expect.any(String),
      data: {
        id: application._id.toString(),
        kind: 'beta',
        reference: application.reference,
        discord_id: application.discord_id,
      },
    });
  });

  it('tell that answers were changed, and not to what', async () => {
    const application = await apply(hooked);
    const owner = { id: application.discord_id, name: 'x', isReviewer: false, surface: 'portal' } as const;
    await editAnswers(hooked, owner, keyOf(application), { verticals: 'Roofing' });
    await run(hooked, application, 'edited');
    expect(dataOf(0)).toMatchObject({ type: 'application.edited' });
    expect(received[0]?.body).not.toContain('Roofing');
  });

  it('tell of a decision when it can no longer be undone, and of what an undone one was nothing', async () => {
    const application = await apply(hooked);
    await approve(hooked, rhea, keyOf(application));
    const row = await rowOf(application, 'decided');
    expect(row.due_at.getTime()).toBeGreaterThanOrEqual(application.created_at.getTime() + 30_000);
    await undo(hooked, rhea, keyOf(application));
    expect(await rowOf(application, 'decided')).toMatchObject({ state: 'cancelled' });
    expect(await rowOf(application, 'submitted')).toMatchObject({ state: 'queued' });
    await approve(hooked, rhea, keyOf(application));
    await run(hooked, application, 'decided');
    expect(dataOf(0)).toMatchObject({ type: 'application.decided', data: { status: 'approved' } });
    await reopen(hooked, rhea, keyOf(application), 'a reason that is long enough');
    await run(hooked, application, 'reopened');
    expect(dataOf(1)).toMatchObject({ type: 'application.reopened' });
  });

  it('tell of a role that was given, of a withdrawal and of an erasure, which names nobody', async () => {
    const person = await sandbox.control.createUser({ username: 'hooked' });
    await sandbox.control.join(person.id);
    const application = await submitBeta(hooked, makeApplicant({ discord_id: person.id }), betaAnswers());
    const role = application.effects.find(({ kind }) => kind === 'member_role');
    await runEffect(hooked, keyOf(application), String(role?._id), role?.due_at.getTime() ?? 0);
    await run(hooked, application, 'role_given');
    const owner = { id: person.id, name: 'hooked', isReviewer: false, surface: 'portal' } as const;
    await withdraw(hooked, owner, keyOf(application));
    await run(hooked, application, 'withdrawn');
    await erasePerson(hooked, person.id);
    await run(hooked, application, 'erased');
    expect(dataOf(0)).toMatchObject({ type: 'application.role_given', data: { role: 'member_role' } });
    expect(dataOf(1)).toMatchObject({ type: 'application.withdrawn' });
    expect(dataOf(2)).toMatchObject({ type: 'application.erased', data: { id: application._id.toString() } });
    expect(received[2]?.body).not.toContain(person.id);
    await expect(rowOf(application, 'submitted')).rejects.toThrow('there is no');
  });

  it('that fail are sent again with the same id and body, are held up after nine attempts, and go when the receiver is back', async () => {
    status = 500;
    const application = await apply(hooked);
    for (let tries = 1; tries < 9; tries += 1) {
      expect(await run(hooked, application, 'submitted')).toMatchObject({ state: 'queued' });
    }
    const last_error = 'The receiver of WEBHOOK_URL answered 500.';
    expect(await run(hooked, application, 'submitted')).toEqual({ state: 'blocked', last_error });
    expect(
      new Set(received.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size,
    ).toBe(1);
    status = 200;
    await run(hooked, await apply(hooked), 'submitted');
    expect(await rowOf(application, 'submitted')).toMatchObject({ state: 'queued' });
    expect(await run(hooked, application, 'submitted')).toEqual({ state: 'done' });
  });

  it('count as failed while they are sent again, and as done once they are taken', async () => {
    const counted: unknown[] = [];
    const count = (outcome: unknown) => counted.push(outcome);
    effectOutcomes.subscribe(count);
    status = 500;
    const application = await apply(hooked);
    await run(hooked, application, 'submitted');
    status = 200;
    await run(hooked, application, 'submitted');
    effectOutcomes.unsubscribe(count);
    expect(counted).toEqual([
      { kind: 'webhook', state: 'failed' },
      { kind: 'webhook', state: 'done' },
    ]);
  });

  it('that fail may be tried at once by a reviewer, and are nothing that the applicant sees', async () => {
    status = 500;
    const application = await apply(hooked);
    await run(hooked, application, 'submitted');
    const after = await retryEffects(hooked, rhea, keyOf(application), 'webhook');
    expect(after.effects.at(-1)?.due_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect(after.effects.at(-1)?.tries).toBe(0);
    expect(presentForOwner(after, context).effects.map(({ kind }) => kind)).toEqual(['member_role']);
  });

  it('say why nobody was reached, and are nothing to send where the receiver was taken out of the settings', async () => {
    const nobody = withSettings(`http://127.0.0.1:${await freePort()}/hook`, true);
    const application = await apply(nobody);
    expect(await run(nobody, application, 'submitted')).toMatchObject({
      state: 'queued',
      last_error: expect.stringContaining('could not be reached (ECONNREFUSED).'),
    });
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    expect(await run(nobody, application, 'submitted')).toMatchObject({
      last_error: expect.stringContaining('could not be reached (no answer in time).'),
    });
    expect(await run(context, application, 'submitted')).toMatchObject({ state: 'cancelled' });
  });

  it('follow no redirect', async () => {
    status = 302;
    const application = await apply(hooked);
    expect(await run(hooked, application, 'submitted')).toMatchObject({
      state: 'queued',
      last_error: expect.stringContaining('answered 302'),
    });
    expect(received.map(({ path }) => path)).toEqual(['/hook']);
  });

  it.each(['127.0.0.1', 'localhost'])('go to no private address (%s) unless allowed', async (host) => {
    const { port } = server.address() as AddressInfo;
    const careful = withSettings(`http://${host}:${port}/hook`, false);
    const application = await apply(careful);
    expect(await run(careful, application, 'submitted')).toMatchObject({
      state: 'queued',
      last_error: expect.stringContaining('leads to a private address'),
    });
    expect(received).toEqual([]);
  });
});

describe('an address', () => {
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.2',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    'fd00::1',
    'fe80::1',
    '2002:7f00:1::',
  ])('%s is not', (address) => {
    expect(isPublic(address)).toBe(false);
  });
});
