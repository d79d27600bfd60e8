import { countTests, type Report, summaryLine } from './summary.ts';

const report = (changes: Partial<Report>): Report => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  ...changes,
});

describe('the last line of the tests', () => {
  test('leaves out what did not occur', () => {
    expect(summaryLine(countTests(report({ numPassedTests: 42 })))).toBe('42 passed, 0 failed');
  });

  test('counts a file that does not load as a failure, and names what was skipped', () => {
    const counts = countTests(
      report({ numPassedTests: 1, numFailedTests: 2, numRuntimeErrorTestSuites: 1, numPendingTests: 3 }),
    );
    expect(summaryLine(counts)).toBe('1 passed, 3 failed, 3 skipped');
  });

  test('is a failure where Jest has given no report', () => {
    expect(summaryLine(countTests(undefined))).toBe('0 passed, 1 failed');
  });
});
