/** What a field of a form was refused for: Discord's nested `errors`. */
export type FieldErrors = { [field: string]: FieldErrors } | { _errors: { code: string; message: string }[] };

/** A refusal as Discord words it. */
export class DiscordError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: FieldErrors | undefined;

  constructor(status: number, code: number, message: string, errors?: FieldErrors) {
    super(message);
    this.name = 'DiscordError';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  get body() {
    return {
      message: this.message,
      code: this.code,
      ...(this.errors === undefined ? {} : { errors: this.errors }),
    };
  }
}

const known = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownInvite: [404, 10006, 'Unknown Invite'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownRole: [404, 10011, 'Unknown Role'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  userBanned: [403, 40007, 'The user is banned from this guild.'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  missingAccess: [403, 50001, 'Missing Access'],
  foreignMessage: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  closedDirectMessages: [403, 50007, 'Cannot send messages to this user'],
  notText: [400, 50008, 'Cannot send messages in a non-text channel'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  invalidAccessToken: [403, 50025, 'Invalid OAuth2 access token'],
  missingScope: [403, 50026, 'Missing required OAuth2 scope'],
  invalidWebhookToken: [401, 50027, 'Invalid Webhook Token'],
  invalidRecipients: [400, 50033, 'Invalid Recipient(s)'],
  twoFactorRequired: [403, 60003, 'Two factor is required for this operation'],
  noMutualGuilds: [403, 50278, 'Cannot send messages to this user due to having no mutual guilds'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
  invalidJson: [400, 50109, 'The request body contains invalid JSON.'],
} as const satisfies Record<string, readonly [number, number, string]>;

export type RefusalName = keyof typeof known;

export function refuse(name: RefusalName): DiscordError {
  const [status, code, message] = known[name];
  return new DiscordError(status, code, message);
}

const INVALID_FORM = 50035;

export function invalidForm(errors: FieldErrors): DiscordError {
  return new DiscordError(400, INVALID_FORM, 'Invalid Form Body', errors);
}

/** For one field of the form. */
export const invalidField = (name: string, code: string, message: string): DiscordError =>
  invalidForm({ [name]: { _errors: [{ code, message }] } });
