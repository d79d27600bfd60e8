import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { sendSmtp, trySmtp } from './smtp.ts';

const message = {
  from: { name: 'Yieldwren', address: 'beta@yieldwren.example' },
  to: 'ada@lowell.example',
  replyTo: 'support@yieldwren.example',
  subject: 'News',
  text: 'News',
  html: '<p>News</p>',
  messageId: '<1@yieldwren.example>',
  headers: {},
};

describe('a mail server that lets strangers wait', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  afterAll(() => {
    server.close();
  });

  it.each([
    ['is written to', async () => await sendSmtp(url, message)],
    ['is no fault to the doctor', async () => await trySmtp(url)],
  ])('%s, though it greets after fifteen seconds', async (_what, talk) => {
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const talked = talk().catch(() => undefined);
    const [socket] = await connected;
    jest.advanceTimersByTime(15_000);
    socket.write('220 late.example\r\n');
    const [said] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as unknown[];
    socket.destroy();
    await talked;
    expect(String(said)).toMatch(/^EHLO /);
  });
});
