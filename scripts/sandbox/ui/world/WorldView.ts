import type {
  ChannelView,
  CommandView,
  FaultView,
  GatewayView,
  GuildView,
  Id,
  InteractionView,
  MailView,
  MessageView,
  ModalView,
  PersonView,
  RoleView,
  StateView,
  TrafficView,
  WebhooksView,
} from '../../api/index.ts';

/** The readable part of the sandbox's world, as one person sees it. */
export interface WorldView {
  application: StateView['application'];
  guild: GuildView;
  roles: RoleView[];
  gateway: GatewayView;
  faults: FaultView[];
  validator: 'on' | 'off';
  violationCount: number;
  /** Newest last, no more than are kept. */
  traffic: TrafficView[];
  /** Newest last; null where the sandbox takes none. */
  mails: MailView[] | null;
  /** null where the sandbox takes none. */
  webhooks: WebhooksView | null;
  viewerId: Id | null;
  /** Everybody met so far, by id. */
  people: Record<Id, PersonView>;
  peopleTotal: number;
  /** Counts up with every change of a person, so that lists may read again. */
  peopleChanges: number;
  channels: ChannelView[];
  /** Oldest first; a channel that was never read is absent. */
  messages: Record<Id, MessageView[]>;
  /** Channels that begin before the messages at hand. */
  hasOlder: Record<Id, boolean>;
  interactions: InteractionView[];
  modals: ModalView[];
  commands: CommandView[];
  /** What to add to this machine's clock to get the sandbox's. */
  clockSkew: number;
  clockOffset: number;
}

export const PAGE = 50;
export const KEPT_MESSAGES = 150;
export const KEPT_TRAFFIC = 500;
