// Sources stay ESM; swc compiles them to CommonJS for Jest, which is twice as quick as --experimental-vm-modules.
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const project = (displayName, root, extra = {}) => ({
  displayName,
  rootDir: root,
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  transformIgnorePatterns: ['/node_modules/(?!(p-limit|yocto-queue)/)'],
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'require', 'default'] },
  testMatch: ['<rootDir>/**/*.test.ts?(x)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  ...extra,
});

const dom = {
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['<rootDir>/testing/setup.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/testing/style.ts' },
};

export default {
  testTimeout: 30_000,
  testSequencer: './jest.sequencer.mjs',
  projects: [
    project('shared', './shared'),
    project('bot', './bot'),
    project('portal', './portal/server'),
    project('client', './portal/client', dom),
    project('scripts', './scripts', { testPathIgnorePatterns: ['/node_modules/', '/dist/', '/sandbox/ui/'] }),
    project('sandbox-ui', './scripts/sandbox/ui', dom),
    project('journeys', './portal/e2e', { testMatch: ['<rootDir>/**/*.journey.ts'] }),
  ],
};
