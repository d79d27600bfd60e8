import { DiscordAPIError } from '@discordjs/rest';
import type { EffectKind } from '../applications/kinds.ts';
import type { Settlement } from '../applications/ledger/ledger.ts';
import { codeOf, discordCodes } from '../discord/errors.ts';

/** Thrown by an effect that is overtaken by events (undone, erased, decided otherwise): nothing is to be done any more. */
export class EffectOvertaken extends Error {
  constructor(message = 'overtaken by a later change') {
    super(message);
  }
}

const inviteAgain = 'The server is not known to the bot: invite it again.';

const repairs: Partial<Record<number, string>> = {
  [discordCodes.missingPermissions]:
    'Give the bot the right Manage Roles (or Send Messages) and move its role above the roles it gives.',
  [discordCodes.twoFactorRequired]:
    'The server requires two-factor authentication: switch it on in the account that owns the bot, then restart the bot.',
  [discordCodes.unknownRole]: 'The role is gone: create it again and set its id.',
  [discordCodes.unknownChannel]: 'The review channel is gone: choose another and set its id.',
  [discordCodes.noTextChannel]: 'The review channel is no text channel: set the id of one.',
  [discordCodes.missingAccess]:
    'Let the bot see the channel and send messages in it. If it may, an earlier review channel holds the card of somebody ' +
    'who was erased: let the bot see that one, or delete it.',
  [discordCodes.authoredByAnother]:
    'Another bot has posted the card of somebody who was erased: delete that message.',
  [discordCodes.quarantined]:
    'Discord has barred the bot from writing to new people (quarantine): appeal by the form that the Developer Portal shows ' +
    'for the application. What was decided stands in the portal.',
  [discordCodes.unknownGuild]: inviteAgain,
};

/** A card alone is kept from the bot by its channel; of members and their messages it is the server that says so. */
const repairOf = (code: number, kind: EffectKind): string | undefined =>
  code === discordCodes.missingAccess && kind !== 'card' ? inviteAgain : repairs[code];

/** Thrown by a message that nobody can take, as the bot is out of the server. */
export class BotOutside extends Error {
  constructor() {
    super(inviteAgain);
  }
}

/** Thrown by an effect that finds out, while it runs, that it has to wait. */
export class EffectPutOff extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super('waits for what becomes of a decision');
    this.until = until;
  }
}

/** Saying the same again would be refused again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

/**
 * What a failed attempt says of its effect: not yet its time, not yet a member, a fault to repair, or nobody to be reached.
 * @param kind of the effect: the same refusal asks for another repair
 * @returns null when the attempt is to be made again later (429, 5xx, network, too many conversations opened)
 */
export function outcomeOf(error: unknown, kind: EffectKind): Settlement | null {
  if (error instanceof EffectOvertaken) {
    return { state: 'cancelled', last_error: error.message };
  }
  if (error instanceof EffectPutOff) {
    return { state: 'queued', due_at: error.until };
  }
  if (error instanceof BotOutside) {
    return { state: 'blocked', last_error: error.message };
  }
  const code = codeOf(error);
  if (code === undefined || code === discordCodes.openingDmsTooFast) {
    return null;
  }
  if (code === discordCodes.unknownMember || code === discordCodes.unknownUser) {
    return { state: 'waiting_for_join' };
  }
  if (code === discordCodes.cannotMessageUser || code === discordCodes.noMutualGuilds) {
    return {
      state: 'undeliverable',
      last_error: 'This person takes no direct messages; the portal says the same.',
    };
  }
  const repair = repairOf(code, kind);
  if (repair) {
    return { state: 'blocked', last_error: repair };
  }
  return isRefusal(error)
    ? { state: 'blocked', last_error: `Discord refused it (code ${code}); see the log.` }
    : null;
}
