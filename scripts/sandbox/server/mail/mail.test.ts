import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { type Sandbox, startSandbox } from '../../index.ts';

const letter = {
  from: 'Yieldwren <beta@yieldwren.example>',
  to: 'ada@lowell.example',
  subject: 'Candidature reçue – à bientôt',
  text: 'Vous aurez de nos nouvelles dans les 24 à 48 heures : https://portal.example/status',
  html: '<p>À bientôt</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};

async function send(sandbox: Sandbox, message: object): Promise<void> {
  const transport = createTransport(sandbox.smtpUrl ?? '');
  await transport.sendMail({ ...letter, ...message });
  transport.close();
}

describe('the mailbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ seed: 'bare', hasMail: true });
  });
  afterAll(async () => {
    await sandbox.stop();
  });
  beforeEach(async () => {
    await sandbox.control.reset();
  });

  /** Sends a mail with these headers and presses its button. */
  const press = async (headers: Record<string, string>) => {
    await send(sandbox, { headers });
    await sandbox.control.unsubscribe((await sandbox.control.mails()).at(-1)?.id ?? '');
  };

  it('takes a mail for anybody, decoded, with its headers; the control, its HTTP twin and the page have it', async () => {
    await send(sandbox, {});
    await send(sandbox, { to: 'ben@second.example', html: undefined });
    const [mail, ...others] = await sandbox.control.mails('ada@lowell.example');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: 'beta@yieldwren.example',
      to: ['ada@lowell.example'],
      subject: letter.subject,
      html: expect.stringContaining('À bientôt'),
      headers: expect.arrayContaining([{ name: 'Auto-Submitted', value: 'auto-generated' }]),
    });
    expect(mail?.text.trim()).toBe(letter.text);
    const reply = await fetch(`${sandbox.url}/sandbox/mails?to=ben%40second.example`);
    expect(await reply.json()).toMatchObject([{ to: ['ben@second.example'], html: null }]);
    expect((await sandbox.control.state()).mails).toHaveLength(2);
  });

  it('has the button of mail programs for mails that name an address for one click', async () => {
    const asked: unknown[] = [];
    const take = async (request: IncomingMessage, response: ServerResponse) => {
      asked.push([request.method, request.url, request.headers['content-type'], await text(request)]);
      response.writeHead(request.url === '/stop' ? 200 : 404).end();
    };
    const sender = createServer((request, response) => void take(request, response));
    sender.listen(0, '127.0.0.1');
    await once(sender, 'listening');
    const { port } = sender.address() as AddressInfo;
    const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    const stop = `<mailto:a@b.example>, <http://127.0.0.1:${port}/stop>`;
    await press({ ...oneClick, 'List-Unsubscribe': stop });
    expect(asked).toEqual([
      ['POST', '/stop', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ]);
    await expect(press({ 'List-Unsubscribe': stop })).rejects.toThrow('by one click');
    const wrong = { ...oneClick, 'List-Unsubscribe': `<http://127.0.0.1:${port}/else>` };
    await expect(press(wrong)).rejects.toThrow('404');
    sender.close();
  });

  it('is emptied by a reset, and kept by a snapshot; one of before there were mails has none', async () => {
    await send(sandbox, {});
    const snapshot = await sandbox.control.snapshot();
    const { mails: _none, ...earlier } = JSON.parse(snapshot);
    await sandbox.control.reset();
    expect(await sandbox.control.mails()).toEqual([]);
    await sandbox.control.reset(snapshot);
    expect((await sandbox.control.mails()).length).toBeGreaterThan(0);
    await sandbox.control.reset(JSON.stringify(earlier));
    expect(await sandbox.control.mails()).toEqual([]);
  });

  it('is not there unless it is asked for', async () => {
    const silent = await startSandbox({ seed: 'bare' });
    expect(silent.smtpUrl).toBeNull();
    expect((await silent.control.state()).mails).toBeNull();
    await silent.stop();
  });
});
