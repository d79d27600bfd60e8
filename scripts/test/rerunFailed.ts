import type { Report } from './summary.ts';

/** The files in which something failed. */
export const failedFiles = (report: Report): string[] =>
  report.testResults.filter((file) => file.status === 'failed').map((file) => file.name);

/** A run in which the files that failed are counted as they ended when they were run again, alone. */
export function withSecondRun(first: Report, second: Report): Report {
  const failed = new Set(failedFiles(first));
  const kept = first.testResults.filter((file) => !failed.has(file.name));
  const count = (...statuses: string[]) =>
    kept.flatMap((file) => file.assertionResults).filter(({ status }) => statuses.includes(status)).length;
  return {
    numPassedTests: count('passed') + second.numPassedTests,
    numFailedTests: second.numFailedTests,
    numPendingTests: count('pending', 'skipped', 'disabled') + second.numPendingTests,
    numTodoTests: count('todo') + second.numTodoTests,
    numRuntimeErrorTestSuites: second.numRuntimeErrorTestSuites,
    testResults: [...kept, ...second.testResults],
  };
}
