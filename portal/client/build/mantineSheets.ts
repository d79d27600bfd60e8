import type { Plugin } from 'vite';

/** Mantine keeps the class names of a component in a module beside it, and the rules in a sheet named for the component. */
const classNames = /@mantine\/core\/esm\/(?:components|utils)\/(\w+)\/.*\.module\.mjs$/;

/**
 * Dialogs and tables of Mantine import this for what they can be told to draw. No page tells them, so its rules are left
 * out; a source that names it fails the build.
 */
const undrawn = 'ScrollArea';
const drawing = /\bScrollArea\b|\bscrollAreaComponent\b|\bScrollContainer\b/;
const isOwn = (id: string) => /\/portal\/client\/.*\.tsx?$/.test(id);

/** Each component of Mantine that a page draws brings its own style sheet, and no page the others. */
export function mantineSheets(): Plugin {
  return {
    name: 'mantine-sheets',
    enforce: 'pre',
    transform(code, id) {
      if (isOwn(id) && drawing.test(code)) {
        this.error(`${id} draws Mantine's ${undrawn}, whose rules mantineSheets.ts leaves out`);
      }
      const component = classNames.exec(id)?.[1];
      // No source map: what stands on the other lines stays where it was.
      return component && component !== undrawn
        ? { code: `import '@mantine/core/styles/${component}.layer.css';${code}`, map: null }
        : null;
    },
  };
}
