/** A module that StrykerJS changes, and the tests that are to see it. */
export interface MutatedModule {
  /** Jest's name of the project that the tests belong to. */
  project: 'shared' | 'portal';
  mutate: readonly string[];
  tests: readonly string[];
}

const shared = (name: string) => `shared/src/${name}.ts`;
const application = (name: string) => shared(`applications/${name}`);
const ledger = (name: string) => application(`ledger/${name}`);
const effect = (name: string) => shared(`effects/${name}`);

const server = (name: string) => `portal/server/${name}.ts`;

/** What 'nothing lost, nobody let in' rests on. */
export const modules: Record<string, MutatedModule> = {
  transition: {
    project: 'shared',
    mutate: [application('transition'), ledger('nextRows')],
    tests: [application('transition.test')],
  },
  decide: { project: 'shared', mutate: [application('decide')], tests: [application('decide.test')] },
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
    mutate: ['createSessions', 'SessionStore', 'createToucher', 'signedInCookie'].map((name) =>
      server(`sessions/${name}`),
    ),
    tests: [server('sessions/sessions.test'), server('sessions/createToucher.test')],
  },
  policy: { project: 'shared', mutate: [application('policy')], tests: [application('policy.test')] },
  ledger: {
    project: 'shared',
    mutate: ['ledger', 'requeue', 'isStuck', 'retryEffects', 'sending'].map(ledger),
    tests: ['ledger.test', 'requeue.test'].map(ledger),
  },
  erase: {
    project: 'shared',
    mutate: ['erase', 'erasure', 'erasures'].map(application),
    tests: ['erase.test', 'privacy.test'].map(application),
  },
  submit: { project: 'shared', mutate: [application('submit')], tests: [application('submit.test')] },
  sendDirectMessage: {
    project: 'shared',
    mutate: ['sendDirectMessage', 'directMessage'].map(effect),
    tests: [effect('sendDirectMessage.test')],
  },
  grants: {
    project: 'shared',
    mutate: ['entitlement', 'grants'].map((name) => application(`roles/${name}`)),
    tests: [application('roles/grants.test')],
  },
  // Apart: what waits for Discord's rate limit takes its time.
  roles: {
    project: 'shared',
    mutate: ['alignRole', 'syncRole'].map(effect),
    tests: [effect('roles.test')],
  },
};
