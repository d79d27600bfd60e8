/** A module that StrykerJS changes, and the tests that are to see it. */
export interface MutatedModule {
  /** Jest's name of the project that the tests belong to. */
  project: 'shared' | 'portal';
  mutate: readonly string[];
  tests: readonly string[];
}

const application = (name: string) => `shared/src/applications/${name}.ts`;

/** What 'nothing lost, nobody let in' rests on. */
export const modules: Record<string, MutatedModule> = {
  transition: {
    project: 'shared',
    mutate: [application('transition')],
    tests: [application('transition.test')],
  },
  decide: { project: 'shared', mutate: [application('decide')], tests: [application('decide.test')] },
  policy: { project: 'shared', mutate: [application('policy')], tests: [application('policy.test')] },
};
