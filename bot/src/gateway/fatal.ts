import { configExitCode } from '@yieldwren/shared';

/** Exit codes of the process; the sysexits ones tell a supervisor whether a restart can help. */
export const exitCodes = { ok: 0, crash: 1, unavailable: 75, settings: configExitCode } as const;

/** The process must end: what happened, and what an operator does about it. Safe to print. */
export class FatalError extends Error {
  readonly exitCode: number;
  readonly repair: string;
  constructor(what: string, repair: string, exitCode: number = exitCodes.settings, cause?: unknown) {
    super(what, cause === undefined ? undefined : { cause });
    this.name = 'FatalError';
    this.repair = repair;
    this.exitCode = exitCode;
  }
}

const token =
  'Set DISCORD_TOKEN to the current token of the application (Developer Portal → Bot → Reset Token), then restart portal and bot.';

/**
 * Gateway closes after which Discord wants no reconnect, with their repair.
 * Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
 */
const closes: Partial<Record<number, readonly [what: string, repair: string]>> = {
  4004: ['Discord does not accept the bot token (4004)', token],
  4010: ['Discord refuses the shard (4010)', 'Start one bot process without shard settings.'],
  4011: [
    'Discord wants sharding (4011)',
    'The bot is in too many servers for one connection; remove it from others.',
  ],
  4012: ['Discord no longer speaks this gateway version (4012)', 'Update the bot.'],
  4013: ['Discord does not know these intents (4013)', 'Update the bot; its intents are not valid any more.'],
  4014: [
    'The Server Members intent is off (4014)',
    'Turn on "Server Members Intent" in the Developer Portal (Bot → Privileged Gateway Intents), above 10,000 people apply for it there; then start the bot again.',
  ],
};

/** @returns null when the gateway may be tried again. */
export function fatalClose(code: number): FatalError | null {
  const known = closes[code];
  return known ? new FatalError(...known) : null;
}

export const tokenRejected = (): FatalError =>
  new FatalError('Discord does not accept the bot token (401)', token);

/** Something that passes, but not inside this process. */
export const unreachable = (what: string, cause?: unknown): FatalError =>
  new FatalError(
    what,
    'Nothing to repair: starting the bot again connects anew.',
    exitCodes.unavailable,
    cause,
  );

/**
 * Why a login was refused for good; null for what may pass (network, 5xx). Whether a 401 is true is asked (watchToken.ts).
 */
export function fatalLogin(error: unknown): FatalError | null {
  const text = error instanceof Error ? error.message : String(error);
  if (/disallowed intents/i.test(text)) {
    return fatalClose(4014);
  }
  if (/invalid intents/i.test(text)) {
    return fatalClose(4013);
  }
  if (/sessions remaining/i.test(text)) {
    const repair =
      'It connects again after the time that Discord names. Find out why the bot was started so often.';
    return new FatalError(
      `Discord lets the bot connect no more today: ${text}`,
      repair,
      exitCodes.unavailable,
    );
  }
  return /authentication failed/i.test(text) ? fatalClose(4004) : null;
}
