const { mutate } = JSON.parse(process.env.MUTATED);

/** Options of StrykerJS: every change it knows to the files of one module, against that module's tests. */
// oxlint-disable-next-line import/no-default-export -- StrykerJS takes the default export
export default {
  mutate,
  testRunner: 'jest',
  jest: { configFile: 'scripts/verify/mutants/stryker.jest.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A change that makes a loop endless is found out by this; what waits in vain, by Jest's own, which comes first.
  timeoutMS: 60_000,
  timeoutFactor: 2,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.cache', '.data', '**/dist'],
  // No preset reads it, and the compiler of TypeScript 7 has no door for StrykerJS.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  allowConsoleColors: false,
};
