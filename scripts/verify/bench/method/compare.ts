/** What one side did in one round. */
export interface Sample {
  /** Milliseconds of each request. */
  ms: number[];
  errors: number;
  /** The first answer that was not as it should be. */
  problem?: string;
  /** CPU of the side's own process, microseconds a request. */
  cpu?: number;
  perSecond?: number;
  /** The most calls to Discord that one of them made. */
  calls?: number;
}

export type Sides<Name extends string> = Record<Name, () => Promise<Sample>>;

function mustBeClean(name: string, sample: Sample): void {
  if (sample.errors > 0 || sample.ms.length === 0) {
    throw new Error(`${name}: ${sample.errors} errors, ${sample.ms.length} answers ${sample.problem ?? ''}`);
  }
}

/**
 * Runs every side in every round, forth and back (ABBA), so that whatever changes on the machine meets all of them. The
 * first round warms up and is thrown away. @throws when a request failed
 */
export async function compare<Name extends string>(
  rounds: number,
  sides: Sides<Name>,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(sides) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Sample[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const sample = await sides[name]();
      mustBeClean(name, sample);
      if (round > 0) {
        samples[name].push(sample);
      }
    }
  }
  return samples;
}

/** One figure of each round, of one side as a ratio to another's in the same round. */
export function ratios(
  of: readonly Sample[],
  to: readonly Sample[],
  figure: (sample: Sample) => number,
): number[] {
  return of.map((sample, round) => {
    const other = to[round];
    return other ? figure(sample) / figure(other) : Number.NaN;
  });
}

/**
 * Whether a goal is met. @returns null where it is not, and the packages alone do not reach it: that says nothing of what is
 * built of them; the row against them does
 */
export function isWithin(goal: number, product: number, packages: number): boolean | null {
  const isMet = product <= goal;
  return !isMet && packages > goal ? null : isMet;
}

/** Several goals in one row: missed where one is, and else without a verdict where one has none. */
export function areMet(...verdicts: readonly (boolean | null)[]): boolean | null {
  return verdicts.find((verdict) => verdict === false) ?? (verdicts.includes(null) ? null : true);
}
