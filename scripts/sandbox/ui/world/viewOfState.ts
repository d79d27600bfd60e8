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

export function viewOfState(state: StateView, before: WorldView | null, machineNow = Date.now()): WorldView {
  const { viewer } = state;
  const messages = viewer?.messages ?? {};
  return {
    application: state.application,
    guild: state.guild,
    roles: state.roles,
    gateway: state.gateway,
    faults: state.faults,
    validator: state.validator,
    violationCount: state.violationCount,
    traffic: state.traffic,
    mails: state.mails,
    webhooks: state.webhooks,
    viewerId: viewer?.person.id ?? null,
    people: {
      ...authorsOf(messages),
      ...byId(state.people),
      ...(viewer === null ? {} : byId([viewer.person])),
    },
    peopleTotal: state.peopleTotal,
    peopleChanges: (before?.peopleChanges ?? 0) + 1,
    channels: viewer?.channels ?? [],
    messages,
    hasOlder: Object.fromEntries(Object.entries(messages).map(([id, list]) => [id, list.length >= PAGE])),
    interactions: viewer?.interactions ?? [],
    modals: viewer?.modals ?? [],
    commands: viewer?.commands ?? [],
    clockSkew: new Date(state.now).getTime() - machineNow,
    clockOffset: state.clockOffset,
  };
}
