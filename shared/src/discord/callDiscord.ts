import { DefaultRestOptions, type ResponseLike } from '@discordjs/rest';
import { limits } from '../limits.ts';

export type Init = Parameters<typeof DefaultRestOptions.makeRequest>[1];

export type Reply = ResponseLike;

/**
 * One request by undici's plain `request`, as discord.js makes it: Node's own fetch costs a millisecond more each time
 * and 4 MB. Redirects are not followed. The whole reply is read at once, because one that nobody reads would end the
 * process when its connection breaks.
 */
export async function requestWhole(url: string, init: Init): Promise<Reply> {
  const reply = await DefaultRestOptions.makeRequest(url, init);
  const bytes = await reply.arrayBuffer();
  const text = () => new TextDecoder().decode(bytes);
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

/**
 * The same outside discord.js's queues.
 * @throws what undici throws, after `limits.discordTimeout` at the latest
 */
export const callDiscord = async (url: string, init: Init): Promise<Reply> =>
  await requestWhole(url, { ...init, signal: AbortSignal.timeout(limits.discordTimeout) });
