/**
 * The JSON of the sandbox's own interface (`/sandbox/*`): what the UI, tests and the in-process control share.
 * Types only, so that browser code may import them; a rule that page and sandbox share has a file beside them.
 */

export type * from './actions.ts';
export type * from './chat.ts';
export type * from './faults.ts';
export type * from './interactions.ts';
export type * from './people.ts';
export type * from './state.ts';
export type * from './traffic.ts';
