import type { FaultRule } from './faults.ts';
import type { ClickBody, RunCommandBody, SubmitModalBody } from './interactions.ts';
import type { Id } from './people.ts';

/**
 * `POST /sandbox/<action>` takes the JSON body below and answers `{ok: true, result}` or 4xx `{ok: false, error}`.
 * Reads: `GET /sandbox/state?as=`, `/people?q=&after=&limit=&where=in|out&role=&ids=`, `/messages?channel=&as=&before=&limit=`, `/traffic?after=`,
 * `/mails?to=`, `/webhooks`, `/violations`, `/audit-log`, `/faults`, `/fault-presets`, `/stream?as=`,
 * `/wait?for=<method> <path>&status=&after=&timeout=`.
 */
export interface ControlBodies {
  /** To the seed, or to what `snapshot` answered. */
  reset: { snapshot?: string };
  snapshot: Record<string, never>;
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
  'members/join': { userId: Id; roles?: Id[]; pending?: boolean };
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
  'webhooks/refuse': { on: boolean };
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
