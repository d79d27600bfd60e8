import { StepError } from '../base/StepError.mjs';

/** Once somebody wants this command to end. The handlers stay: a terminal and whoever started it may both say so. */
export const askedToStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => resolve());
    }
  });

/** Work that is given up once `asked`, so that what was started for it is stopped. @throws {StepError} then */
export async function unlessAsked<T>(asked: Promise<void>, work: Promise<T>): Promise<T> {
  const givenUp = asked.then(() => {
    throw new StepError('Stopped before it was over.');
  });
  return await Promise.race([work, givenUp]);
}
