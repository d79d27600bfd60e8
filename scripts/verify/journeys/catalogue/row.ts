import type { Stage } from '../stage.ts';

/** One row of the error catalogue and what shows it in a real browser. */
export interface CatalogueRow {
  /** The row's first column, to the letter. */
  readonly situation: string;
  /** What is shown and what follows, as the test's title tells it. */
  readonly outcome: string;
  readonly show: (stage: Stage) => Promise<void>;
}
