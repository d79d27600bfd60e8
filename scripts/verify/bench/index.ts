import type { Bench } from './method/Bench.ts';

/** Every bench by its name; loaded only when it runs. */
export const benches: Record<string, () => Promise<Bench>> = {
  pages: async () => (await import('./pages.ts')).bench,
  session: async () => (await import('./session.ts')).bench,
  submit: async () => (await import('./submit.ts')).bench,
  oauth: async () => (await import('./oauth.ts')).bench,
  verifications: async () => (await import('./verifications.ts')).bench,
  press: async () => (await import('./press.ts')).bench,
  status: async () => (await import('./status.ts')).bench,
  joins: async () => (await import('./joins.ts')).bench,
  fresh: async () => (await import('./fresh.ts')).bench,
  outage: async () => (await import('./outage.ts')).bench,
  reconcile: async () => (await import('./reconcile.ts')).bench,
  streams: async () => (await import('./streams.ts')).bench,
  queries: async () => (await import('./queries.ts')).bench,
  review: async () => (await import('./review.ts')).bench,
  memory: async () => (await import('./memory.ts')).bench,
  life: async () => (await import('./life.ts')).bench,
  start: async () => (await import('./start.ts')).bench,
};
