import { keepPerson, noticeSignIn, onAccountChange, readAccount } from '../account/accountStore.ts';
import { expireMark, mark } from '../testing/account.ts';
import { type Call, startNetwork } from '../testing/network.ts';
import { ConnectionError, ReplyError, request, requestLines } from './request.ts';

it('sends JSON and gives the reply', async () => {
  const network = startNetwork({ 'POST /api/thing': { status: 201, body: { id: '1' } } });
  await expect(request('/api/thing', { method: 'POST', body: { a: 1 } })).resolves.toEqual({ id: '1' });
  expect(network.calls[0]).toMatchObject({ body: { a: 1 }, headers: { 'Content-Type': 'application/json' } });
});

it('takes an answer without content', async () => {
  startNetwork({ 'POST /api/auth/logout': { status: 204 } });
  await expect(request('/api/auth/logout', { method: 'POST' })).resolves.toBeUndefined();
});

it('throws what a refusal says', async () => {
  startNetwork({
    'GET /api/thing': { status: 409, body: { error: 'already_applied', reference: 'AB12-CD34' } },
  });
  const error = await request('/api/thing').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ReplyError);
  expect(error).toMatchObject({ status: 409, code: 'already_applied', reply: { reference: 'AB12-CD34' } });
});

it('throws a refusal that is no JSON as one without words', async () => {
  globalThis.fetch = () =>
    Promise.resolve({
      ok: false,
      status: 502,
      headers: new Headers(),
      text: () => Promise.resolve('<html>'),
    } as Response);
  await expect(request('/api/thing')).rejects.toMatchObject({ status: 502, reply: {} });
});

it.each([
  ['no connection', () => startNetwork({ 'GET /api/thing': 'cut' })],
  [
    'success that is no JSON',
    () => {
      globalThis.fetch = () =>
        Promise.resolve({
          ok: true,
          status: 200,
          headers: new Headers(),
          text: () => Promise.resolve('<html>'),
        } as Response);
    },
  ],
])('calls %s a connection error', async (_, begin) => {
  begin();
  await expect(request('/api/thing')).rejects.toBeInstanceOf(ConnectionError);
});

it('gives up after half a minute, and not before', async () => {
  jest.useFakeTimers();
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => {
        reject(new Error('aborted'));
      });
    });
  const settled = jest.fn();
  request('/api/thing').catch(settled);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  expect(settled).toHaveBeenCalledWith(expect.any(ConnectionError));
});

const whom = ({ headers }: Call) => headers['X-Person'];

describe('of whom the page shows', () => {
  const ada = { id: 'u1', discord_id: '42', username: 'ada', discriminator: null, avatar: null };
  const answers = { 'POST /api/thing': { status: 204 }, 'GET /api/thing': { body: {} } };

  beforeEach(() => {
    onAccountChange(() => undefined);
    mark();
  });
  afterEach(expireMark);

  it('changes name the person, and reads do not', async () => {
    const network = startNetwork({ ...answers, 'POST /api/lines': { lines: [] } });
    keepPerson(readAccount().turn, ada);
    await request('/api/thing', { method: 'POST' });
    await request('/api/thing', { method: 'POST', person: '77' });
    await requestLines('/api/lines', {}, () => undefined, new AbortController().signal);
    await request('/api/thing');
    expect(network.calls.map(whom)).toEqual(['42', '77', '42', undefined]);
  });

  it('changes name nobody while nobody is known, or once others may have signed in', async () => {
    const network = startNetwork(answers);
    await request('/api/thing', { method: 'POST' });
    keepPerson(readAccount().turn, ada);
    noticeSignIn();
    await request('/api/thing', { method: 'POST' });
    expect(network.calls.map(whom)).toEqual([undefined, undefined]);
  });
});

describe('a call under a key', () => {
  const thing = { method: 'POST', key: 'k1' } as const;

  it('is made again by itself, under the same key, when the server was away for a moment', async () => {
    const answers = ['cut', { status: 503 }, { status: 201, body: { id: '1' } }] as const;
    const network = startNetwork({ 'POST /api/thing': () => answers[network.calls.length - 1] ?? 'cut' });
    await expect(request('/api/thing', thing)).resolves.toEqual({ id: '1' });
    expect(network.calls.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k1', 'k1', 'k1']);
  });

  it('fails when the server stays away, and at once when it refuses', async () => {
    const network = startNetwork({ 'POST /api/thing': { status: 503, body: { error: 'unavailable' } } });
    await expect(request('/api/thing', thing)).rejects.toMatchObject({ code: 'unavailable' });
    expect(network.calls).toHaveLength(3);
    network.on('POST /api/thing', { status: 409, body: { error: 'already_applied' } });
    await expect(request('/api/thing', thing)).rejects.toMatchObject({ code: 'already_applied' });
    expect(network.calls).toHaveLength(4);
  });
});

it('makes a call without a key once', async () => {
  const network = startNetwork({ 'POST /api/thing': 'cut' });
  await expect(request('/api/thing', { method: 'POST' })).rejects.toBeInstanceOf(ConnectionError);
  expect(network.calls).toHaveLength(1);
});

/** An answer that says only what it is given to say, and breaks off, as a browser's does, when the call is stopped. */
function speakSlowly() {
  let say: ((line: object) => void) | undefined;
  globalThis.fetch = (_, init) => {
    const read = () =>
      new Promise((resolve, reject) => {
        say = (line) => {
          resolve({ done: false, value: new TextEncoder().encode(`${JSON.stringify(line)}\n`) });
        };
        init?.signal?.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    const body = { getReader: () => ({ read }) };
    return Promise.resolve({ ok: true, status: 200, headers: new Headers(), body } as unknown as Response);
  };
  return {
    say: (line: object) => {
      say?.(line);
    },
  };
}

const listen = (signal = new AbortController().signal) => {
  const ended = jest.fn();
  const onLine = jest.fn();
  void requestLines('/api/lines', {}, onLine, signal).catch(ended);
  return { ended, onLine };
};

describe('an answer that comes line by line', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is given up after half a minute in which nothing comes, and not before', async () => {
    speakSlowly();
    const { ended } = listen();
    await jest.advanceTimersByTimeAsync(29_999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(expect.any(ConnectionError));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is given up also where not even the answer begins', async () => {
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    const { ended } = listen();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(ended).toHaveBeenCalledWith(expect.any(ConnectionError));
  });

  it('is heard to its end, however long it takes, while lines keep coming', async () => {
    const { say } = speakSlowly();
    const { ended, onLine } = listen();
    for (let at = 0; at < 4; at += 1) {
      await jest.advanceTimersByTimeAsync(29_000);
      say({ at });
    }
    await jest.advanceTimersByTimeAsync(29_000);
    expect(onLine.mock.calls).toEqual([[{ at: 0 }], [{ at: 1 }], [{ at: 2 }], [{ at: 3 }]]);
    expect(ended).not.toHaveBeenCalled();
  });

  it('is stopped at once by whoever asked for it', async () => {
    speakSlowly();
    const stop = new AbortController();
    const { ended } = listen(stop.signal);
    await jest.advanceTimersByTimeAsync(100);
    stop.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledWith(expect.any(ConnectionError));
    expect(jest.getTimerCount()).toBe(0);
  });
});
