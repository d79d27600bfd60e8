import { countTests, type Report, skippedTests, summaryLine } from './summary.ts';

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
    const counts = countTests(report({ numPassedTests: 40 }), report({ numPassedTests: 2 }));
    expect(summaryLine(counts)).toBe('42 passed, 0 failed');
  });

  test('counts a file that does not load as a failure, and says how many were skipped', () => {
    const counts = countTests(
      report({ numPassedTests: 1, numFailedTests: 2, numRuntimeErrorTestSuites: 1, numPendingTests: 3 }),
    );
    expect(summaryLine(counts)).toBe('1 passed, 3 failed, 3 skipped');
  });

  test('is a failure where Jest has given no report', () => {
    const counts = countTests(report({ numPassedTests: 2 }), undefined);
    expect(summaryLine(counts)).toBe('2 passed, 1 failed');
  });

  test('stands below the names of what was skipped', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'portals serve' },
      { status: 'pending', fullName: 'portals behind HAProxy (needs HAProxy) roll' },
    ];
    const testResults = [{ name: 'roll.test.ts', status: 'passed', assertionResults }];
    expect(skippedTests(report({ testResults }))).toEqual(['portals behind HAProxy (needs HAProxy) roll']);
  });
});
