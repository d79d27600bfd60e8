import { DiscordAPIError, type DiscordErrorData, HTTPError } from '@discordjs/rest';
import type { Config } from '../../config.ts';
import { withTrace } from '../../log/trace.ts';
import { callDiscord, type DiscordResponse } from '../callDiscord.ts';
import { type Lane, type PacedRequest, Pacer, type PacerOptions } from './Pacer.ts';

export type CallConfig = Pick<
  Config,
  'DISCORD_URL' | 'DISCORD_PATIENCE_MS' | 'DISCORD_TOKEN' | 'DISCORD_GUILD_ID'
>;

export interface PacedCall extends Pick<PacedRequest, 'beforeDeparture' | 'signal'> {
  method: 'GET' | 'PUT' | 'DELETE';
  path: string;
  lane: Lane;
  headers?: Record<string, string>;
}

async function failureOf(response: DiscordResponse, method: string, url: string): Promise<Error> {
  const { status, statusText } = response;
  if (status >= 500) {
    return new HTTPError(status, statusText, method, url, {});
  }
  // A page instead of JSON has no code: the caller sees a failure without one, as with discord.js.
  const data = (await response.json().catch(() => ({ message: statusText }))) as DiscordErrorData;
  return new DiscordAPIError(data, data.code, status, method, url, {});
}

/**
 * Calls of one rate-limit bucket, past discord.js's queue, which sends them one by one and lets none leave it.
 * `call` gives the reply of success and throws what discord.js would throw.
 */
export function createPacedCalls(config: CallConfig, bucket: string, options?: PacerOptions) {
  const pacer = new Pacer(bucket, options);
  const call = async ({ method, path, lane, headers, ...request }: PacedCall): Promise<DiscordResponse> => {
    const url = `${config.DISCORD_URL}/api/v10${path}`;
    const init = {
      method,
      headers: { authorization: `Bot ${config.DISCORD_TOKEN}`, ...headers },
      ...(request.signal ? { signal: request.signal } : {}),
    };
    const response = await pacer.send(lane, {
      ...request,
      // Another call's turn may be what sends it.
      send: withTrace(async () => await callDiscord(config, url, init)),
    });
    if (!response.ok) {
      throw await failureOf(response, method, url);
    }
    return response;
  };
  return { call, rejectWaiting: () => pacer.rejectWaiting() };
}
