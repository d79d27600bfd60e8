/**
 * What is started or served by its path from the root, and never imported. `parts` is never called: Jest reads there
 * which tests a change to one of them touches (`npm test -- --changed`).
 */
export const mains = {
  bot: { path: 'bot/src/main.ts', parts: (): unknown => require('../../../bot/src/main.ts') },
  portal: { path: 'portal/server/main.ts', parts: (): unknown => require('../../../portal/server/main.ts') },
  pages: {
    path: 'portal/dist',
    parts: (): unknown[] => [
      require('../../../portal/client/start/main.tsx'),
      require('../../sandbox/ui/main.tsx'),
    ],
  },
} as const;
