/** `warning`: works, but not as it should. `unknown`: could not be looked at, `repair` says why. */
export type FindingState = 'ok' | 'warning' | 'broken' | 'unknown';

/** One thing that was looked at, with its repair unless it is in order. */
export interface Finding {
  check: string;
  state: FindingState;
  /** What is so, as a sentence. */
  text: string;
  repair: string;
  /** Repairs it without harm. @returns what was done */
  fix?: () => Promise<string>;
}

/** What a check says; its name is added for it. */
export type Verdict = Omit<Finding, 'check'>;

export const ok = (text: string): Verdict => ({ state: 'ok', text, repair: '' });
export const warning = (text: string, repair: string): Verdict => ({ state: 'warning', text, repair });
export const broken = (text: string, repair: string): Verdict => ({ state: 'broken', text, repair });
export const unknown = (text: string, repair: string): Verdict => ({ state: 'unknown', text, repair });
