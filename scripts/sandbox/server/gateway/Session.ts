import type { WebSocket } from 'ws';

export interface Frame {
  op: number;
  d: unknown;
  s: number | null;
  t: string | null;
}

const REPLAY_BUFFER = 5000;

/** One gateway session: its numbering, what it was sent (for a Resume), and the socket it speaks through now. */
export class Session {
  readonly id: string;
  readonly intents: number;
  seq = 0;
  socket: WebSocket | null;
  /** While missed frames are replayed, fresh ones wait behind them. */
  replaying = false;
  readonly #sent: Frame[] = [];

  constructor(id: string, intents: number, socket: WebSocket) {
    this.id = id;
    this.intents = intents;
    this.socket = socket;
  }

  wants(intent: number): boolean {
    return intent === 0 || (this.intents & intent) !== 0;
  }

  dispatch(event: string, data: unknown): void {
    this.seq += 1;
    const frame: Frame = { op: 0, d: data, s: this.seq, t: event };
    this.#sent.push(frame);
    if (this.#sent.length > REPLAY_BUFFER) {
      this.#sent.shift();
    }
    if (!this.replaying) {
      this.write(frame);
    }
  }

  write(frame: Frame): void {
    if (this.socket?.readyState === 1) {
      this.socket.send(JSON.stringify(frame));
    }
  }

  after(seq: number): Frame[] {
    return this.#sent.filter((frame) => (frame.s ?? 0) > seq);
  }

  canReplay(seq: number): boolean {
    const oldest = this.#sent[0]?.s ?? this.seq + 1;
    return seq <= this.seq && seq >= oldest - 1;
  }

  lastOf(event: string): Frame | undefined {
    return this.#sent.findLast((frame) => frame.t === event);
  }
}
