import type { Plugin } from 'vite';
import { drawnWithoutRules } from './mantineRules.ts';

/** Mantine keeps the class names of a component in a module beside it, and the rules in a sheet named for the component. */
const classNames = /@mantine\/core\/esm\/(?:components|utils)\/(\w+)\/.*\.module\.mjs$/;

const isOwn = (id: string) => /\/portal\/client\/(?!build\/).*\.tsx?$/.test(id);

/** Each component of Mantine that a page draws brings its own style sheet, and no page the others. */
export function mantineSheets(): Plugin {
  return {
    name: 'mantine-sheets',
    enforce: 'pre',
    transform(code, id) {
      const drawn = isOwn(id) && drawnWithoutRules(code);
      if (drawn) {
        this.error(`${id} draws ${drawn}, whose rules mantineRules.ts leaves out`);
      }
      const component = classNames.exec(id)?.[1];
      // No source map: what stands on the other lines stays where it was.
      return component
        ? { code: `import '@mantine/core/styles/${component}.layer.css';${code}`, map: null }
        : null;
    },
  };
}
