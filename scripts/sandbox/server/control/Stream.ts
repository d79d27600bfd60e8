import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamEvent, ViolationView } from '../../api/index.ts';
import type { FaultBook } from '../faults/FaultBook.ts';
import type { GatewayServer } from '../gateway/GatewayServer.ts';
import { mailView } from '../mail/mailbox.ts';
import { type Exchange, trafficView } from '../rest/TrafficLog.ts';
import { webhooksView } from '../webhooks/receiver.ts';
import { iso } from '../world/present.ts';
import type { Delta, World } from '../world/World.ts';
import { personView } from './people.ts';
import * as views from './views.ts';

interface Listener {
  as: string | null;
  send: (event: StreamEvent) => void;
}

const BEAT_MS = 20_000;

/** Server-sent events: every change, to those who may see it. */
export class Stream {
  readonly #listeners = new Set<Listener>();
  readonly #world: World;
  readonly #gateway: GatewayServer;
  readonly #faults: FaultBook;

  constructor(world: World, gateway: GatewayServer, faults: FaultBook) {
    this.#world = world;
    this.#gateway = gateway;
    this.#faults = faults;
    world.events.on('delta', (delta) => this.#spread(delta));
    world.events.on('reset', () => this.#toAll({ type: 'reset' }));
  }

  serve(request: IncomingMessage, response: ServerResponse, as: string | null): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    const send = (event: StreamEvent) => {
      response.write(`data: ${JSON.stringify(event)}\n\n`);
    };
    const listener: Listener = { as, send };
    this.#listeners.add(listener);
    const beat = setInterval(() => response.write(': beat\n\n'), BEAT_MS);
    beat.unref();
    request.on('close', () => {
      clearInterval(beat);
      this.#listeners.delete(listener);
    });
    send({ type: 'hello', now: iso(this.#world.now()) });
  }

  traffic(exchange: Exchange): void {
    if (this.#listeners.size > 0) {
      this.#toAll({ type: 'traffic', traffic: trafficView(exchange) });
    }
  }

  violation(violation: ViolationView): void {
    this.#toAll({ type: 'violation', violation });
  }

  #toAll(event: StreamEvent): void {
    for (const { send } of this.#listeners) {
      send(event);
    }
  }

  #spread(delta: Delta): void {
    for (const listener of this.#listeners) {
      const event = this.#eventFor(delta, listener.as);
      if (event !== null) {
        listener.send(event);
      }
    }
  }

  #eventFor(delta: Delta, as: string | null): StreamEvent | null {
    const common = this.#common(delta);
    if (common !== undefined) {
      return common;
    }
    const isForSomebodyElse = delta.userId !== undefined && delta.userId !== as;
    return as === null || isForSomebodyElse ? null : this.#personal(delta, as);
  }

  /** What everybody is told alike; undefined when it depends on the person. */
  #common({ event, subject }: Delta): StreamEvent | undefined {
    const world = this.#world;
    const mail = world.state.mails.get(subject ?? '');
    if (event === 'mail' && mail !== undefined) {
      return { type: 'mail', mail: mailView(mail) };
    }
    const made: Partial<Record<Delta['event'], () => StreamEvent>> = {
      person: () => ({ type: 'person', person: personView(world, subject ?? '') }),
      roles: () => ({ type: 'roles', roles: views.roleViews(world) }),
      webhooks: () => ({ type: 'webhooks', webhooks: webhooksView(world) }),
      guild: () => ({ type: 'guild', guild: views.guildView(world) }),
      gateway: () => ({ type: 'gateway', gateway: this.#gateway.view() }),
      faults: () => ({ type: 'faults', faults: this.#faults.list() }),
      clock: () => ({ type: 'clock', now: iso(world.now()), clockOffset: world.clock.shift }),
    };
    return made[event]?.();
  }

  #personal(delta: Delta, as: string): StreamEvent | null {
    const world = this.#world;
    const { subject = '', channelId = '' } = delta;
    const interaction = world.state.interactions.get(subject);
    if (delta.event === 'channels') {
      return { type: 'channels', channels: views.channelViews(world, as) };
    }
    if (delta.event === 'commands') {
      return { type: 'commands', commands: views.commandViews(world, as) };
    }
    if (delta.event === 'interaction' && interaction !== undefined) {
      return { type: 'interaction', interaction: views.interactionView(world, interaction) };
    }
    if (delta.event === 'modal' && interaction !== undefined) {
      const modal = views.modalView(interaction);
      return modal === null ? null : { type: 'modal', modal };
    }
    if (delta.event === 'modalClosed') {
      return { type: 'modalClosed', interactionId: subject };
    }
    return this.#messageEvent(delta, as, channelId, subject);
  }

  #messageEvent(delta: Delta, as: string, channelId: string, messageId: string): StreamEvent | null {
    const world = this.#world;
    const channel = world.channel(channelId);
    if (channel === undefined || !views.canSee(world, as, channel)) {
      return null;
    }
    if (delta.event === 'messageDelete') {
      return { type: 'messageDelete', channelId, messageId };
    }
    const message = world.message(channelId, messageId);
    return message === undefined ? null : { type: 'message', message: views.messageView(world, message) };
  }
}
