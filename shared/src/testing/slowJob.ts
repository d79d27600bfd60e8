import type { Job } from '../repeat.ts';

/** A job that comes to its end when it is told, and what it has done. */
export function slowJob() {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const seen: string[] = [];
  const run = async () => {
    seen.push('begun');
    await held;
    seen.push('ended');
  };
  const job: Job = { name: 'slow', everyMs: 1, run };
  return { job, seen, release };
}
