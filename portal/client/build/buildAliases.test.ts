import { buildAliases } from './buildAliases.ts';

test.each(['/srv/yieldwren/portal/', '/srv/a$&b$$/$1/portal/'])(
  'what the build takes in place of an import is in %s',
  (portal) => {
    // As Vite puts it there.
    const resolve = (name: string) =>
      buildAliases(portal).reduce((path, { find, replacement }) => path.replace(find, replacement), name);
    const router = `${portal}../node_modules/react-router/dist/production`;
    expect(
      ['react-router', 'react-router/dom', '../ScrollArea/ScrollArea.mjs', 'react'].map((name) =>
        resolve(name),
      ),
    ).toEqual([
      `${router}/index.mjs`,
      `${router}/dom-export.mjs`,
      `${portal}client/build/undrawn.ts`,
      'react',
    ]);
  },
);
