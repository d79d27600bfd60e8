import { EventEmitter } from 'node:events';
import type { StreamEvent } from '../../api/index.ts';
import type { Clock } from './Clock.ts';
import { nextId, nextSecret } from './ids.ts';
import type {
  ChannelRecord,
  InteractionRecord,
  MemberRecord,
  MessageRecord,
  RoleRecord,
  UserRecord,
  WorldState,
} from './state.ts';

export interface Dispatch {
  event: string;
  data: unknown;
  /** The intent a session needs; 0: every session gets it. */
  intent: number;
}

/** A stream event with its audience: one person, the readers of a channel, or everybody. */
export interface Delta {
  event: StreamEvent['type'];
  userId?: string;
  channelId?: string;
  subject?: string;
}

interface WorldEvents {
  dispatch: [Dispatch];
  delta: [Delta];
  reset: [];
  callback: [InteractionRecord];
}

/** The state of the pretended Discord, and the news of its changes. Rules live in the files beside this one. */
export class World {
  readonly events = new EventEmitter<WorldEvents>();
  /** Bot messages by author and nonce: Discord's de-duplication of the past few minutes. */
  readonly nonces = new Map<string, { channelId: string; messageId: string; at: number }>();
  state: WorldState;
  readonly clock: Clock;
  readonly url: () => string;
  /** How long an interaction waits for its answer. */
  acknowledgeMs = 3_000;

  constructor(state: WorldState, clock: Clock, url: () => string) {
    this.state = state;
    this.clock = clock;
    this.url = url;
    this.events.setMaxListeners(0);
  }

  now(): number {
    return this.clock.now();
  }

  newId(): string {
    return nextId(this.state.counter, this.now());
  }

  newSecret(purpose: string, length?: number): string {
    return nextSecret(this.state.counter, purpose, length);
  }

  dispatch(event: string, data: unknown, intent: number): void {
    this.events.emit('dispatch', { event, data, intent });
  }

  tell(delta: Delta): void {
    this.events.emit('delta', delta);
  }

  get botId(): string {
    const { id, botId = id } = this.state.application;
    return botId;
  }

  get guildId(): string {
    return this.state.guild.id;
  }

  user(id: string): UserRecord | undefined {
    return this.state.users.get(id);
  }

  member(id: string): MemberRecord | undefined {
    return this.state.members.get(id);
  }

  role(id: string): RoleRecord | undefined {
    return this.state.roles.get(id);
  }

  channel(id: string): ChannelRecord | undefined {
    return this.state.channels.get(id);
  }

  message(channelId: string, id: string): MessageRecord | undefined {
    return this.state.messages.get(channelId)?.get(id);
  }

  restore(state: WorldState): void {
    this.state = state;
    // No clock runs for them any more.
    for (const interaction of state.interactions.values()) {
      interaction.failed ||= interaction.callbackType === null;
    }
    this.nonces.clear();
    this.events.emit('reset');
  }
}
