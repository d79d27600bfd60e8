import { type SandboxOptions, startSandbox } from '@yieldwren/sandbox';
import { startTestStores } from '@yieldwren/shared/testing';
import { testSettings } from '../../testing/testSettings.ts';
import { Subject, type SubjectOptions } from './Subject.ts';

/** Stores, a Discord, and the processes that are measured before both; all end with the block that opened them. */
export async function openPortalWorld(wanted: SandboxOptions = {}, settings: Record<string, string> = {}) {
  const end = new AsyncDisposableStack();
  const stores = end.adopt(await startTestStores(), (one) => one.stop());
  const options: SandboxOptions = { seed: 'demo', rateLimits: 'off', conformance: 'at-end', ...wanted };
  const sandbox = end.adopt(await startSandbox(options), (one) => one.stop());
  const env: Record<string, string> = {
    ...testSettings(stores, sandbox),
    PUBLIC_URL: 'http://127.0.0.1',
    ...settings,
  };
  return {
    stores,
    sandbox,
    env,
    /** @param file of the folder servers */
    open: (file: string, more: SubjectOptions = {}) =>
      end.adopt(new Subject(file, { ...more, env: { ...env, ...more.env } }), (one) => one.stop()),
    atEnd: (act: () => unknown) => end.defer(async () => void (await act())),
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}

export type PortalWorld = Awaited<ReturnType<typeof openPortalWorld>>;
