import { takeBreaches } from './breaches.ts';

/** For Jest's `setupFilesAfterEnv`: the test in which the contract with Discord was broken fails. */
function holdContract(): void {
  const found = takeBreaches();
  if (found.length > 0) {
    throw new Error(`Discord's contract was broken ${found.length} times:\n${found.join('\n')}`);
  }
}

afterEach(holdContract);
afterAll(holdContract);
