import { type Context, evidenceOf, type Running } from '@yieldwren/shared';

/** Changes of roles and channels come in bunches: they are followed up once, when they have settled. */
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
      log.warn(evidenceOf(error), 'what follows from changes in the server waits for the next look');
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
