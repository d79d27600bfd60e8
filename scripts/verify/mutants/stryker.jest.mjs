import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../../jest.config.mjs';

// In the copy that StrykerJS makes: the files with the changes in them.
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { project, tests } = JSON.parse(process.env.MUTATED);
const found = config.projects.find(({ displayName }) => displayName === project);

/** One project of the other runs with a few of its tests. What a change leaves open, or leaves waiting, ends soon. */
// oxlint-disable-next-line import/no-default-export -- Jest takes the default export
export default {
  ...found,
  rootDir: join(root, found.rootDir),
  testMatch: tests.map((test) => join(root, test)),
  testEnvironment: join(root, 'scripts/verify/mutants/firstFailure.environment.mjs'),
  // Longer than TEST_PATIENCE_MS: what waits in vain says so, and waits no longer when its test has ended.
  testTimeout: 15_000,
};
