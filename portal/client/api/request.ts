import { limits, type RefusalView } from '@yieldwren/shared/browser';
import { noticeAnswer, readAccount } from '../account/accountStore.ts';
import { dropEarlyAnswers, takeEarlyAnswer } from './earlyAnswers.ts';
import { noticeDate } from './serverClock.ts';

/** What a refusal of the API says, as far as it came from there. */
export type ErrorReply = Partial<RefusalView>;

/** The query of an address: what is empty is left out. */
export const queryOf = (given: Readonly<Record<string, string | undefined>>): URLSearchParams =>
  new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** The server answered, but not with success. */
export class ReplyError extends Error {
  readonly status: number;
  readonly reply: ErrorReply;

  constructor(status: number, reply: ErrorReply) {
    super(reply.message ?? reply.error ?? `The server answered ${status}`);
    this.name = 'ReplyError';
    this.status = status;
    this.reply = reply;
  }

  get code(): RefusalView['error'] | undefined {
    return this.reply.error;
  }
}

/** No usable answer came: offline, a broken connection, or longer than anybody waits. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached', { cause });
    this.name = 'ConnectionError';
  }
}

const unreachable = (cause: unknown): never => {
  throw new ConnectionError(cause);
};

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Names an attempt, so that the server does it once however often it hears of it; it is repeated by itself. */
  key?: string;
  /** Goes on when the page is left. */
  keepalive?: boolean;
  /** The Discord id of whom the page was drawn for, where it knows better than the account does. */
  person?: string | undefined;
}

/** Somebody else may have signed in meanwhile, unnoticed by this page: the server refuses a change that is not meant for them. */
const meantFor = (person = readAccount().person?.discord_id): Record<string, string> =>
  person === undefined ? {} : { 'X-Person': person };

/** Logs and the ledger know a call by it; a page that did not come safely has no such ids. */
const named = (): Record<string, string> =>
  window.isSecureContext ? { 'X-Request-Id': crypto.randomUUID() } : {};

/** Stops a call of which nothing has been heard for longer than anybody waits. */
function newPatience() {
  const waiting = new AbortController();
  const stop = () => {
    waiting.abort();
  };
  let timer = setTimeout(stop, limits.pageWaitsMs);
  const end = () => {
    clearTimeout(timer);
  };
  const renew = () => {
    end();
    timer = setTimeout(stop, limits.pageWaitsMs);
  };
  return { signal: waiting.signal, stop, renew, end };
}

async function exchange(path: string, { method = 'GET', body, key, keepalive = false, person }: Call) {
  const patience = newPatience();
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      keepalive,
      signal: patience.signal,
      headers: {
        Accept: 'application/json',
        ...named(),
        ...(method === 'GET' ? {} : meantFor(person)),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    noticeDate(response);
    return { response, text: await response.text() };
  } catch (error) {
    throw new ConnectionError(error);
  } finally {
    patience.end();
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A first read may have been asked for already. */
async function answerTo(path: string, call: Call) {
  if (call.method && call.method !== 'GET') {
    dropEarlyAnswers();
    return await exchange(path, call);
  }
  return (await takeEarlyAnswer(path)) ?? (await exchange(path, call));
}

async function requestOnce<Reply>(path: string, call: Call): Promise<Reply> {
  const { response, text } = await answerTo(path, call);
  noticeAnswer(response.status);
  const reply = parse(text);
  if (!response.ok) {
    const isObject = typeof reply === 'object' && reply !== null;
    throw new ReplyError(response.status, isObject ? reply : {});
  }
  if (reply === undefined && response.status !== 204 && response.status !== 202) {
    throw new ConnectionError(new Error('The answer is not JSON'));
  }
  return reply as Reply;
}

/** A server that is replaced by another, or whose store is, is back by then. */
const pausesMs = [500, 2_000];

/** The server was away for a moment: nothing says that the call was wrong. */
export const isPassing = (error: unknown) =>
  error instanceof ConnectionError || (error instanceof ReplyError && [502, 503, 504].includes(error.status));

/**
 * One call to the portal's own API; one with a key is made up to three times.
 * @throws {ReplyError} for any answer but success
 * @throws {ConnectionError} when no answer came
 */
export async function request<Reply>(path: string, call: Call = {}): Promise<Reply> {
  for (const pauseMs of call.key === undefined ? [] : pausesMs) {
    try {
      return await requestOnce<Reply>(path, call);
    } catch (error) {
      if (!navigator.onLine || !isPassing(error)) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return await requestOnce<Reply>(path, call);
}

async function readLines(
  body: ReadableStream<Uint8Array>,
  onLine: (line: unknown) => void,
  onChunk: () => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read().catch(unreachable);
    onChunk();
    const lines = (text + decoder.decode(value, { stream: !done })).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      onLine(JSON.parse(line));
    }
    if (done) {
      return;
    }
  }
}

/**
 * One call whose answer is JSON line by line, told as the lines come.
 * @throws as `request`; ConnectionError also when the answer breaks off or falls silent, and when `signal` stops it
 */
export async function requestLines(
  path: string,
  body: unknown,
  onLine: (line: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const patience = newPatience();
  // AbortSignal.any is younger than some of the browsers that the pages are built for.
  signal.addEventListener('abort', patience.stop);
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      signal: patience.signal,
      headers: { 'Content-Type': 'application/json', ...named(), ...meantFor() },
      body: JSON.stringify(body),
    }).catch(unreachable);
    noticeDate(response);
    noticeAnswer(response.status);
    if (!response.ok || !response.body) {
      throw new ReplyError(response.status, parse(await response.text().catch(unreachable)) ?? {});
    }
    await readLines(response.body, onLine, patience.renew);
  } finally {
    patience.end();
  }
}

/** The words of the server, where it sent some. */
export const repliedText = (error: unknown, otherwise: string): string =>
  (error instanceof ReplyError && error.reply.message) || otherwise;

export const codeOf = (error: unknown) => (error instanceof ReplyError ? error.code : undefined);
export const isSignedOut = (error: unknown) => error instanceof ReplyError && error.status === 401;
