import { WebSocket } from 'ws';
import type { Sandbox } from '../index.ts';

export interface SeenFrame {
  op: number;
  t: string | null;
  s: number | null;
  d: Record<string, unknown>;
}

/** A bare gateway client that keeps every frame, for tests of the wire. */
export class GatewayProbe {
  readonly frames: SeenFrame[] = [];
  /** The close code, once closed. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #looks = new Set<() => void>();

  constructor(url: string) {
    this.#socket = new WebSocket(`${url.replace(/^http/, 'ws')}/gateway?v=10&encoding=json`);
    this.#socket.on('message', (data) => {
      this.frames.push(JSON.parse((data as Buffer).toString()) as SeenFrame);
      for (const look of this.#looks) {
        look();
      }
    });
    this.closed = new Promise((resolve) => {
      this.#socket.on('close', resolve);
    });
    this.#socket.on('error', () => {});
  }

  /** The first frame that fits, already come or still to come. */
  async seen(fits: (frame: SeenFrame) => boolean): Promise<SeenFrame> {
    const known = this.frames.find(fits);
    if (known !== undefined) {
      return known;
    }
    return new Promise((resolve) => {
      const look = () => {
        const frame = this.frames.find(fits);
        if (frame !== undefined) {
          this.#looks.delete(look);
          resolve(frame);
        }
      };
      this.#looks.add(look);
    });
  }

  async event(name: string): Promise<SeenFrame> {
    return this.seen((frame) => frame.t === name);
  }

  async op(op: number): Promise<SeenFrame> {
    return this.seen((frame) => frame.op === op);
  }

  send(op: number, d: unknown): void {
    this.#socket.send(JSON.stringify({ op, d }));
  }

  async sendText(text: string): Promise<void> {
    await this.op(10);
    this.#socket.send(text);
  }

  names(): string[] {
    return this.frames.flatMap((frame) => frame.t ?? []);
  }

  close(code = 1000): void {
    this.#socket.close(code);
  }

  get seq(): number {
    return Math.max(0, ...this.frames.map((frame) => frame.s ?? 0));
  }
}

export function identity(
  sandbox: Pick<Sandbox, 'settings'>,
  intents = 3,
  token = sandbox.settings.DISCORD_TOKEN,
) {
  return { token, intents, properties: { os: 'linux', browser: 'probe', device: 'probe' }, shard: [0, 1] };
}

/** Connected and identified, READY received. */
export async function openProbe(
  sandbox: Pick<Sandbox, 'url' | 'settings'>,
  intents = 3,
): Promise<GatewayProbe> {
  const probe = new GatewayProbe(sandbox.url);
  await probe.op(10);
  probe.send(2, identity(sandbox, intents));
  await probe.event('READY');
  return probe;
}

/** A second socket that resumes the first one's session. */
export async function resumeProbe(
  sandbox: Pick<Sandbox, 'url' | 'settings'>,
  before: GatewayProbe,
  seq = before.seq,
) {
  const ready = await before.event('READY');
  const probe = new GatewayProbe(sandbox.url);
  await probe.op(10);
  probe.send(6, { token: sandbox.settings.DISCORD_TOKEN, session_id: ready.d['session_id'], seq });
  return probe;
}
