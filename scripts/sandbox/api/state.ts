import type { ChannelView, CommandView, InteractionView, MessageView, ModalView } from './chat.ts';
import type { FaultView } from './faults.ts';
import type { Id, PersonView, RoleView } from './people.ts';
import type { MailView, TrafficView, ViolationView, WebhooksView } from './traffic.ts';

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
  /** The last 100; more by `GET /sandbox/traffic?after=`. */
  traffic: TrafficView[];
  /** null where the sandbox takes no mails; the last 50, newest last. */
  mails: MailView[] | null;
  /** null where the sandbox takes no webhooks. */
  webhooks: WebhooksView | null;
}

/** One `data:` line of `GET /sandbox/stream?as=<userId>`. */
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
  | { type: 'webhooks'; webhooks: WebhooksView }
  | { type: 'violation'; violation: ViolationView }
  | { type: 'faults'; faults: FaultView[] }
  | { type: 'gateway'; gateway: GatewayView }
  | { type: 'clock'; now: string; clockOffset: number };
