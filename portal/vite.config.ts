import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildAliases } from './client/build/buildAliases.ts';
import { className } from './client/build/className.ts';
import { iconSprite } from './client/build/iconSprite.ts';
import { mantineRules } from './client/build/mantineRules.ts';
import { mantineSheets } from './client/build/mantineSheets.ts';
import { mantineTheme } from './client/build/mantineTheme.ts';
import { prerenderPages } from './client/build/prerenderPages.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** `vite build` in this folder makes the browser's files, then the server-side bundle, then every page. */
export default defineConfig(({ command }) => ({
  root: `${here}client`,
  publicDir: `${here}client/public`,
  plugins: [react(), mantineTheme(), mantineSheets(), iconSprite()],
  css: { postcss: { plugins: [mantineRules()] }, modules: { generateScopedName: className } },
  resolve: { alias: command === 'build' ? buildAliases(here) : [] },
  build: {
    outDir: `${here}dist/client`,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    // Every browser that knows the style sheets' features preloads modules by itself.
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        // What every page runs is one file, and what every page about one person runs another: fewer requests, and
        // each compresses better than its parts. So do the parts that most of these pages have, those of forms, and those
        // of dialogs. A group takes along what its modules import, and what is in an earlier one stays there.
        // Named by hand: made from who imports what, the same groups brought `/` 110 to 178 kB of script instead of 100.
        codeSplitting: {
          groups: [
            // The start has to stand when nothing else can be loaded.
            { name: 'start', test: /vite\/preload-helper/, priority: 1 },
            {
              name: 'base',
              test: /node_modules\/(?:clsx|react-dom|react-router|scheduler)\/|client\/(?:App|start\/main|layout\/RootLayout|components\/ui\/(?:PageTitle|TextWithMail|Unbroken))\.tsx$/,
            },
            {
              name: 'app',
              test: /@tanstack\/|react-remove-scroll\/|@mantine\/hooks\/(?!.*\/use-(?:drag|focus-(?:trap|return))\/)|@mantine\/core\/esm\/(?:core|components\/(?:Button|CloseButton|Loader|Portal|Tooltip|Transition|UnstyledButton))\/|client\/(?:account\/(?:loadAccount|useLogOut)|content\/applicants|layout\/AppLayout|toasts|useGo|useIsShown|features\/auth\/AuthProvider|components\/ui\/(?:FocusedLine|LinkButton|SignInButton|StatePanel|useCountdown|Waiting)|api\/(?:auth|me|request))\.tsx?$/,
            },
            {
              name: 'parts',
              test: /@mantine\/core\/.*\/Alert\/|shared\/src\/browser\.ts$|client\/(?:account\/useUnsent|api\/(?:audit|blocklist|review)|dates|forms\/(?:waitText|words)|saveFile|unsentTexts|writing)\.ts$|client\/components\/ui\/(?:AnswerList|DiscordAvatar|LoadFailure|OtherAccount|PageFrame|ProblemAlert|RoleGate|SignInPanel|StatusBadge)\.tsx$/,
            },
            {
              name: 'inputs',
              test: /@mantine\/core\/.*\/(?:CopyButton|Input\w*|Text(?:area|Input))\/|client\/(?:filters\/|forms\/(?:SendFailure|sendFailures)\.tsx?$)/,
            },
            {
              name: 'dialogs',
              test: /@mantine\/core\/.*\/Modal\w*\/|client\/(?:components\/ui\/ConfirmDialog|api\/openStream)\.tsx?$/,
            },
            {
              name: 'select',
              test: /@mantine\/core\/.*\/NativeSelect\//,
            },
            {
              name: 'form',
              test: /@mantine\/core\/.*\/Fieldset\/|client\/(?:api\/(?:roles|users)\.ts$|components\/ui\/NotAccepted\.tsx$|forms\/)/,
            },
            {
              name: 'apply',
              test: /client\/(?:components\/ui\/Journey|features\/apply\/(?:ApplyFrame|Gate|Looking|identity|loadApplication))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  environments: {
    ssr: {
      build: {
        outDir: `${here}dist/ssr`,
        emptyOutDir: true,
        ssr: true,
        manifest: false,
        sourcemap: false,
        rolldownOptions: { input: `${here}client/build/render.tsx` },
      },
      resolve: { noExternal: true },
    },
  },
  builder: {
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) {
        throw new Error('Vite has no client or no ssr environment');
      }
      await builder.build(client);
      await builder.build(ssr);
      await prerenderPages(`${here}dist`);
    },
  },
}));
