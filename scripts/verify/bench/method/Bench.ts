/** How a bench is run. */
export interface BenchOptions {
  /** Rounds that count; each runs every side, forth and then back. */
  rounds: number;
  isQuick: boolean;
  /** Further words of the command line, such as `--real`. */
  flags: ReadonlySet<string>;
}

/** One line of the result. */
export interface Measurement {
  /** P1 … P21. */
  goal: string;
  what: string;
  product?: string;
  bare?: string;
  measured: string;
  wanted: string;
  /** null: a figure to know, without a goal, or with one that the packages alone do not reach. */
  isMet: boolean | null;
}

export interface Bench {
  name: string;
  about: string;
  run: (options: BenchOptions) => Promise<Measurement[]>;
}
