import type { RateLimitData } from '@discordjs/rest';

/** Discord's JSON error codes that the product tells apart. Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json */
export const discordCodes = {
  unknownChannel: 10_003,
  unknownGuild: 10_004,
  unknownMember: 10_007,
  unknownMessage: 10_008,
  unknownRole: 10_011,
  unknownUser: 10_013,
  /** In no list of Discord's: https://github.com/discord/discord-api-docs/issues/2669 */
  quarantined: 20_026,
  openingDmsTooFast: 40_003,
  missingAccess: 50_001,
  authoredByAnother: 50_005,
  cannotMessageUser: 50_007,
  noTextChannel: 50_008,
  missingPermissions: 50_013,
  invalidRecipient: 50_033,
  noMutualGuilds: 50_278,
  twoFactorRequired: 60_003,
  unknownWebhook: 10_015,
  unknownInteraction: 10_062,
  alreadyAcknowledged: 40_060,
  invalidWebhookToken: 50_027,
  threadExists: 160_004,
} as const;

interface RestError extends Error {
  method: string;
  status: number;
  url: string;
  code?: unknown;
}

/**
 * Told by its shape: discord.js brings the CommonJS build of the same package, whose classes are others, so that
 * `instanceof` would miss what the bot's own client throws.
 */
const isRestError = (error: unknown): error is RestError =>
  error instanceof Error && 'status' in error && 'method' in error && 'url' in error;

/** Discord's own JSON code, or undefined when the failure had none (network, HTML page, time-out). */
export function codeOf(error: unknown): number | undefined {
  return isRestError(error) && 'rawError' in error && typeof error.code === 'number' ? error.code : undefined;
}

export const isCode = (error: unknown, ...names: (keyof typeof discordCodes)[]): boolean =>
  names.some((name) => discordCodes[name] === codeOf(error));

export function isUnauthorized(error: unknown): boolean {
  return isRestError(error) && error.status === 401;
}

/** Milliseconds to wait, when the failure is a rate limit longer than we wait in place. */
export function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof Error && 'timeToReset' in error && 'retryAfter' in error)) {
    return undefined;
  }
  const { retryAfter, timeToReset } = error as unknown as RateLimitData;
  return Math.max(retryAfter, timeToReset, 1_000);
}

/** Refused by Discord, or held back by a limit: it comes about nowhere. Without an answer it may yet. */
export const isRefused = (error: unknown): boolean =>
  codeOf(error) !== undefined || retryAfterOf(error) !== undefined;

/** What a log may say of a failed call: method, path, status, code; never a body or a token. */
export function evidenceOf(error: unknown): Record<string, unknown> {
  if (isRestError(error)) {
    const path = new URL(error.url).pathname.replace(/(webhooks|interactions)\/(\d+)\/[^/]+/, '$1/$2/…');
    return {
      method: error.method,
      path,
      status: error.status,
      discord_code: codeOf(error),
      text: error.message,
    };
  }
  return { text: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}
