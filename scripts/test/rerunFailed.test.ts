import { failedFiles, withSecondRun } from './rerunFailed.ts';
import { countTests, type Report } from './summary.ts';

const report = (files: [name: string, ...statuses: string[]][]): Report => {
  const testResults = files.map(([name, ...statuses]) => ({
    name,
    status: statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map((status) => ({ status })),
  }));
  const count = (wanted: string) => files.flat().filter((status) => status === wanted).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    numRuntimeErrorTestSuites: 0,
    testResults,
  };
};

const first = report([
  ['a', 'passed', 'passed', 'pending'],
  ['b', 'passed', 'failed'],
]);

describe('files that are run again', () => {
  test('are those in which something failed', () => {
    expect(failedFiles(first)).toEqual(['b']);
  });

  test('count as they ended the second time, and no test is counted twice', () => {
    expect(countTests([withSecondRun(first, report([['b', 'passed', 'passed']]))])).toEqual({
      passed: 4,
      failed: 0,
      skipped: 1,
    });
  });

  test('that fail again stay failed', () => {
    expect(countTests([withSecondRun(first, report([['b', 'failed', 'failed']]))])).toEqual({
      passed: 2,
      failed: 2,
      skipped: 1,
    });
  });
});
