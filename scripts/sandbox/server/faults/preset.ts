import type { FaultPresetView, FaultRule } from '../../api/index.ts';
import type { GatewayControls } from '../gateway/controls.ts';
import type { World } from '../world/World.ts';
import type { FaultBook } from './FaultBook.ts';

/** What a fault may reach when it is injected. */
export interface FaultParts {
  world: World;
  faults: FaultBook;
  gateway: GatewayControls;
}

export interface Preset extends FaultPresetView {
  /** Rules for REST calls. */
  rules?: FaultRule[];
  /** What else happens at once; `userId` is whom it happens to, where it happens to somebody. */
  happen?: (parts: FaultParts, userId: string) => void;
}

export const paths = {
  role: '/guilds/*/members/*/roles/*',
  member: '/guilds/*/members/*',
  messages: '/channels/*/messages',
  callback: '/interactions/*/*/callback',
  token: '/oauth2/token',
  me: '/users/@me',
} as const;
