/** The part of Jest's JSON report that the last line is made of. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that did not even load: their tests were never counted. */
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** All runs together. One without a report has failed: Jest itself has ended. */
export function countTests(...reports: readonly (Report | undefined)[]): Counts {
  const sum = (pick: (report: Report) => number, without = 0) =>
    reports.reduce((total, report) => total + (report ? pick(report) : without), 0);
  return {
    passed: sum((report) => report.numPassedTests),
    failed: sum((report) => report.numFailedTests + report.numRuntimeErrorTestSuites, 1),
    skipped: sum((report) => report.numPendingTests + report.numTodoTests),
  };
}

/** Tests that a machine cannot do say in their names what they need. */
export const skippedTests = ({ testResults }: Report): string[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending')
    .map(({ fullName }) => fullName);

/** The line that ends every run of the tests. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
