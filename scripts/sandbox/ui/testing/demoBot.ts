import { WebSocket } from 'ws';
import { answerInteraction, type DemoInteraction, demoCommands, reviewCard } from './demoAnswers.ts';

export interface DemoBotSettings {
  DISCORD_URL: string;
  DISCORD_TOKEN: string;
  DISCORD_CLIENT_ID: string;
  DISCORD_GUILD_ID: string;
  DISCORD_REVIEW_CHANNEL_ID: string;
}

interface Frame {
  op: number;
  t?: string;
  s?: number | null;
  d?: unknown;
}

export interface DemoBot {
  /** Sends a review card about this person. */
  postCard(personId: string): Promise<void>;
  call(method: string, path: string, body: unknown): Promise<Response>;
  stop(): void;
}

const GUILDS_AND_MEMBERS = 3;

/** The smallest application that makes the sandbox's page come alive: for its own tests and pictures. */
export async function startDemoBot(settings: DemoBotSettings): Promise<DemoBot> {
  const api = `${settings.DISCORD_URL}/api/v10`;
  const call = async (method: string, path: string, body: unknown): Promise<Response> =>
    fetch(`${api}${path}`, {
      method,
      headers: { Authorization: `Bot ${settings.DISCORD_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await call(
    'PUT',
    `/applications/${settings.DISCORD_CLIENT_ID}/guilds/${settings.DISCORD_GUILD_ID}/commands`,
    demoCommands,
  );
  const socket = new WebSocket(`${settings.DISCORD_URL.replace('http', 'ws')}/gateway?v=10&encoding=json`);
  let beat: NodeJS.Timeout | undefined;
  let seq: number | null = null;
  const send = (op: number, d: unknown) => socket.send(JSON.stringify({ op, d }));
  const greet = (interval: number) => {
    beat = setInterval(() => send(1, seq), interval);
    send(2, {
      token: settings.DISCORD_TOKEN,
      intents: GUILDS_AND_MEMBERS,
      properties: { os: 'linux', browser: 'demo', device: 'demo' },
      compress: false,
      large_threshold: 50,
      shard: [0, 1],
    });
  };
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (raw: Buffer) => {
      const frame = JSON.parse(raw.toString()) as Frame;
      seq = frame.s ?? seq;
      if (frame.op === 10) {
        greet((frame.d as { heartbeat_interval: number }).heartbeat_interval);
      } else if (frame.t === 'READY') {
        resolve();
      } else if (frame.t === 'INTERACTION_CREATE') {
        void answerInteraction(frame.d as DemoInteraction, call);
      }
    });
  });
  return {
    call,
    postCard: async (personId) => {
      await call('POST', `/channels/${settings.DISCORD_REVIEW_CHANNEL_ID}/messages`, reviewCard(personId));
    },
    stop: () => {
      clearInterval(beat);
      socket.terminate();
    },
  };
}
