import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { configExitCode } from '@yieldwren/shared';
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
    expect(describeExit(await child.stop())).toBe('ended by SIGTERM');
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
    expect(describeExit(await child.stop())).toBe('ended by SIGKILL');
    socket.destroy();
    server.close();
  });

  test('that does not exist counts as ended', async () => {
    const child = new Process({ name: 'none', command: '/nowhere/program', args: [] });
    expect(await child.exited).toEqual({ code: 127, signal: null });
  });
});

function superviseScript(code: string) {
  const said: string[] = [];
  const started: Process[] = [];
  const gaveUp = Promise.withResolvers<string>();
  const third = Promise.withResolvers<void>();
  const supervised = new Supervised({
    name: 'The bot',
    start: () => node(code),
    say: (text) => said.push(text),
    onGiveUp: gaveUp.resolve,
    onStart: (child) => {
      started.push(child);
      if (started.length === 3) {
        third.resolve();
      }
    },
    firstWaitMs: 10,
  });
  return { supervised, said, started, gaveUp: gaveUp.promise, third: third.promise };
}

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

  test('is not started again when its settings are wrong', async () => {
    const { gaveUp, started } = superviseScript(`process.exit(${configExitCode})`);
    expect(await gaveUp).toContain('cannot run like this (exit code 78)');
    expect(started).toHaveLength(1);
  });

  test('stays down once it was stopped', async () => {
    const { supervised, said, started } = superviseScript('setInterval(() => {}, 1000)');
    await supervised.stop();
    expect(supervised.current.isRunning).toBe(false);
    expect(said).toEqual([]);
    expect(started).toHaveLength(1);
  });
});
