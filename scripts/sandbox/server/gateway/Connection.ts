import { setTimeout as pause } from 'node:timers/promises';
import { GatewayOpcodes as Ops } from 'discord-api-types/v10';
import type { RawData, WebSocket } from 'ws';
import { isObject } from '../world/components.ts';
import { type CloseName, closeCodes } from './closeCodes.ts';
import type { GatewayHost } from './GatewayHost.ts';
import { greet } from './greet.ts';
import { answerMemberRequest } from './requestMembers.ts';
import type { Session } from './Session.ts';

const LARGEST = 4096;
const FRAMES_PER_MINUTE = 120;
const KNOWN_INTENTS = 0x37f_ffff;
const GUILD_MEMBERS = 1 << 1;
const OTHER_PRIVILEGED = (1 << 8) | (1 << 15);

/** One socket: reads the client's frames and answers them as Discord's gateway does. */
export class Connection {
  readonly ws: WebSocket;
  session: Session | null = null;
  readonly #gateway: GatewayHost;
  readonly #query: URLSearchParams;
  #frames: number[] = [];

  constructor(gateway: GatewayHost, ws: WebSocket, query: URLSearchParams) {
    this.#gateway = gateway;
    this.ws = ws;
    this.#query = query;
  }

  open(): void {
    this.ws.on('message', (data) => this.#read(data));
    this.ws.on('error', () => this.ws.terminate());
    this.ws.on('close', (code) => this.#closed(code));
    if (
      !['10', null].includes(this.#query.get('v')) ||
      !['json', null].includes(this.#query.get('encoding'))
    ) {
      this.close('invalidVersion');
      return;
    }
    this.send(Ops.Hello, { heartbeat_interval: this.#gateway.settings.heartbeatMs, _trace: [] });
  }

  send(op: number, d: unknown): void {
    if (this.ws.readyState === 1) {
      this.ws.send(JSON.stringify({ t: null, s: null, op, d }));
    }
  }

  close(name: CloseName): void {
    const [code, reason] = closeCodes[name];
    this.ws.close(code, reason);
  }

  reconnect(): void {
    this.send(Ops.Reconnect, null);
  }

  invalidate(resumable: boolean): void {
    if (!resumable && this.session !== null) {
      this.#gateway.sessions.delete(this.session.id);
      this.session = null;
    }
    this.send(Ops.InvalidSession, resumable);
  }

  #closed(code: number): void {
    const { session } = this;
    if (session === null || session.socket !== this.ws) {
      return;
    }
    session.socket = null;
    if (code === 1000 || code === 1001) {
      this.#gateway.sessions.delete(session.id);
    }
  }

  #tooMany(): boolean {
    const now = this.#gateway.world.clock.elapsed();
    this.#frames = [...this.#frames.filter((at) => now - at < 60_000), now];
    return this.#frames.length > FRAMES_PER_MINUTE;
  }

  #read(data: RawData): void {
    const text = (data as Buffer).toString();
    if (this.#tooMany()) {
      this.close('rateLimited');
      return;
    }
    let frame: unknown;
    try {
      frame = JSON.parse(text);
    } catch {
      frame = null;
    }
    if (!isObject(frame) || text.length > LARGEST) {
      this.close('decodeError');
      return;
    }
    this.#handle(frame['op'], frame['d']);
  }

  #handle(op: unknown, d: unknown): void {
    if (op === Ops.Heartbeat) {
      if (!this.#gateway.conditions.stalled) {
        this.send(Ops.HeartbeatAck, null);
      }
      return;
    }
    if (op === Ops.Identify || op === Ops.Resume) {
      this.#enter(op, isObject(d) ? d : {});
      return;
    }
    if (op !== Ops.RequestGuildMembers && op !== Ops.PresenceUpdate && op !== Ops.VoiceStateUpdate) {
      this.close('unknownOpcode');
      return;
    }
    if (this.session === null) {
      this.close('notAuthenticated');
      return;
    }
    if (op === Ops.RequestGuildMembers) {
      const { world, wholeLists, settings } = this.#gateway;
      answerMemberRequest(world, this.session, d, wholeLists, settings.identifyEveryMs() > 0);
    }
  }

  #enter(op: Ops, d: Record<string, unknown>): void {
    const { application } = this.#gateway.world.state;
    if (this.session !== null) {
      this.close('alreadyAuthenticated');
      return;
    }
    if (String(d['token']).replace(/^Bot /, '') !== application.token) {
      this.close('authenticationFailed');
      return;
    }
    if (op === Ops.Identify) {
      this.#identify(d);
      return;
    }
    this.#resume(d).catch(() => this.ws.terminate());
  }

  #identify(d: Record<string, unknown>): void {
    const { world, settings } = this.#gateway;
    const intents = Number(d['intents']);
    const shard = d['shard'] ?? [0, 1];
    if (!Array.isArray(shard) || shard.length !== 2 || Number(shard[0]) >= Number(shard[1])) {
      this.close('invalidShard');
      return;
    }
    if (!Number.isInteger(intents) || intents < 0 || (intents & ~KNOWN_INTENTS) !== 0) {
      this.close('invalidIntents');
      return;
    }
    const lacksMembers = (intents & GUILD_MEMBERS) !== 0 && !world.state.application.intents.guildMembers;
    if (lacksMembers || (intents & OTHER_PRIVILEGED) !== 0) {
      this.close('disallowedIntents');
      return;
    }
    const now = world.clock.elapsed();
    if (now - this.#gateway.lastIdentify < settings.identifyEveryMs()) {
      this.send(Ops.InvalidSession, false);
      return;
    }
    this.#gateway.lastIdentify = now;
    this.session = this.#gateway.open(intents, this.ws);
    greet(this.#gateway, this.session, shard.map(Number));
  }

  async #resume(d: Record<string, unknown>): Promise<void> {
    const session = this.#gateway.sessions.get(String(d['session_id']));
    const seq = Number(d['seq']);
    if (session === undefined || !Number.isInteger(seq)) {
      this.send(Ops.InvalidSession, false);
      return;
    }
    if (seq > session.seq) {
      this.close('invalidSeq');
      return;
    }
    if (!session.canReplay(seq)) {
      this.#gateway.sessions.delete(session.id);
      this.send(Ops.InvalidSession, false);
      return;
    }
    session.socket?.terminate();
    session.socket = this.ws;
    this.session = session;
    await this.#replay(session, seq);
    session.dispatch('RESUMED', { _trace: [] });
    this.#gateway.changed();
  }

  /** Missed frames in order, spaced when told; what happens meanwhile is replayed too. */
  async #replay(session: Session, from: number): Promise<void> {
    let done = from;
    session.replaying = true;
    for (let next = session.after(done)[0]; next !== undefined; next = session.after(done)[0]) {
      session.write(next);
      done = next.s ?? done;
      if (this.#gateway.conditions.replayGapMs > 0) {
        await pause(this.#gateway.conditions.replayGapMs, undefined, { ref: false });
      }
    }
    session.replaying = false;
  }
}
