import type { DiscordResponse } from '../callDiscord.ts';
import { Pacer } from './Pacer.ts';

const answered = (headers: Record<string, string>) =>
  ({ status: 200, ok: true, headers: new Headers(headers) }) as unknown as DiscordResponse;

/** A request under way until its signal breaks it off. */
const endless = (signal: AbortSignal) => async () =>
  await new Promise<DiscordResponse>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

const reason = new Error('nobody waits any more');

describe('a request that its sender gives up', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('leaves the queue and is never sent', async () => {
    const pacer = new Pacer('/test');
    const window = { 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0' };
    const times = { 'x-ratelimit-reset': '2000000000', 'x-ratelimit-reset-after': '5' };
    await pacer.send('urgent', { send: async () => answered({ ...window, ...times }) });
    const giveUp = new AbortController();
    const send = jest.fn(async () => answered({}));
    const waiting = pacer.send('urgent', { signal: giveUp.signal, send });
    giveUp.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(send).not.toHaveBeenCalled();
    await pacer.send('urgent', { send });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('under way is no outage of Discord: the next one leaves at once', async () => {
    const pacer = new Pacer('/test');
    const giveUp = new AbortController();
    const first = pacer.send('urgent', { signal: giveUp.signal, send: endless(giveUp.signal) });
    const next = jest.fn(async () => answered({}));
    const second = pacer.send('bulk', { send: next });
    await jest.advanceTimersByTimeAsync(0);
    expect(next).not.toHaveBeenCalled();
    giveUp.abort(reason);
    await expect(first).rejects.toBe(reason);
    await second;
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('before it was made is not made', async () => {
    const send = jest.fn(async () => answered({}));
    const given = new Pacer('/test').send('bulk', { signal: AbortSignal.abort(reason), send });
    await expect(given).rejects.toBe(reason);
    expect(send).not.toHaveBeenCalled();
  });
});

const anHourBack = () => jest.setSystemTime(Date.now() - 3_600_000);

describe('the clock of the machine goes back an hour', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const used = {
    'x-ratelimit-limit': '1',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': '2000000000',
    'x-ratelimit-reset-after': '1',
  };

  it.each([
    ['after an outage', { ...answered({}), status: 500 }],
    ['in a window that is used up', answered(used)],
  ])('%s: the next request leaves in its time', async (_when, first) => {
    const pacer = new Pacer('/test');
    await pacer.send('urgent', { send: async () => first });
    anHourBack();
    const send = jest.fn(async () => answered({}));
    void pacer.send('urgent', { send });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('after a refusal: what Discord refused leaves when Discord said', async () => {
    const pacer = new Pacer('/test');
    const refused = { ...answered({ 'retry-after': '1' }), status: 429 };
    const send = jest.fn(async () => answered({})).mockImplementationOnce(async () => refused);
    void pacer.send('urgent', { send });
    await jest.advanceTimersByTimeAsync(0);
    anHourBack();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
