export interface FaultRule {
  /** Any method when absent. */
  method?: string;
  /** Path without base: a glob (`/guilds/*\/members/**`) or a regular expression written `/…/`. All paths when absent. */
  path?: string;
  /** Leave the first matching calls alone: 1 = from the first on (default). */
  nth?: number;
  /** How many matching calls are hit; for ever when absent. */
  times?: number;
  then: FaultEffect;
}

export interface FaultEffect {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Text sent as it is, with `contentType`. */
  text?: string;
  contentType?: string;
  /** Headers of the answer to leave out (for a 429 without Retry-After). */
  dropHeaders?: string[];
  /** Answer so much later, or once the rule is removed. */
  delayMs?: number;
  /** Wait so long, or until the rule is removed, before doing anything (a call that arrives late). */
  holdMs?: number;
  /** Never answer. */
  hang?: boolean;
  /** Cut the connection: before anything is sent, or in the middle of the body. */
  reset?: boolean | 'mid-body';
  /** Declare the whole body, send half of it, and end. */
  truncate?: boolean;
  /** Do what was asked first, then fail as described. */
  act?: boolean;
}

export interface FaultView extends FaultRule {
  id: number;
  name: string | null;
  seen: number;
  hit: number;
}

/** One of the twenty-five faults, ready to inject by name. */
export interface FaultPresetView {
  id: number;
  name: string;
  title: string;
  mustHold: string;
}
