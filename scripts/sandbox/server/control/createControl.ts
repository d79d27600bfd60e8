import type {
  ControlBodies,
  FaultRule,
  MailView,
  MessageView,
  ViolationView,
  WebhooksView,
} from '../../api/index.ts';
import { injectFault } from '../faults/injectFault.ts';
import { gatewayControls } from '../gateway/controls.ts';
import { listMails } from '../mail/mailbox.ts';
import { unsubscribe } from '../mail/unsubscribe.ts';
import { approve, deny, readAuthorize } from '../oauth/authorizations.ts';
import type { Exchange } from '../rest/TrafficLog.ts';
import { refuseWebhooks, webhooksView } from '../webhooks/receiver.ts';
import { directChannel } from '../world/channels.ts';
import { clickComponent, runCommand, submitModal } from '../world/inputs.ts';
import { closeModal } from '../world/interactions.ts';
import { needUser } from '../world/members.ts';
import type { WorldState } from '../world/state.ts';
import { stateFromText, stateToText } from '../world/stateText.ts';
import { guildControls } from './guildControls.ts';
import { type LiveOutcome, outcomeOf } from './outcome.ts';
import { listPeople, type PeoplePage } from './people.ts';
import { messagePage, type StateParts, stateView, trafficViews } from './stateView.ts';
import { channelView, messageView } from './views.ts';
import { type Patience, waitFor } from './waitFor.ts';

export interface ControlParts extends StateParts {
  seed: () => WorldState;
  violations: () => Promise<ViolationView[]>;
  onExchange: (listener: (exchange: Exchange) => void) => () => void;
  clearRecords: () => void;
}

/** What is not named may be anything. */
interface WantedCall {
  method?: string;
  path?: RegExp;
  status?: number | undefined;
}

const isWanted = (call: Exchange, { method, path, status }: WantedCall): boolean =>
  (method === undefined || call.method === method) &&
  (path === undefined || path.test(call.path)) &&
  (status === undefined || call.status === status);

function wantedAuthorize(parts: ControlParts, authorizeUrl: string) {
  const wanted = readAuthorize(parts.world, new URL(authorizeUrl).searchParams);
  if (typeof wanted === 'string') {
    throw new Error(`the consent page refuses that address: ${wanted}`);
  }
  return wanted;
}

/** Everything a test or the UI may do to the sandbox; the HTTP twin calls the same functions. */
export function createControl(parts: ControlParts) {
  const { world, faults } = parts;
  const gateway = gatewayControls(parts.gateway);
  return {
    ...guildControls(world),
    gateway,
    /** Back to the seed, or to a snapshot taken before. */
    reset: async (snapshot?: string): Promise<void> => {
      const state = snapshot === undefined ? parts.seed() : stateFromText(snapshot);
      faults.clear();
      parts.clearRecords();
      Object.assign(parts.gateway.conditions, {
        silent: false,
        stalled: false,
        unavailable: false,
        replayGapMs: 0,
        reordering: false,
      });
      world.clock.advance(-world.clock.shift);
      parts.gateway.refuse(0);
      world.restore(state);
    },
    snapshot: async (): Promise<string> => stateToText(world.state),
    state: async (as: string | null = null) => stateView(parts, as),
    people: async (page: PeoplePage = {}) => listPeople(world, page),
    traffic: async (after = 0) => trafficViews(parts.traffic, after, Infinity),
    /** The exchanges with their headers, as recorded. */
    exchanges: async (after = 0): Promise<Exchange[]> => parts.traffic.list(after),
    violations: async () => parts.violations(),
    clock: async ({ now, advance = 0 }: ControlBodies['clock'] = {}): Promise<number> => {
      world.clock.advance(now === undefined ? advance : now - world.now() + advance);
      world.tell({ event: 'clock' });
      return world.now();
    },
    messages: async (
      channelId: string,
      options: { as?: string; before?: string; limit?: number | undefined } = {},
    ): Promise<MessageView[]> => messagePage(world, channelId, options.as ?? world.botId, options),
    /** What the person reads in their direct messages, oldest first. */
    dms: async (userId: string): Promise<MessageView[]> => {
      const channel = [...world.state.channels.values()].find((one) => one.recipientId === userId);
      const list = channel === undefined ? [] : [...(world.state.messages.get(channel.id)?.values() ?? [])];
      return list.map((message) => messageView(world, message));
    },
    /** What was sent by mail, oldest first. */
    mails: async (to?: string): Promise<MailView[]> => listMails(world, to),
    /** Presses the button that mail programs show for List-Unsubscribe-Post. */
    unsubscribe: async (mailId: string): Promise<void> => unsubscribe(world, mailId),
    /** What came to its receiver of webhooks. */
    webhooks: async (): Promise<WebhooksView> => webhooksView(world),
    refuseWebhooks: async (refuses: boolean): Promise<void> => refuseWebhooks(world, refuses),
    openDm: async (userId: string) => {
      needUser(world, userId);
      return channelView(world, directChannel(world, userId), userId);
    },
    runCommand: async (body: ControlBodies['commands/run']): Promise<LiveOutcome> =>
      outcomeOf(world, runCommand(world, body)),
    clickButton: async (body: ControlBodies['components/click']): Promise<LiveOutcome> =>
      outcomeOf(world, clickComponent(world, body)),
    submitModal: async (body: ControlBodies['modals/submit']): Promise<LiveOutcome> =>
      outcomeOf(world, submitModal(world, body)),
    dismissModal: async ({ userId, interactionId }: ControlBodies['modals/dismiss']): Promise<void> => {
      const interaction = world.state.interactions.get(interactionId);
      if (interaction?.userId === userId) {
        closeModal(world, interaction);
      }
    },
    approveOAuth: async ({ userId, authorizeUrl }: ControlBodies['oauth/approve']): Promise<string> => {
      needUser(world, userId);
      return approve(world, wantedAuthorize(parts, authorizeUrl), userId);
    },
    denyOAuth: async ({ authorizeUrl }: ControlBodies['oauth/deny']): Promise<string> =>
      deny(wantedAuthorize(parts, authorizeUrl)),
    addFault: async (rule: FaultRule) => faults.add(rule),
    injectFault: async (fault: string | number, userId?: string) =>
      injectFault({ world, faults, gateway }, fault, userId),
    listFaults: async () => faults.list(),
    /** Whether a call has met this rule yet. */
    hasStruck: async (rule: { id: number }) => faults.list().some(({ id, hit }) => id === rule.id && hit > 0),
    removeFault: async (id: number): Promise<void> => faults.remove(id),
    clearFaults: async (): Promise<void> => faults.clear(),
    setIntents: async (toggles: { guildMembers: boolean }): Promise<void> => gateway.setIntents(toggles),
    /** What its owner sets at Discord; without an endpoint interactions go to the gateway. */
    setApplication: async (change: ControlBodies['application']): Promise<void> => {
      Object.assign(world.state.application, change);
    },
    rotateToken: async (): Promise<string> => gateway.rotateToken(),
    waitFor: async <T>(look: () => T | null | undefined | false, options?: Patience): Promise<T> =>
      waitFor(parts, look, options),
    /** Waits for a finished REST call; those recorded before count too unless `after` is given. */
    waitForCall: async (
      wanted: WantedCall & { after?: number | undefined },
      options?: Omit<Patience, 'what'>,
    ): Promise<Exchange> => {
      const look = () => parts.traffic.list(wanted.after ?? 0).find((one) => isWanted(one, wanted));
      const what = `${wanted.method ?? 'a call'} ${String(wanted.path ?? '')}`;
      return waitFor(parts, look, { what, ...options });
    },
  };
}

export type SandboxControl = ReturnType<typeof createControl>;
