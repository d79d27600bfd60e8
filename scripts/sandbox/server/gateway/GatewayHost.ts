import type { WebSocket } from 'ws';
import type { World } from '../world/World.ts';
import type { Session } from './Session.ts';

export interface GatewaySettings {
  heartbeatMs: number;
  /** Between two identifies; 0: not limited. */
  identifyEveryMs: () => number;
}

/** What a connection needs of the gateway that accepted it. */
export interface GatewayHost {
  readonly world: World;
  readonly settings: GatewaySettings;
  readonly sessions: Map<string, Session>;
  readonly wholeLists: Map<string, number>;
  readonly conditions: { stalled: boolean; unavailable: boolean; replayGapMs: number };
  lastIdentify: number;
  open: (intents: number, ws: WebSocket) => Session;
  changed: () => void;
}
