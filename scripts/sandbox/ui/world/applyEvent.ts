import type { Id, InteractionView, MessageView, PersonView, StreamEvent } from '../../api/index.ts';
import { KEPT_MESSAGES, KEPT_TRAFFIC, PAGE, type WorldView } from './WorldView.ts';

/** Replaces the one with the same id in its place, or adds it at the end. */
function upsert<T extends { id: Id | number }>(list: readonly T[], item: T): T[] {
  const at = list.findLastIndex((one) => one.id === item.id);
  return at === -1 ? [...list, item] : list.with(at, item);
}

function withPerson(view: WorldView, person: PersonView): WorldView {
  return {
    ...view,
    people: { ...view.people, [person.id]: person },
    peopleChanges: view.peopleChanges + 1,
  };
}

function withMessage(view: WorldView, message: MessageView): WorldView {
  const { channelId } = message;
  const people = { ...view.people, [message.author.id]: message.author };
  const known = view.messages[channelId];
  const channels = view.channels.map((channel) =>
    channel.id === channelId && !message.ephemeral && BigInt(message.id) > BigInt(channel.lastMessageId ?? 0)
      ? { ...channel, lastMessageId: message.id }
      : channel,
  );
  if (known === undefined) {
    return { ...view, people, channels };
  }
  const first = known[0];
  const isOlder = first !== undefined && BigInt(message.id) < BigInt(first.id);
  if (isOlder && view.hasOlder[channelId] === true) {
    return { ...view, people, channels };
  }
  return {
    ...view,
    people,
    channels,
    messages: { ...view.messages, [channelId]: upsert(known, message) },
  };
}

/** Drops the oldest messages of a channel whose newest ones are being read. */
export function trimmed(view: WorldView, channelId: Id): WorldView {
  const list = view.messages[channelId] ?? [];
  if (list.length <= KEPT_MESSAGES) {
    return view;
  }
  return {
    ...view,
    messages: { ...view.messages, [channelId]: list.slice(-PAGE * 2) },
    hasOlder: { ...view.hasOlder, [channelId]: true },
  };
}

export function withOlder(view: WorldView, channelId: Id, older: readonly MessageView[]): WorldView {
  const known = view.messages[channelId] ?? [];
  const ids = new Set(known.map((message) => message.id));
  const added = older.filter((message) => !ids.has(message.id));
  return {
    ...view,
    people: { ...Object.fromEntries(added.map(({ author }) => [author.id, author])), ...view.people },
    messages: { ...view.messages, [channelId]: [...added, ...known] },
    hasOlder: { ...view.hasOlder, [channelId]: older.length >= PAGE },
  };
}

function withInteraction(view: WorldView, interaction: InteractionView): WorldView {
  const others = view.interactions.filter(
    (one) =>
      one.id !== interaction.id &&
      // A new press of the same message makes the failure of the last one old news.
      !(one.state === 'failed' && interaction.messageId !== null && one.messageId === interaction.messageId),
  );
  return {
    ...view,
    interactions: interaction.state === 'answered' ? others : [...others, interaction],
  };
}

function withoutMessage(view: WorldView, channelId: Id, messageId: Id): WorldView {
  const known = view.messages[channelId];
  return known === undefined
    ? view
    : {
        ...view,
        messages: { ...view.messages, [channelId]: known.filter((message) => message.id !== messageId) },
      };
}

/** What the world looks like after a piece of news. `hello` and `reset` ask for a new reading instead. */
export function applyEvent(view: WorldView, event: StreamEvent, machineNow = Date.now()): WorldView {
  switch (event.type) {
    case 'hello':
    case 'reset':
      return view;
    case 'person':
      return withPerson(view, event.person);
    // What is told whole takes the place of what was known.
    case 'roles':
    case 'channels':
    case 'guild':
    case 'commands':
    case 'webhooks':
    case 'faults':
    case 'gateway': {
      const { type: _type, ...told } = event;
      return { ...view, ...told };
    }
    case 'message':
      return withMessage(view, event.message);
    case 'messageDelete':
      return withoutMessage(view, event.channelId, event.messageId);
    case 'interaction':
      return withInteraction(view, event.interaction);
    case 'modal':
      return {
        ...view,
        modals: [
          ...view.modals.filter((modal) => modal.interactionId !== event.modal.interactionId),
          event.modal,
        ],
      };
    case 'modalClosed':
      return { ...view, modals: view.modals.filter((modal) => modal.interactionId !== event.interactionId) };
    case 'traffic':
      return { ...view, traffic: upsert(view.traffic, event.traffic).slice(-KEPT_TRAFFIC) };
    case 'mail':
      return { ...view, mails: upsert(view.mails ?? [], event.mail) };
    case 'violation':
      return { ...view, violationCount: view.violationCount + 1 };
    case 'clock':
      return {
        ...view,
        clockSkew: new Date(event.now).getTime() - machineNow,
        clockOffset: event.clockOffset,
      };
  }
}
