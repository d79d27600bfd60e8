import type { ViolationView } from '../api/index.ts';

/** What checks the contract of one sandbox. */
interface Check {
  readonly hasStopped: boolean;
  /** The breaches found since the last time. */
  takeNew(): ViolationView[];
}

const checks = new Set<Check>();

/** From now on the breaches that `check` finds are among those of this process. */
export function watchBreaches(check: Check): void {
  checks.add(check);
}

/** The breaches of Discord's contract in any sandbox of this process since the last time, in words. */
export function takeBreaches(): string[] {
  return [...checks].flatMap((check) => {
    if (check.hasStopped) {
      checks.delete(check);
    }
    return check.takeNew().map(({ side, where, message }) => `${side} ${where}: ${message}`);
  });
}
