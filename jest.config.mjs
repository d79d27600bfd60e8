import { fileURLToPath } from 'node:url';

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

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

// The package has an 'import' door only.
const discordSchemas = here('node_modules/discord-api-spec/build/discord-api-spec.zod.js');

const holdContract = here('scripts/sandbox/testing/holdContract.ts');

// All that a test may be touched by, for `--onlyChanged`.
const roots = ['bot', 'portal', 'shared', 'scripts'].map(here);

/** As a pattern of files: what would mean something else in one matches any letter. */
const inPattern = (path) => path.replaceAll(/[[\](){}!?*+@|]/g, '?');

const project = (displayName, root, { files = '**/*.test.ts?(x)', ...extra } = {}) => ({
  displayName,
  rootDir: root,
  roots,
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'require', 'default'] },
  moduleNameMapper: { '^discord-api-spec/zod$': discordSchemas },
  setupFilesAfterEnv: [holdContract],
  testEnvironment: here('jest.environment.mjs'),
  runtime: here('jest.runtime.mjs'),
  testMatch: [`${inPattern(here(root))}/${files}`],
  ...extra,
});

const dom = {
  runtime: undefined,
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: [here('jest.dom.ts')],
  moduleNameMapper: { '\\.css$': here('jest.style.ts') },
};

export default {
  // Only what never comes takes this long: a busy machine is no failure.
  testTimeout: 900_000,
  testSequencer: './jest.sequencer.mjs',
  // A worker that has nothing open may need more than Jest's half second to give its memory back.
  workerGracefulExitTimeout: 30_000,
  projects: [
    project('shared', './shared'),
    project('bot', './bot'),
    project('portal', './portal/server'),
    project('client', './portal/client', dom),
    // Not by patterns to ignore: those are sought in the whole path, above the checkout as well.
    project('scripts', './scripts', { files: '!(sandbox)/**/*.test.ts' }),
    project('sandbox', './scripts/sandbox', { files: '!(ui)/**/*.test.ts' }),
    project('sandbox-ui', './scripts/sandbox/ui', dom),
    project('journeys', './scripts/verify/journeys', {
      files: '**/*.journey.ts',
      moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node', 'css'],
    }),
  ],
};
