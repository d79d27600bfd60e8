import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
// Of `npx vite scripts/sandbox/ui`, for work on these pages: SANDBOX_URL is a sandbox that runs, VITE_PORT where they are shown.
const sandbox = process.env['SANDBOX_URL'] ?? 'http://127.0.0.1:4400';

/** Vite's own JSX is enough here. `npx vite build scripts/sandbox/ui` makes what the sandbox serves at `/`. */
export default defineConfig({
  root,
  base: './',
  server: {
    port: Number(process.env['VITE_PORT'] ?? 5174),
    proxy: { '/sandbox': sandbox, '/cdn': sandbox, '/invite': sandbox },
  },
  build: {
    outDir: `${root}dist`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      onLog: (level, log, handle) => {
        // Mantine marks its modules for server components; there are none here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') {
          handle(level, log);
        }
      },
    },
  },
});
