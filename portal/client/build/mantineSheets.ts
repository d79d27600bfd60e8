import type { Plugin } from 'vite';

/** Mantine keeps the class names of a component in a module beside it, and the rules in a sheet named for the component. */
const classNames = /@mantine\/core\/esm\/(?:components|utils)\/(\w+)\/.*\.module\.mjs$/;

/** Each component of Mantine that a page draws brings its own style sheet, and no page the others. */
export function mantineSheets(): Plugin {
  return {
    name: 'mantine-sheets',
    transform(code, id) {
      const component = classNames.exec(id)?.[1];
      // No source map: what stands on the other lines stays where it was.
      return component
        ? { code: `import '@mantine/core/styles/${component}.layer.css';${code}`, map: null }
        : null;
    },
  };
}
