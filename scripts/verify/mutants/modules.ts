import { applications, server, shared } from './places.ts';

/** A module that StrykerJS changes, and the tests that are to see it. */
export interface MutatedModule {
  /** Jest's name of the project that the tests belong to. */
  project: 'shared' | 'portal';
  mutate: readonly string[];
  tests: readonly string[];
}

const ledger = (name: string) => applications(`ledger/${name}`);
const erasure = (name: string) => applications(`erasure/${name}`);
const effect = (name: string) => shared(`effects/${name}`);

/** What 'nothing lost, nobody let in' rests on. */
export const modules: Record<string, MutatedModule> = {
  transition: {
    project: 'shared',
    mutate: [applications('transition'), ledger('nextRows')],
    tests: ['transition.test', 'decide.test'].map(applications),
  },
  decide: { project: 'shared', mutate: [applications('decide')], tests: [applications('decide.test')] },
  tickets: {
    project: 'portal',
    mutate: [server('signIn/tickets')],
    tests: [server('signIn/tickets.test')],
  },
  finishSignIn: {
    project: 'portal',
    mutate: [server('signIn/finishSignIn')],
    tests: [server('signIn/signIn.test')],
  },
  sessions: {
    project: 'portal',
    mutate: ['createSessions', 'SessionStore', 'createSessionExtender', 'signedInCookie'].map((name) =>
      server(`sessions/${name}`),
    ),
    tests: [server('sessions/sessions.test'), server('sessions/createSessionExtender.test')],
  },
  policy: {
    project: 'shared',
    mutate: ['policy', 'heldClaim'].map(applications),
    tests: ['policy.test', 'heldClaim.test'].map(applications),
  },
  ledger: {
    project: 'shared',
    mutate: ['ledger', 'requeue', 'isStuck', 'retryEffects', 'sending'].map(ledger),
    tests: ['ledger.test', 'requeue.test'].map(ledger),
  },
  erase: {
    project: 'shared',
    mutate: ['erasePerson', 'erasureOf', 'erasures', 'applyErasures'].map(erasure),
    tests: [erasure('erasePerson.test'), applications('privacy.test')],
  },
  submit: { project: 'shared', mutate: [applications('submit')], tests: [applications('submit.test')] },
  sendDirectMessage: {
    project: 'shared',
    mutate: ['sendDirectMessage', 'directMessage'].map(effect),
    tests: [effect('sendDirectMessage.test')],
  },
  grants: {
    project: 'shared',
    mutate: ['entitlement', 'grants', 'stays'].map((name) => applications(`roles/${name}`)),
    tests: ['grants.test', 'stays.test'].map((name) => applications(`roles/${name}`)),
  },
  // Apart: what waits for Discord's rate limit takes its time.
  roles: {
    project: 'shared',
    mutate: ['alignRole', 'syncRole'].map(effect),
    tests: [effect('roles.test')],
  },
};
