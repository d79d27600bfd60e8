import type {
  ChannelView,
  CommandView,
  InteractionView,
  MessageView,
  PersonView,
  RoleView,
  StateView,
  TrafficView,
  ViewerView,
} from '../../api/index.ts';

export const ids = {
  rhea: '1196381007777600011',
  ada: '1196382014668800015',
  nora: '1196382769766400018',
  bot: '1196378491453440001',
  reviewer: '1196384027934720023',
  review: '1196386544517120033',
  general: '1196386292858880032',
};

function person(id: string, name: string, more: Partial<PersonView> = {}): PersonView {
  return {
    id,
    username: name.toLowerCase(),
    globalName: name,
    displayName: name,
    avatarUrl: '/cdn/embed/avatars/0.png',
    bot: false,
    inGuild: true,
    pending: false,
    banned: false,
    dmOpen: true,
    locale: 'en-US',
    roles: [],
    joinedAt: null,
    isOwner: false,
    ...more,
  };
}

export const people = {
  rhea: person(ids.rhea, 'Rhea', { roles: [ids.reviewer] }),
  ada: person(ids.ada, 'Ada'),
  nora: person(ids.nora, 'Nora', { inGuild: false }),
  bot: person(ids.bot, 'Yieldwren', { bot: true }),
};

const reviewerRole: RoleView = {
  id: ids.reviewer,
  name: 'Reviewer',
  color: 0,
  position: 3,
  permissions: '0',
  managed: false,
  isEveryone: false,
  memberCount: 1,
};

export function channel(id: string, name: string, more: Partial<ChannelView> = {}): ChannelView {
  return {
    id,
    type: 0,
    name,
    topic: null,
    position: 0,
    recipientId: null,
    parentId: null,
    lastMessageId: null,
    canSend: true,
    canRunCommands: true,
    ...more,
  };
}

let count = 0;

export function message(content: string, more: Partial<MessageView> = {}): MessageView {
  count += 1;
  return {
    id: String(1_300_000_000_000_000_000n + BigInt(count)),
    channelId: ids.review,
    author: people.bot,
    content,
    embeds: [],
    components: [],
    createdAt: new Date(Date.UTC(2026, 0, 5, 10, 0, count)).toISOString(),
    editedAt: null,
    flags: 0,
    ephemeral: false,
    state: 'sent',
    interaction: null,
    repliedTo: null,
    raw: {} as MessageView['raw'],
    ...more,
  };
}

export function interaction(more: Partial<InteractionView> = {}): InteractionView {
  return {
    id: '1300000000000009000',
    kind: 'command',
    name: 'silent',
    userId: ids.rhea,
    channelId: ids.review,
    messageId: null,
    at: '2026-01-05T11:00:00.000Z',
    state: 'waiting',
    callbackType: null,
    openedBy: null,
    ...more,
  };
}

export function command(name: string, more: Partial<CommandView> = {}): CommandView {
  return {
    id: `12${name.length}0000000000000${name.length}`,
    type: 1,
    name,
    label: name,
    description: `What ${name} does`,
    options: [],
    inDirectMessages: false,
    inGuild: true,
    ...more,
  };
}

export function exchange(id: number, more: Partial<TrafficView> = {}): TrafficView {
  return {
    id,
    at: '2026-01-05T10:00:00.000Z',
    method: 'POST',
    path: `/channels/${ids.review}/messages`,
    status: 200,
    took: 3,
    fault: null,
    violations: [],
    requestBody: { content: 'asked' },
    responseBody: { content: 'answered' },
    auditReason: null,
    ...more,
  };
}

export function viewer(of: PersonView, more: Partial<ViewerView> = {}): ViewerView {
  return {
    person: of,
    permissions: '0',
    channels: of.inGuild ? [channel(ids.general, 'general'), channel(ids.review, 'review')] : [],
    messages: of.inGuild ? { [ids.general]: [], [ids.review]: [] } : {},
    interactions: [],
    modals: [],
    commands: [],
    ...more,
  };
}

export function state(of: ViewerView | null, more: Partial<StateView> = {}): StateView {
  return {
    now: '2026-01-05T12:00:00.000Z',
    clockOffset: 0,
    application: { id: ids.bot, name: 'Yieldwren', portalUrl: 'http://localhost:3000', redirectUris: [] },
    guild: {
      id: '1196378743111680002',
      name: 'Community',
      ownerId: ids.rhea,
      memberCount: 3,
      inviteUrl: 'http://localhost:4400/invite/community',
      named: {
        memberRoleId: '1',
        approvedRoleId: '2',
        reviewerRoleId: ids.reviewer,
        reviewChannelId: ids.review,
      },
    },
    people: Object.values(people),
    peopleTotal: 4,
    roles: [reviewerRole],
    viewer: of,
    gateway: {
      connected: true,
      sessions: [],
      silent: false,
      stalled: false,
      refusing: false,
      guildUnavailable: false,
      intents: { guildMembers: true },
    },
    faults: [],
    violationCount: 0,
    traffic: [],
    mails: null,
    webhooks: null,
    ...more,
  };
}
