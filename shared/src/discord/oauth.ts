import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import { discordBusyText } from '../refusals.ts';
import { callDiscord, type DiscordResponse, type Init, retrySecondsOf } from './callDiscord.ts';
import { discordId } from './isDiscordId.ts';

/** The person behind a consent, as the product keeps it. `discriminator` is null for the new user names ('0'). */
export interface DiscordUser {
  discord_id: string;
  username: string;
  discriminator: string | null;
  avatar: string | null;
  /** The language of their Discord: 'de', 'es-419'. */
  locale?: string | null;
}

type OAuthConfig = Pick<
  Config,
  'DISCORD_URL' | 'DISCORD_PATIENCE_MS' | 'DISCORD_CLIENT_ID' | 'DISCORD_CLIENT_SECRET'
>;

const tokenReply = z.looseObject({ access_token: z.string().min(1) });
const userReply = z.looseObject({
  id: z.string().regex(discordId),
  username: z.string().min(1),
  discriminator: z.string().nullish(),
  avatar: z.string().nullish(),
  locale: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z0-9]{2,3})?$/)
    .nullish()
    .catch(null),
});

/** S256 challenge of a PKCE verifier (RFC 7636). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** Address of the consent page (PKCE as an extra). */
export function authorizeUrl(
  config: OAuthConfig,
  request: { redirectUri: string; scope: string; state: string; verifier: string },
): string {
  const query = new URLSearchParams({
    client_id: config.DISCORD_CLIENT_ID,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: request.scope,
    state: request.state,
    code_challenge: challengeOf(request.verifier),
    code_challenge_method: 'S256',
  });
  return `${config.DISCORD_URL}/oauth2/authorize?${query.toString()}`;
}

const unavailable = (evidence: Record<string, unknown>, cause?: unknown) =>
  new DomainError('discord_unavailable', undefined, {}, evidence, cause);

export const oauthPaths = {
  token: '/api/oauth2/token',
  revoke: '/api/oauth2/token/revoke',
  me: '/api/v10/users/@me',
} as const;
type Path = (typeof oauthPaths)[keyof typeof oauthPaths];

async function send(config: OAuthConfig, path: Path, init: Init): Promise<DiscordResponse> {
  try {
    return await callDiscord(config, `${config.DISCORD_URL}${path}`, init);
  } catch (error) {
    throw unavailable({ path }, error);
  }
}

async function read<T>(path: Path, response: DiscordResponse, schema: z.ZodType<T>): Promise<T> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (error) {
    throw unavailable({ path, status: response.status }, error);
  }
  const parsed = schema.safeParse(body);
  if (!response.ok || !parsed.success) {
    throw unavailable({ path, status: response.status });
  }
  return parsed.data;
}

/** A request that the application's own secret vouches for. */
export const signedForm = (
  config: Pick<Config, 'DISCORD_CLIENT_ID' | 'DISCORD_CLIENT_SECRET'>,
  fields: Record<string, string>,
): Init => ({
  method: 'POST',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${Buffer.from(`${config.DISCORD_CLIENT_ID}:${config.DISCORD_CLIENT_SECRET}`).toString('base64')}`,
  },
  body: new URLSearchParams(fields),
});

/** Longest pause at the token endpoint that is waited for in place; a longer one is told to the person. */
const patienceSeconds = 3;
/** What is left of a sign-in's time for its calls after such a pause. */
const afterPauseMs = 1_500;

/** So many refusals in a row are no single person's. */
const refusalsOfAll = 3;
/** Those since Discord last gave another answer, and the end of the longest wait, by the clock of `performance`. */
const refusals = new WeakMap<OAuthConfig, { count: number; untilMs: number }>();

const refusalsOf = (config: OAuthConfig) => refusals.get(config) ?? { count: 0, untilMs: 0 };

function noteRefusal(config: OAuthConfig, seconds: number): void {
  const { count, untilMs } = refusalsOf(config);
  const endMs = performance.now() + seconds * 1_000;
  refusals.set(config, { count: count + 1, untilMs: Math.max(untilMs, endMs) });
}

function secondsClosed(config: OAuthConfig): number {
  const { count, untilMs } = refusalsOf(config);
  return count < refusalsOfAll ? 0 : Math.max(0, (untilMs - performance.now()) / 1_000);
}

/**
 * Asks at most twice, and nothing while Discord lets everybody wait: each refusal counts towards a ban of the whole
 * machine. @param timeMs what the sign-in may take in all
 * @throws {DomainError} rate_limited, also where the wait does not fit into that; discord_unavailable
 */
async function askWhenOpen(config: OAuthConfig, init: Init, timeMs: number): Promise<DiscordResponse> {
  const lastStartMs = performance.now() + timeMs - afterPauseMs;
  const isTooLong = (seconds: number) =>
    seconds > patienceSeconds || (seconds > 0 && performance.now() + seconds * 1_000 > lastStartMs);
  let seconds = secondsClosed(config);
  for (let asked = 0; ; asked += 1) {
    if (asked === 2 || isTooLong(seconds)) {
      const retry_after = Math.max(1, Math.ceil(seconds));
      throw new DomainError('rate_limited', discordBusyText(retry_after), { retry_after });
    }
    if (seconds > 0) {
      await pause(seconds * 1_000);
    }
    const response = await send(config, oauthPaths.token, init);
    if (response.status !== 429) {
      refusals.delete(config);
      return response;
    }
    seconds = retrySecondsOf(response);
    noteRefusal(config, seconds);
  }
}

async function askForToken(
  config: OAuthConfig,
  fields: Record<string, string>,
  timeMs: number,
): Promise<string> {
  const response = await askWhenOpen(config, signedForm(config, fields), timeMs);
  if (response.status === 400) {
    throw new DomainError(
      'invalid_grant',
      undefined,
      {
        error_description:
          'The authorization code was used before, has expired or belongs to another address.',
      },
      { status: 400 },
    );
  }
  if (response.status === 401) {
    const repair =
      'Discord does not accept DISCORD_CLIENT_SECRET: reset it (Developer Portal > OAuth2 > Reset Secret), set it and restart portal and bot';
    throw unavailable({ path: oauthPaths.token, status: 401, repair });
  }
  return (await read(oauthPaths.token, response, tokenReply)).access_token;
}

/** @throws {DomainError} discord_unavailable: the token ends by itself, after a week */
export async function revokeToken(config: OAuthConfig, token: string): Promise<void> {
  const fields = { token, token_type_hint: 'access_token' };
  const { ok, status } = await send(config, oauthPaths.revoke, signedForm(config, fields));
  if (!ok) {
    throw unavailable({ path: oauthPaths.revoke, status });
  }
}

/**
 * Spends a code, as the first call of a sign-in that may take `timeMs`.
 * @returns the access token: the caller's to revoke, and never kept
 * @throws {DomainError} invalid_grant, rate_limited (with seconds), discord_unavailable
 */
export async function spendCode(
  config: OAuthConfig,
  request: { code: string; redirectUri: string; verifier: string; timeMs: number },
): Promise<string> {
  const fields = {
    grant_type: 'authorization_code',
    code: request.code,
    redirect_uri: request.redirectUri,
    code_verifier: request.verifier,
  };
  return await askForToken(config, fields, request.timeMs);
}

/** Whose access token it is. @throws {DomainError} discord_unavailable */
export async function readIdentity(config: OAuthConfig, token: string): Promise<DiscordUser> {
  const me = await send(config, oauthPaths.me, { headers: { authorization: `Bearer ${token}` } });
  const user = await read(oauthPaths.me, me, userReply);
  const discriminator = user.discriminator && user.discriminator !== '0' ? user.discriminator : null;
  return {
    discord_id: user.id,
    username: user.username,
    discriminator,
    avatar: user.avatar ?? null,
    locale: user.locale ?? null,
  };
}
