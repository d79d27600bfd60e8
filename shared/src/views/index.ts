/** What leaves the server, each shape once: replies are typed by it, documented from it and held against it in tests. */
export * from './application.ts';
export * from './draft.ts';
export * from './events.ts';
export * from './export.ts';
export * from './leads.ts';
export * from './person.ts';
export * from './portal.ts';
export * from './refusal.ts';
export * from './review.ts';
export * from './stats.ts';
