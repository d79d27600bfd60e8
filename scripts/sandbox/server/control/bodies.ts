import * as z from 'zod/mini';
import type { FaultRule } from '../../api/faults.ts';

const text = z.string();
const yes = z.boolean();
const maybe = z.exactOptional;
const newId = text.check(z.regex(/^\d{17,20}$/, 'an id has 17 to 20 digits'));
const bits = text.check(z.regex(/^\d+$/, 'permissions are their bits as decimal text'));
const nothing = z.object({});
const person = z.object({ userId: text });
const roleOf = z.object({ userId: text, roleId: text });
const channel = z.object({ channelId: text });
const onOrOff = z.object({ on: maybe(yes) });
const profile = {
  global_name: maybe(z.nullable(text)),
  avatar: maybe(z.nullable(text)),
  locale: maybe(text),
};
const username = text.check(z.minLength(1, 'a person needs a username'));

/** What each action takes. */
export const bodies = {
  /** To the seed, or to what `snapshot` answered. */
  reset: z.object({ snapshot: maybe(text) }),
  snapshot: nothing,
  /** Milliseconds. */
  clock: z.object({ now: maybe(z.number()), advance: maybe(z.number()) }),
  'users/create': z.object({ id: maybe(newId), username, discriminator: maybe(text), ...profile }),
  'users/update': z.object({ userId: text, username: maybe(username), ...profile }),
  'users/dm-privacy': z.object({ userId: text, open: yes }),
  'members/join': z.object({ userId: text, roles: maybe(z.array(text)), pending: maybe(yes) }),
  'members/leave': person,
  'members/ban': z.object({ userId: text, reason: maybe(text) }),
  'members/unban': person,
  'members/update': z.object({
    userId: text,
    nick: maybe(z.nullable(text)),
    pending: maybe(yes),
    roles: maybe(z.array(text)),
  }),
  'roles/give': roleOf,
  'roles/take': roleOf,
  'roles/create': z.object({
    name: text,
    permissions: maybe(bits),
    position: maybe(z.number()),
    color: maybe(z.int()),
  }),
  'roles/delete': z.object({ roleId: text }),
  'roles/move': z.object({ roleId: text, position: z.number() }),
  'roles/permissions': z.object({ roleId: text, permissions: bits }),
  'channels/delete': channel,
  'channels/hide': z.object({ channelId: text, hidden: yes }),
  'messages/send': z.object({ userId: text, channelId: text, content: text }),
  'messages/delete': z.object({ channelId: text, messageId: text }),
  /** Opens (or finds) the person's direct message channel with the application: answers its ChannelView. */
  'dms/open': person,
  /** One click, as RFC 8058 has it. */
  'mails/unsubscribe': z.object({ id: text }),
  'webhooks/refuse': z.object({ on: yes }),
  'commands/run': z.object({
    userId: text,
    name: text,
    subcommand: maybe(text),
    options: maybe(z.record(text, z.union([text, z.number(), yes]))),
    channelId: maybe(text),
    dm: maybe(yes),
    targetId: maybe(text),
    locale: maybe(text),
  }),
  'components/click': z.object({
    userId: text,
    messageId: text,
    customId: text,
    /** For select menus. */
    values: maybe(z.array(text)),
    /** Press although the page no longer shows it (a client that has not caught up). */
    stale: maybe(yes),
    locale: maybe(text),
  }),
  'modals/submit': z.object({
    userId: text,
    interactionId: text,
    /** By custom id; a list for selects and check boxes, a boolean for a single check box. */
    values: z.record(text, z.union([text, z.array(text), yes])),
  }),
  'modals/dismiss': z.object({ userId: text, interactionId: text }),
  'oauth/approve': z.object({ userId: text, authorizeUrl: text }),
  'oauth/deny': z.object({ authorizeUrl: text }),
  /** The book of faults looks at it. */
  'faults/add': z.custom<FaultRule>(),
  /** One of the twenty-five by its name or number; answers the rules and gateway actions it set. */
  'faults/inject': z.object({ fault: z.union([text, z.number()]), userId: maybe(text) }),
  'faults/remove': z.object({ id: z.number() }),
  'faults/clear': nothing,
  'gateway/drop': nothing,
  'gateway/close': z.object({ code: z.int() }),
  'gateway/op7': nothing,
  'gateway/op9': z.object({ resumable: yes }),
  /** No heartbeat acknowledgements (a zombie). */
  'gateway/stall': onOrOff,
  'gateway/duplicate': z.object({ event: text }),
  /** Holds the next event back until after the one that follows it. */
  'gateway/reorder': nothing,
  /** Dispatches nothing (events are lost) until turned off. */
  'gateway/silence': onOrOff,
  /** Milliseconds between replayed frames of a Resume. */
  'gateway/replay-gap': z.object({ ms: z.number() }),
  /** Answers 503 to the upgrade for so long. */
  'gateway/refuse': z.object({ ms: z.number() }),
  'gateway/unavailable': onOrOff,
  intents: z.object({ guildMembers: yes }),
  application: z.object({
    /** Where interactions go instead of the gateway; null: nowhere else. */
    interactionsEndpointUrl: maybe(z.nullable(text)),
    requiresCodeGrant: maybe(yes),
    ownerLacksTwoFactor: maybe(yes),
  }),
  guild: z.object({ requiresTwoFactor: maybe(yes) }),
  'token/rotate': nothing,
};
