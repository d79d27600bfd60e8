import type { FaultRule } from '../api.ts';
import type { GatewayControls } from '../gateway/controls.ts';
import type { World } from '../world/World.ts';
import type { FaultBook } from './FaultBook.ts';

export interface FaultParts {
  world: World;
  faults: FaultBook;
  gateway: GatewayControls;
}

export interface Injected {
  id: number;
  name: string;
  rules: FaultRule[];
}

export function injectFault(_parts: FaultParts, _fault: string | number, _userId?: string): Injected {
  throw new Error('not yet');
}
