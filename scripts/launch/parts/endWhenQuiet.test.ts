import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWhenQuiet } from './endWhenQuiet.ts';

const limits = { firstMs: 6_000, nextMs: 60_000 };
let child: ChildProcess;

/** A program that says a word as often as it is given a line. */
function startEcho(): void {
  child = spawn('cat', { stdio: ['pipe', 'pipe', 'ignore'] });
  endWhenQuiet(child, limits);
}

async function hearWord(): Promise<void> {
  const word = once(child.stdout ?? fail(), 'data');
  child.stdin?.write('a word\n');
  await word;
}

function fail(): never {
  throw new Error('the program has no output');
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  child.kill('SIGKILL');
});

describe('a program that may not be quiet for long', () => {
  test('is ended when its first word does not come', async () => {
    startEcho();
    const closed = once(child, 'close');
    jest.advanceTimersByTime(limits.firstMs);
    expect(await closed).toEqual([null, 'SIGTERM']);
  });

  test('takes its time as long as it goes on talking', async () => {
    startEcho();
    for (let minute = 0; minute < 10; minute += 1) {
      await hearWord();
      jest.advanceTimersByTime(limits.nextMs - 1);
    }
    const closed = once(child, 'close');
    child.stdin?.end();
    expect(await closed).toEqual([0, null]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is ended when it falls silent on the way', async () => {
    startEcho();
    await hearWord();
    const closed = once(child, 'close');
    jest.advanceTimersByTime(limits.nextMs);
    expect(await closed).toEqual([null, 'SIGTERM']);
  });
});
