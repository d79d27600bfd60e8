import { DefaultRestOptions, DefaultUserAgent, type ResponseLike } from '@discordjs/rest';
import type { Config } from '../config.ts';
import { limits } from '../limits.ts';
import { type DiscordCall, discordCalls, routeOf } from './calls.ts';

type RequestInit = Parameters<typeof DefaultRestOptions.makeRequest>[1];
export type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };
export type DiscordResponse = ResponseLike;

/** What stands before Discord answers by a page, and lets nobody through for a while: asking on makes that longer. */
const secondsOfPage = 60;

/** How many seconds a 429 asks to wait: as the header says, else the body; one second when both are silent. */
function secondsOf(header: string | null, body: string): number {
  const seconds = Number(header ?? Number.NaN);
  if (Number.isFinite(seconds)) {
    return seconds;
  }
  const silent = body.trimStart().startsWith('{') ? 1 : secondsOfPage;
  return Number(/"retry_after"\s*:\s*([\d.]+)/.exec(body)?.[1] ?? silent);
}

async function tellCall(
  url: string,
  { method }: RequestInit,
  make: () => Promise<DiscordResponse>,
): Promise<DiscordResponse> {
  const begun = performance.now();
  const tell = (status: number | null) => {
    if (discordCalls.hasSubscribers) {
      const tookMs = performance.now() - begun;
      const call: DiscordCall = { method: method ?? 'GET', route: routeOf(url), status, tookMs };
      discordCalls.publish(call);
    }
  };
  try {
    const reply = await make();
    tell(reply.status);
    return reply;
  } catch (error) {
    tell(null);
    throw error;
  }
}

/** Says whose connection failed: by `connect ECONNREFUSED` alone it is a store's as well. */
async function asDiscords<T>({ signal }: RequestInit, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (signal?.aborted || !(error instanceof Error)) {
      throw error;
    }
    throw new Error(`Discord: ${error.message}`, { cause: error });
  }
}

/**
 * One request by undici's plain `request`, as discord.js makes it: Node's own fetch costs a millisecond more each time
 * and 4 MB. Redirects are not followed. The whole reply is read at once, because one that nobody reads would end the
 * process when its connection breaks. Each 429 has a `Retry-After` in seconds: discord.js never reads the body and would
 * hammer on at 50 requests a second without that header.
 */
export async function requestWhole(url: string, init: RequestInit): Promise<DiscordResponse> {
  const made = tellCall(url, init, async () => await DefaultRestOptions.makeRequest(url, init));
  const reply = await asDiscords(init, made);
  const bytes = await asDiscords(init, reply.arrayBuffer());
  const text = () => new TextDecoder().decode(bytes);
  if (reply.status === 429) {
    reply.headers.set('retry-after', String(secondsOf(reply.headers.get('retry-after'), text())));
  }
  return {
    status: reply.status,
    statusText: reply.statusText,
    ok: reply.ok,
    headers: reply.headers,
    body: null,
    bodyUsed: true,
    arrayBuffer: async () => bytes,
    text: async () => text(),
    json: async () => JSON.parse(text()) as unknown,
  };
}

/** Whoever looks at Discord before there are settings has the usual one. */
export type Patience = Partial<Pick<Config, 'DISCORD_PATIENCE_MS'>>;

/**
 * The same outside discord.js's queues, which name the client: Discord may block who does not.
 * Source: https://discord.com/developers/docs/reference#user-agent
 * @throws Error that begins with `Discord: `, after `DISCORD_PATIENCE_MS` at the latest; the reason of the signal
 */
export async function callDiscord(
  { DISCORD_PATIENCE_MS = limits.discordTimeoutMs }: Patience,
  url: string,
  { signal, headers, ...init }: Init,
): Promise<DiscordResponse> {
  const late = AbortSignal.timeout(DISCORD_PATIENCE_MS);
  return await requestWhole(url, {
    ...init,
    headers: { 'user-agent': DefaultUserAgent, ...headers },
    signal: signal ? AbortSignal.any([late, signal]) : late,
  });
}

/** The pause that a 429 asks for. */
export const retrySecondsOf = ({ headers }: Pick<DiscordResponse, 'headers'>): number =>
  Number(headers.get('retry-after'));
