import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { configExitCode } from '@yieldwren/shared';
import { awaitReady } from './awaitReady.ts';
import { describeExit, Process } from './Process.ts';
import { Supervised } from './Supervised.ts';

function node(code: string, graceMs = 5_000): Process {
  return new Process({
    name: 'a program',
    command: process.execPath,
    args: ['-e', code],
    stdio: 'ignore',
    graceMs,
  });
}

describe('a process', () => {
  test('that is stopped ends by itself and says how', async () => {
    const child = node('setInterval(() => {}, 1000)');
    expect(child.isRunning).toBe(true);
    expect(describeExit(await child.stop())).toBe('SIGTERM');
    expect(child.isRunning).toBe(false);
  });

  test('that does not listen is ended after its time of grace', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const child = node(
      `process.on('SIGTERM', () => {}); require('net').connect(${port}, '127.0.0.1').on('error', () => {});`,
      100,
    );
    const [socket] = await once(server, 'connection');
    expect(describeExit(await child.stop())).toBe('SIGKILL');
    socket.destroy();
    server.close();
  });

  test('that does not exist counts as ended', async () => {
    const child = new Process({ name: 'none', command: '/nowhere/program', args: [] });
    expect(await child.exited).toEqual({ code: 127, signal: null });
  });
});

/** @param refuse throws where the system refuses something; told which start it is */
function superviseScript(
  code: string,
  { mustStart = false, ...refuse }: { mustStart?: boolean; start?: Refusal; onStart?: Refusal } = {},
) {
  let starts = 0;
  const said: string[] = [];
  const started: Process[] = [];
  const gaveUp = Promise.withResolvers<[reason: string, code: number]>();
  const third = Promise.withResolvers<void>();
  const supervised = new Supervised({
    name: 'The bot',
    mustStart,
    start: () => {
      starts += 1;
      refuse.start?.(starts);
      return node(code);
    },
    say: (text) => said.push(text),
    onGiveUp: (...why) => gaveUp.resolve(why),
    onStart: (child) => {
      started.push(child);
      if (started.length === 3) {
        third.resolve();
      }
      refuse.onStart?.(starts);
    },
    firstWaitMs: 10,
    repairWaitMs: 40,
  });
  return { supervised, said, started, gaveUp: gaveUp.promise, third: third.promise };
}

type Refusal = (start: number) => void;

const refuseSecond: Refusal = (start) => {
  if (start === 2) {
    throw new Error('ENOMEM: no room');
  }
};

describe('a supervised process', () => {
  test('is started again when it dies, each time after a longer wait', async () => {
    const { supervised, said, third } = superviseScript('process.exit(3)');
    await third;
    await supervised.stop();
    expect(said.slice(0, 2)).toEqual([
      'The bot ended (exit code 3); starting it again in 0.01 s',
      'The bot ended (exit code 3); starting it again in 0.02 s',
    ]);
  });

  test.each([
    [
      'started',
      { start: refuseSecond },
      'could not be started (ENOMEM: no room); starting it again in 0.02 s',
    ],
    ['written down', { onStart: refuseSecond }, 'was started, but not written down (ENOMEM: no room)'],
  ])('that once cannot be %s is started again all the same, and that is said', async (_, refuse, text) => {
    const { supervised, said, third } = superviseScript('process.exit(3)', refuse);
    await third;
    await supervised.stop();
    expect(said).toContain(`The bot ${text}`);
  });

  test('that wants a person before it was ever ready is started again later, and nothing else is stopped for it', async () => {
    const { supervised, said, third, gaveUp } = superviseScript(`process.exit(${configExitCode})`);
    void gaveUp.then(() => said.push('gave up'));
    await third;
    await supervised.stop();
    const again = 'The bot ended (exit code 78); starting it again in 0.04 s';
    expect(said.slice(0, 2)).toEqual([again, again]);
    expect(said).not.toContain('gave up');
  });

  test.each([
    ['wants a person', configExitCode, configExitCode],
    ['crashes', 3, 1],
  ])('that must start and %s at first is not started again', async (_, exitCode, told) => {
    const { gaveUp, started } = superviseScript(`process.exit(${exitCode})`, { mustStart: true });
    expect(await gaveUp).toEqual([
      expect.stringContaining(`cannot run like this (exit code ${exitCode})`),
      told,
    ]);
    expect(started).toHaveLength(1);
  });

  test('stays down once it was stopped', async () => {
    const { supervised, said, started } = superviseScript('setInterval(() => {}, 1000)');
    await supervised.stop();
    expect(supervised.current.isRunning).toBe(false);
    expect(said).toEqual([]);
    expect(started).toHaveLength(1);
  });

  test('that was ready only after the start had stopped waiting is started again, whatever it dies of, later where it wants a person', async () => {
    const children = createServer().listen(0, '127.0.0.1');
    let isReady = false;
    const health = createHttpServer((_request, response) => {
      response.writeHead(isReady ? 200 : 503).end();
    }).listen(0, '127.0.0.1');
    await Promise.all([once(children, 'listening'), once(health, 'listening')]);
    const portOf = (server: typeof children) => (server.address() as AddressInfo).port;
    const born = once(children, 'connection');
    // Ends as a bot does whose token was reset, once its connection ends.
    const { supervised, said, gaveUp } = superviseScript(
      `require('net').connect(${portOf(children)}, '127.0.0.1').resume().on('end', () => process.exit(${configExitCode}));`,
      { mustStart: true },
    );
    void gaveUp.then(() => said.push('gave up'));
    const ready = Promise.withResolvers<void>();
    const say = (text: string) => {
      said.push(text);
      if (text.endsWith('is ready now')) {
        ready.resolve();
      }
    };
    const url = `http://127.0.0.1:${portOf(health)}/readyz`;
    await awaitReady(supervised, { url, say, isAlive: () => true, patienceMs: 0, laterMs: 10 });
    isReady = true;
    await ready.promise;
    const [first] = (await born) as [Socket];
    const again = once(children, 'connection');
    first.end();
    const [second] = (await again) as [Socket];
    expect(said).toEqual([
      'The bot is not ready yet; it goes on trying (see its messages above)',
      'The bot is ready now',
      'The bot ended (exit code 78); starting it again in 0.04 s',
    ]);
    await supervised.stop();
    second.destroy();
    children.close();
    health.closeAllConnections();
    health.close();
  });
});
