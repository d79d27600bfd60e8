/** What the build takes in place of what is imported. @param portal the folder, with a slash at its end */
export function buildAliases(portal: string): { find: RegExp; replacement: string }[] {
  // In a replacement it stands for what was found.
  const here = portal.replaceAll('$', '$$$$');
  // React Router names only its development files; these carry no development warnings.
  const router = `${here}../node_modules/react-router/dist/production`;
  return [
    { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
    { find: /^react-router$/, replacement: `${router}/index.mjs` },
    {
      find: /^\.\.?\/(ScrollArea|MantineCssVariables|MantineClasses)\/\1\.mjs$/,
      replacement: `${here}client/build/undrawn.ts`,
    },
  ];
}
