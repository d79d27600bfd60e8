import type { EffectKind } from '../applications/kinds.ts';

/** `warning`: works, but not as it should. `unknown`: could not be looked at, `repair` says why. */
export const findingStates = ['ok', 'warning', 'broken', 'unknown'] as const;
export type FindingState = (typeof findingStates)[number];

/** One thing that was looked at, with its repair unless it is in order. */
export interface Finding {
  check: string;
  state: FindingState;
  /** What is so, as a sentence. */
  text: string;
  repair: string;
  /** Deliveries that cannot be done until it is repaired. */
  holdsUp?: readonly EffectKind[];
  /** Repairs it without harm. @returns what was done */
  fix?: () => Promise<string>;
}

/** What a check says; its name is added for it unless it has several. */
export type CheckResult = Omit<Finding, 'check'> & { check?: string };

export const ok = (text: string): CheckResult => ({ state: 'ok', text, repair: '' });
export const warning = (text: string, repair: string): CheckResult => ({ state: 'warning', text, repair });
export const broken = (text: string, repair: string): CheckResult => ({ state: 'broken', text, repair });
export const unknown = (text: string, repair: string): CheckResult => ({ state: 'unknown', text, repair });
