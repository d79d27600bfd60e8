import { type Sandbox, startSandbox } from '@yieldwren/sandbox';
import { startTestContext, type TestContext } from './testContext.ts';

interface Started {
  sandbox: Sandbox;
  context: TestContext;
}

/**
 * A Discord with people in it, and stores, for the tests of a `describe`; gone afterwards.
 * @param use takes them before the first test
 */
export function withSandbox(use: (started: Started) => void, settings: Record<string, string> = {}): void {
  let started: Started;
  beforeAll(async () => {
    const sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
    const context = await startTestContext({ ...sandbox.settings, ...settings });
    started = { sandbox, context };
    use(started);
  });
  afterAll(async () => {
    await started.context.close();
    await started.sandbox.stop();
  });
}
