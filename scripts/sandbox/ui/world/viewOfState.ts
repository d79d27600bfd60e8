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

const nothing = { channels: [], messages: {}, interactions: [], modals: [], commands: [] };

export function viewOfState(
  { viewer, people, now, ...state }: StateView,
  before: WorldView | null,
  machineNow = Date.now(),
): WorldView {
  const { channels, messages, interactions, modals, commands } = viewer ?? nothing;
  return {
    ...state,
    viewerId: viewer?.person.id ?? null,
    people: { ...authorsOf(messages), ...byId(people), ...byId(viewer === null ? [] : [viewer.person]) },
    peopleChanges: (before?.peopleChanges ?? 0) + 1,
    channels,
    messages,
    hasOlder: Object.fromEntries(Object.entries(messages).map(([id, list]) => [id, list.length >= PAGE])),
    interactions,
    modals,
    commands,
    clockSkew: new Date(now).getTime() - machineNow,
  };
}
