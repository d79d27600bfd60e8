/**
 * The JSON of the sandbox's own interface (`/sandbox/*`): what the UI, tests and the in-process control share.
 * Types only, so that browser code may import them.
 */
import type {
  APIEmbed,
  APIMessage,
  APIMessageTopLevelComponent,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';

export type Id = string;

export interface PersonView {
  id: Id;
  username: string;
  globalName: string | null;
  /** Server nickname, else global name, else username. */
  displayName: string;
  avatarUrl: string;
  bot: boolean;
  inGuild: boolean;
  pending: boolean;
  banned: boolean;
  dmOpen: boolean;
  /** The language of their Discord, as the API spells it: 'en-US', 'de', 'es-ES'. */
  locale: string;
  roles: Id[];
  joinedAt: string | null;
  isOwner: boolean;
}

export interface RoleView {
  id: Id;
  name: string;
  color: number;
  position: number;
  /** Permission bits as decimal text. */
  permissions: string;
  managed: boolean;
  isEveryone: boolean;
  memberCount: number;
}

export interface ChannelView {
  id: Id;
  /** 0 text channel, 1 direct message, 11 thread. */
  type: number;
  name: string;
  topic: string | null;
  position: number;
  /** For a direct message: the person at the other end. */
  recipientId: Id | null;
  /** Of a thread: the channel it belongs to. */
  parentId: Id | null;
  lastMessageId: Id | null;
  canSend: boolean;
  canRunCommands: boolean;
}

export interface MessageView {
  id: Id;
  channelId: Id;
  author: PersonView;
  content: string;
  embeds: APIEmbed[];
  components: APIMessageTopLevelComponent[];
  createdAt: string;
  editedAt: string | null;
  flags: number;
  /** Only its reader sees it. */
  ephemeral: boolean;
  /** 'thinking' while a deferred answer is awaited. */
  state: 'sent' | 'thinking';
  /** Set when it answers an interaction: who did what. */
  interaction: { id: Id; userId: Id; userName: string; name: string | null } | null;
  repliedTo: Id | null;
  /** The message as Discord's REST would give it. */
  raw: APIMessage;
}

export interface InteractionView {
  id: Id;
  kind: 'command' | 'component' | 'modal';
  /** Command name or custom id. */
  name: string;
  userId: Id;
  channelId: Id;
  /** The message whose component was used. */
  messageId: Id | null;
  at: string;
  /** 'failed' is shown as "The application did not respond". */
  state: 'waiting' | 'thinking' | 'answered' | 'failed';
  callbackType: number | null;
}

export interface ModalView {
  /** The interaction that opened it: submit with this id. */
  interactionId: Id;
  userId: Id;
  channelId: Id;
  customId: string;
  title: string;
  components: APIModalInteractionResponseCallbackData['components'];
}

export interface CommandOptionView {
  type: number;
  name: string;
  description: string;
  required: boolean;
  choices: { name: string; value: string | number }[];
  options: CommandOptionView[];
  minLength: number | null;
  maxLength: number | null;
}

export interface CommandView {
  id: Id;
  /** 1 chat input, 2 user menu, 3 message menu. */
  type: number;
  name: string;
  description: string;
  options: CommandOptionView[];
  inDirectMessages: boolean;
  inGuild: boolean;
}

/** A mail that the application sent; nobody else gets it. */
export interface MailView {
  id: Id;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  headers: { name: string; value: string }[];
}

export interface TrafficView {
  id: number;
  at: string;
  method: string;
  /** With the query, without the base. */
  path: string;
  status: number;
  /** Milliseconds on the real clock. */
  took: number;
  /** Id of the fault rule that interfered, if one did. */
  fault: number | null;
  /** null while unchecked or when the validator is off. */
  violations: string[] | null;
  requestBody: unknown;
  responseBody: unknown;
  auditReason: string | null;
}

export interface ViolationView {
  trafficId: number | null;
  /** Who broke the contract: the caller or the sandbox. */
  side: 'request' | 'response' | 'gateway';
  where: string;
  message: string;
}

export interface FaultRule {
  /** Any method when absent. */
  method?: string;
  /** Path without base: a glob (`/guilds/*\/members/**`) or a regular expression written `/…/`. All paths when absent. */
  path?: string;
  /** Leave the first matching calls alone: 1 = from the first on (default). */
  nth?: number;
  /** How many matching calls are hit; for ever when absent. */
  times?: number;
  then: FaultEffect;
}

export interface FaultEffect {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Text sent as it is, with `contentType`. */
  text?: string;
  contentType?: string;
  /** Headers of the answer to leave out (for a 429 without Retry-After). */
  dropHeaders?: string[];
  /** Answer so much later. */
  delayMs?: number;
  /** Wait so long before doing anything (a call that arrives late). */
  holdMs?: number;
  /** Never answer. */
  hang?: boolean;
  /** Cut the connection: before anything is sent, or in the middle of the body. */
  reset?: boolean | 'mid-body';
  /** Declare the whole body, send half of it, and end. */
  truncate?: boolean;
  /** Do what was asked first, then fail as described. */
  act?: boolean;
}

export interface FaultView extends FaultRule {
  id: number;
  name: string | null;
  seen: number;
  hit: number;
}

/** One of the twenty-five faults, ready to inject by name. */
export interface FaultPresetView {
  id: number;
  name: string;
  title: string;
  mustHold: string;
}

export interface GatewayView {
  connected: boolean;
  sessions: { id: string; seq: number; connected: boolean; intents: number }[];
  silent: boolean;
  stalled: boolean;
  refusing: boolean;
  guildUnavailable: boolean;
  intents: { guildMembers: boolean };
}

export interface GuildView {
  id: Id;
  name: string;
  ownerId: Id;
  memberCount: number;
  inviteUrl: string;
  /** The role ids the product is given as settings. */
  named: { memberRoleId: Id; approvedRoleId: Id; reviewerRoleId: Id; reviewChannelId: Id };
}

export interface StateView {
  now: string;
  clockOffset: number;
  application: { id: Id; name: string; portalUrl: string | null; redirectUris: string[] };
  guild: GuildView;
  /** At most 50: those with a name of their own first. The rest by `GET /sandbox/people?q=&after=&limit=`. */
  people: PersonView[];
  peopleTotal: number;
  roles: RoleView[];
  viewer: ViewerView | null;
  gateway: GatewayView;
  faults: FaultView[];
  violationCount: number;
  validator: 'on' | 'off';
  /** The last 100; more by `GET /sandbox/traffic?after=`. */
  traffic: TrafficView[];
  /** null where the sandbox takes no mails; the last 50, newest last. */
  mails: MailView[] | null;
}

export interface ViewerView {
  person: PersonView;
  permissions: string;
  channels: ChannelView[];
  /** The last 50 of each channel; older ones by `GET /sandbox/messages?channel=&as=&before=`. */
  messages: Record<Id, MessageView[]>;
  /** Waiting, thinking and failed ones, newest last. */
  interactions: InteractionView[];
  modals: ModalView[];
  commands: CommandView[];
}

/** One `data:` line of `GET /sandbox/stream?as=<userId>`; the SSE event name is `type`. */
export type StreamEvent =
  | { type: 'hello'; now: string }
  | { type: 'reset' }
  | { type: 'person'; person: PersonView }
  | { type: 'roles'; roles: RoleView[] }
  | { type: 'channels'; channels: ChannelView[] }
  | { type: 'guild'; guild: GuildView }
  | { type: 'commands'; commands: CommandView[] }
  | { type: 'message'; message: MessageView }
  | { type: 'messageDelete'; channelId: Id; messageId: Id }
  | { type: 'interaction'; interaction: InteractionView }
  | { type: 'modal'; modal: ModalView }
  | { type: 'modalClosed'; interactionId: Id }
  | { type: 'traffic'; traffic: TrafficView }
  | { type: 'mail'; mail: MailView }
  | { type: 'violation'; violation: ViolationView }
  | { type: 'faults'; faults: FaultView[] }
  | { type: 'gateway'; gateway: GatewayView }
  | { type: 'clock'; now: string; clockOffset: number };

/** What a press, a command or a submitted modal came to. */
export interface InteractionOutcome {
  interaction: InteractionView;
  /** null when nothing answered in 3 s. */
  callback: { type: number; data: unknown } | null;
  /** The visible message now (null for a modal, a bare acknowledgement or none). */
  message: MessageView | null;
  modal: ModalView | null;
}

export interface RunCommandBody {
  userId: Id;
  name: string;
  subcommand?: string;
  options?: Record<string, string | number | boolean>;
  channelId?: Id;
  dm?: boolean;
  targetId?: Id;
  locale?: string;
}

export interface ClickBody {
  userId: Id;
  messageId: Id;
  customId: string;
  /** For select menus. */
  values?: string[];
  /** Press although the page no longer shows it (a client that has not caught up). */
  stale?: boolean;
  locale?: string;
}

export interface SubmitModalBody {
  userId: Id;
  interactionId: Id;
  /** By custom id; a list for selects and check boxes, a boolean for a single check box. */
  values: Record<string, string | string[] | boolean>;
}

/**
 * `POST /sandbox/<action>` takes the JSON body below and answers `{ok: true, result}` or 4xx `{ok: false, error}`.
 * Reads: `GET /sandbox/state?as=`, `/people?q=&after=&limit=&where=in|out&role=&ids=`, `/messages?channel=&as=&before=&limit=`, `/traffic?after=`,
 * `/mails?to=`, `/violations`, `/audit-log`, `/faults`, `/fault-presets`, `/stream?as=`.
 */
export interface ControlBodies {
  reset: Record<string, never>;
  clock: { now?: number; advance?: number };
  'users/create': {
    id?: Id;
    username: string;
    global_name?: string | null;
    discriminator?: string;
    avatar?: string | null;
    locale?: string;
  };
  'users/update': {
    userId: Id;
    username?: string;
    global_name?: string | null;
    avatar?: string | null;
    locale?: string;
  };
  'users/dm-privacy': { userId: Id; open: boolean };
  'members/join': { userId: Id; roles?: Id[]; pending?: boolean; code?: string };
  'members/leave': { userId: Id };
  'members/ban': { userId: Id; reason?: string };
  'members/unban': { userId: Id };
  'members/update': { userId: Id; nick?: string | null; pending?: boolean; roles?: Id[] };
  'roles/give': { userId: Id; roleId: Id };
  'roles/take': { userId: Id; roleId: Id };
  'roles/create': { name: string; permissions?: string; position?: number; color?: number };
  'roles/delete': { roleId: Id };
  'roles/move': { roleId: Id; position: number };
  'roles/permissions': { roleId: Id; permissions: string };
  'channels/delete': { channelId: Id };
  'channels/hide': { channelId: Id; hidden: boolean };
  'messages/send': { userId: Id; channelId: Id; content: string };
  'messages/delete': { channelId: Id; messageId: Id };
  /** Opens (or finds) the person's direct message channel with the application: answers its ChannelView. */
  'dms/open': { userId: Id };
  /** One click, as RFC 8058 has it. */
  'mails/unsubscribe': { id: Id };
  'commands/run': RunCommandBody;
  'components/click': ClickBody;
  'modals/submit': SubmitModalBody;
  'modals/dismiss': { userId: Id; interactionId: Id };
  'oauth/approve': { userId: Id; authorizeUrl: string };
  'oauth/deny': { authorizeUrl: string };
  'faults/add': FaultRule;
  /** One of the twenty-five by its name or number; answers the rules and gateway actions it set. */
  'faults/inject': { fault: string | number; userId?: Id };
  'faults/remove': { id: number };
  'faults/clear': Record<string, never>;
  'gateway/drop': Record<string, never>;
  'gateway/close': { code: number };
  'gateway/op7': Record<string, never>;
  'gateway/op9': { resumable: boolean };
  /** No heartbeat acknowledgements (a zombie). */
  'gateway/stall': { on?: boolean };
  'gateway/duplicate': { event: string };
  /** Holds the next event back until after the one that follows it. */
  'gateway/reorder': Record<string, never>;
  /** Dispatches nothing (events are lost) until turned off. */
  'gateway/silence': { on?: boolean };
  /** Milliseconds between replayed frames of a Resume. */
  'gateway/replay-gap': { ms: number };
  /** Answers 503 to the upgrade for so long. */
  'gateway/refuse': { ms: number };
  'gateway/unavailable': { on?: boolean };
  intents: { guildMembers: boolean };
  'token/rotate': Record<string, never>;
}
