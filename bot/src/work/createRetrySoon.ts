import { type Context, evidenceOf, type Running } from '@yieldwren/shared';

/** Changes of roles and channels come in bunches: what was blocked is tried again once, when they have settled. */
export function createRetrySoon(
  { log, mayRun, running }: Pick<Context, 'log'> & { mayRun: () => boolean; running: Running },
  retry: () => Promise<unknown>,
  settleMs = 1_000,
) {
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    try {
      if (mayRun()) {
        await retry();
      }
    } catch (error) {
      log.warn(evidenceOf(error), 'blocked effects wait for the next look');
    }
  }

  return {
    ask: (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => running.track(run()), settleMs);
    },
    cancel: (): void => {
      clearTimeout(timer);
    },
  };
}
