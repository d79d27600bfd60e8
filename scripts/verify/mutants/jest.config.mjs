import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../../jest.config.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const mutate = fileURLToPath(new URL('mutate.mjs', import.meta.url));
const firstFailure = fileURLToPath(new URL('firstFailure.environment.mjs', import.meta.url));

const withFault = ({ transform, ...project }) => {
  const [[files, [, options]]] = Object.entries(transform);
  return {
    ...project,
    rootDir: join(root, project.rootDir),
    transform: { [files]: [mutate, options] },
    testEnvironment: project.testEnvironment === 'jsdom' ? 'jsdom' : firstFailure,
  };
};

/** As in the other runs, but for the transformer, and over at the first failure. */
// oxlint-disable-next-line import/no-default-export -- Jest takes the default export
export default { ...config, rootDir: root, projects: config.projects.map(withFault) };
