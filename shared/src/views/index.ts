/** What crosses the server's border, each shape once: types and documents come from it, and tests hold replies against it. */
export * from './applicant.ts';
export * from './application.ts';
export * from './draft.ts';
export * from './events.ts';
export * from './export.ts';
export * from './leads.ts';
export * from './person.ts';
export * from './portal.ts';
export * from './refusal.ts';
export * from './requests.ts';
export * from './review.ts';
export * from './savedViews.ts';
export * from './stats.ts';
export * from './submission.ts';
