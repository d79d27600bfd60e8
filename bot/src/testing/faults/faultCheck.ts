import type { TestBot } from '../startTestBot.ts';

/** How the bot comes through one fault of the sandbox's catalogue; the fault is named as the sandbox names it. */
export interface FaultCheck {
  name: string;
  /** Injects the fault where it hurts, and asserts what must hold. Leaves the world as it was. */
  check: (t: TestBot, inject: (userId?: string) => Promise<void>) => Promise<void>;
}
