import { DefaultRestOptions, type ResponseLike } from '@discordjs/rest';
import { limits } from '../limits.ts';

export type Init = Parameters<typeof DefaultRestOptions.makeRequest>[1];

export type Reply = ResponseLike;

/**
 * One request to Discord outside discord.js's queues, by undici's plain request: Node's own fetch, which discord.js does
 * not use either, costs a millisecond more each time and 4 MB. A redirect is not followed. The reply must be read.
 * @throws what undici throws, after `limits.discordTimeout` at the latest
 */
export const callDiscord = async (url: string, init: Init): Promise<Reply> =>
  await DefaultRestOptions.makeRequest(url, { ...init, signal: AbortSignal.timeout(limits.discordTimeout) });
