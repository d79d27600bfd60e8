import type { Id, MessageView, PersonView, StateView } from '../../api/index.ts';
import { PAGE, type WorldView } from './WorldView.ts';

export function byId(people: readonly PersonView[]): Record<Id, PersonView> {
  return Object.fromEntries(people.map((person) => [person.id, person]));
}

function authorsOf(messages: Record<Id, MessageView[]>): Record<Id, PersonView> {
  return byId(
    Object.values(messages)
      .flat()
      .map((message) => message.author),
  );
}

/** The newest page of a channel, after what was read before it where no message is missing between the two. */
function joined(
  before: WorldView | null,
  channelId: Id,
  page: MessageView[],
): { list: MessageView[]; hasOlder: boolean } {
  const known = before?.messages[channelId] ?? [];
  const newest = known.at(-1)?.id;
  const first = page[0];
  const older =
    first !== undefined && page.some(({ id }) => id === newest)
      ? known.filter(({ id }) => BigInt(id) < BigInt(first.id))
      : [];
  return older.length === 0
    ? { list: page, hasOlder: page.length >= PAGE }
    : { list: [...older, ...page], hasOlder: before?.hasOlder[channelId] ?? false };
}

const nothing = { channels: [], messages: {}, interactions: [], modals: [], commands: [] };

/** @param before what was known: its people are still who they were, and its earlier messages those of the same reader */
export function viewOfState(
  { viewer, people, now, ...state }: StateView,
  before: WorldView | null,
): WorldView {
  const { channels, messages, interactions, modals, commands } = viewer ?? nothing;
  const viewerId = viewer?.person.id ?? null;
  const ofReader = before?.viewerId === viewerId ? before : null;
  const lists = Object.entries(messages).map(([id, page]) => [id, joined(ofReader, id, page)] as const);
  return {
    ...state,
    viewerId,
    people: {
      ...before?.people,
      ...authorsOf(messages),
      ...byId(people),
      ...byId(viewer === null ? [] : [viewer.person]),
    },
    peopleChanges: (before?.peopleChanges ?? 0) + 1,
    channels,
    messages: Object.fromEntries(lists.map(([id, { list }]) => [id, list])),
    hasOlder: Object.fromEntries(lists.map(([id, { hasOlder }]) => [id, hasOlder])),
    interactions,
    modals,
    commands,
    clockSkew: new Date(now).getTime() - Date.now(),
  };
}
