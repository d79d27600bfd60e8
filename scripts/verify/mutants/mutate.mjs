import { createTransformer } from '@swc/jest';

/** The fault to put in, as JSON: `{ path, line, instead }`; none without it. */
const mutant = JSON.parse(process.env.MUTANT ?? 'null');

const mutated = (source, path) =>
  mutant && path === mutant.path ? source.replace(mutant.line, () => mutant.instead) : source;

/** Jest's transformer, which reads one file as if the fault stood in it. Nothing on disk changes. */
// oxlint-disable-next-line import/no-default-export -- Jest takes the default export
export default {
  createTransformer: (config) => {
    const swc = createTransformer(config);
    return {
      ...swc,
      process: (source, path, options) => swc.process(mutated(source, path), path, options),
      getCacheKey: (source, path, options) => swc.getCacheKey(mutated(source, path), path, options),
    };
  },
};
