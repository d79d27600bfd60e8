/** The part of Jest's JSON report that the last line is made of. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that did not even load: their tests were never counted. */
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export function countTests(reports: readonly Report[]): Counts {
  const sum = (pick: (report: Report) => number) =>
    reports.reduce((total, report) => total + pick(report), 0);
  return {
    passed: sum((report) => report.numPassedTests),
    failed: sum((report) => report.numFailedTests + report.numRuntimeErrorTestSuites),
    skipped: sum((report) => report.numPendingTests + report.numTodoTests),
  };
}

/** The line that ends every run of the tests. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
