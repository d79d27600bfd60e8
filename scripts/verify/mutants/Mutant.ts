/** One fault put into the product, and the test that must see it. */
export interface Mutant {
  /** What somebody who made this fault would have broken. */
  fault: string;
  file: string;
  /** Stands in the file once. */
  line: string;
  /** What stands there instead. */
  instead: string;
  test: string;
}
