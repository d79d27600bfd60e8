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
  test('adds up all runs and leaves out what did not occur', () => {
    const counts = countTests([report({ numPassedTests: 40 }), report({ numPassedTests: 2 })]);
    expect(summaryLine(counts)).toBe('42 passed, 0 failed');
  });

  test('counts a file that does not load as a failure, and names what was skipped', () => {
    const counts = countTests([
      report({ numPassedTests: 1, numFailedTests: 2, numRuntimeErrorTestSuites: 1, numPendingTests: 3 }),
    ]);
    expect(summaryLine(counts)).toBe('1 passed, 3 failed, 3 skipped');
  });
});
