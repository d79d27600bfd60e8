import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { GatewayView } from '../../api/index.ts';
import type { World } from '../world/World.ts';
import { Connection } from './Connection.ts';
import type { GatewayHost, GatewaySettings } from './GatewayHost.ts';
import { Session } from './Session.ts';

/** What happens in a guild, and is told to nobody while the guild is unavailable or the bot not in it. */
const hasGuild = (data: unknown): boolean => typeof data === 'object' && data !== null && 'guild_id' in data;

/** Accepts sockets, keeps the sessions, and hands every dispatch of the world to those who want it. */
export class GatewayServer implements GatewayHost {
  readonly sessions = new Map<string, Session>();
  readonly connections = new Set<Connection>();
  readonly wholeLists = new Map<string, number>();
  readonly world: World;
  readonly settings: GatewaySettings;
  /** Toggles of the control API. */
  readonly conditions = {
    silent: false,
    stalled: false,
    unavailable: false,
    replayGapMs: 0,
    reordering: false,
  };
  lastIdentify = -Infinity;
  #refuseUntil = -Infinity;
  #held: { event: string; data: unknown; intent: number } | null = null;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: 65_536 });

  constructor(world: World, settings: GatewaySettings) {
    this.world = world;
    this.settings = settings;
    world.events.on('dispatch', ({ event, data, intent }) => this.dispatch(event, data, intent));
    world.events.on('reset', () => this.endSessions());
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.isRefusing()) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (ws) => this.#accept(ws, request));
  }

  #accept(ws: WebSocket, request: IncomingMessage): void {
    const connection = new Connection(this, ws, new URL(request.url ?? '/', 'http://sandbox').searchParams);
    this.connections.add(connection);
    ws.on('close', () => {
      this.connections.delete(connection);
      this.changed();
    });
    connection.open();
  }

  open(intents: number, ws: WebSocket): Session {
    const session = new Session(this.world.newSecret('session', 32).toLowerCase(), intents, ws);
    this.sessions.set(session.id, session);
    this.changed();
    return session;
  }

  dispatch(event: string, data: unknown, intent: number): void {
    if (this.conditions.silent || (hasGuild(data) && !this.#isGuildThere())) {
      return;
    }
    if (this.conditions.reordering && this.#held === null) {
      this.#held = { event, data, intent };
      return;
    }
    this.#send(event, data, intent);
    if (this.#held !== null) {
      const held = this.#held;
      this.#held = null;
      this.conditions.reordering = false;
      this.#send(held.event, held.data, held.intent);
    }
  }

  #isGuildThere(): boolean {
    return !this.conditions.unavailable && this.world.member(this.world.botId) !== undefined;
  }

  #send(event: string, data: unknown, intent: number): void {
    for (const session of this.sessions.values()) {
      if (session.wants(intent)) {
        session.dispatch(event, data);
      }
    }
  }

  refuse(ms: number): void {
    this.#refuseUntil = this.world.clock.elapsed() + ms;
    this.changed();
  }

  isRefusing(): boolean {
    return this.world.clock.elapsed() < this.#refuseUntil;
  }

  /** Forgets every session: nothing can be resumed any more. */
  endSessions(): void {
    this.sessions.clear();
    this.#held = null;
    this.lastIdentify = -Infinity;
    for (const connection of this.connections) {
      connection.invalidate(false);
    }
  }

  changed(): void {
    this.world.tell({ event: 'gateway' });
  }

  view(): GatewayView {
    const sessions = [...this.sessions.values()].map((session) => ({
      id: session.id,
      seq: session.seq,
      connected: session.socket?.readyState === 1,
      intents: session.intents,
    }));
    return {
      connected: sessions.some((session) => session.connected),
      sessions,
      silent: this.conditions.silent,
      stalled: this.conditions.stalled,
      refusing: this.isRefusing(),
      guildUnavailable: this.conditions.unavailable,
      intents: { ...this.world.state.application.intents },
    };
  }

  async stop(): Promise<void> {
    for (const { ws } of this.connections) {
      ws.terminate();
    }
    await new Promise<void>((resolve) => {
      this.#sockets.close(() => resolve());
    });
  }
}
