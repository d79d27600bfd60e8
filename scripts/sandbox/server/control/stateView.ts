import type { InteractionView, MessageView, StateView, TrafficView, ViewerView } from '../../api/index.ts';
import type { FaultBook } from '../faults/FaultBook.ts';
import type { GatewayServer } from '../gateway/GatewayServer.ts';
import { listMails } from '../mail/mailbox.ts';
import { type TrafficLog, trafficView } from '../rest/TrafficLog.ts';
import { webhooksView } from '../webhooks/receiver.ts';
import { listMessages } from '../world/messages.ts';
import { guildPermissions } from '../world/permissions.ts';
import { iso } from '../world/present.ts';
import type { World } from '../world/World.ts';
import { listPeople, personView } from './people.ts';
import * as views from './views.ts';

export interface StateParts {
  world: World;
  gateway: GatewayServer;
  faults: FaultBook;
  traffic: TrafficLog;
  checks: { count: () => number };
  hasMail: boolean;
  hasWebhooks: boolean;
}

const LAST_MESSAGES = 50;
const LAST_TRAFFIC = 100;
const LAST_MAILS = 50;
const LAST_INTERACTIONS = 50;

/** Answered, or failed before the person used the same message again. */
const isOver = ({ state, messageId }: InteractionView, later: readonly InteractionView[]): boolean =>
  state === 'answered' ||
  (state === 'failed' && messageId !== null && later.some((one) => one.messageId === messageId));

export function messagePage(
  world: World,
  channelId: string,
  as: string,
  page: { before?: string | undefined; limit?: number | undefined },
): MessageView[] {
  const channel = world.channel(channelId);
  if (channel === undefined || !views.canSee(world, as, channel)) {
    return [];
  }
  const limit = Math.min(page.limit ?? LAST_MESSAGES, 200);
  return listMessages(world, channelId, { limit, before: page.before, as })
    .toReversed()
    .map((message) => views.messageView(world, message));
}

function viewerView(world: World, userId: string): ViewerView | null {
  if (world.user(userId) === undefined) {
    return null;
  }
  const channels = views.channelViews(world, userId);
  const own = [...world.state.interactions.values()]
    .filter((one) => one.userId === userId)
    .slice(-LAST_INTERACTIONS);
  return {
    person: personView(world, userId),
    permissions: guildPermissions(world, userId).toString(),
    channels,
    messages: Object.fromEntries(channels.map(({ id }) => [id, messagePage(world, id, userId, {})])),
    interactions: own
      .map((one) => views.interactionView(world, one))
      .filter((one, index, all) => !isOver(one, all.slice(index + 1))),
    modals: own.flatMap((one) => views.modalView(one) ?? []),
    commands: views.commandViews(world, userId),
  };
}

export function trafficViews(traffic: TrafficLog, after: number, most: number): TrafficView[] {
  return traffic.list(after).slice(-most).map(trafficView);
}

export function stateView(parts: StateParts, as: string | null): StateView {
  const { world } = parts;
  const { application } = world.state;
  const { people, total } = listPeople(world, {});
  return {
    now: iso(world.now()),
    clockOffset: world.clock.shift,
    application: {
      id: application.id,
      name: application.name,
      portalUrl: application.portalUrl,
      redirectUris: [...application.redirectUris],
    },
    guild: views.guildView(world),
    people,
    peopleTotal: total,
    roles: views.roleViews(world),
    viewer: as === null ? null : viewerView(world, as),
    gateway: parts.gateway.view(),
    faults: parts.faults.list(),
    violationCount: parts.checks.count(),
    traffic: trafficViews(parts.traffic, 0, LAST_TRAFFIC),
    mails: parts.hasMail ? listMails(world).slice(-LAST_MAILS) : null,
    webhooks: parts.hasWebhooks ? webhooksView(world) : null,
  };
}
