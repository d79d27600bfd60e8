import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = new URL('.', import.meta.url).pathname;
const sandbox = process.env['SANDBOX_URL'] ?? 'http://127.0.0.1:4400';

/** `npx vite build scripts/sandbox/ui` makes what the sandbox serves at `/`. */
export default defineConfig({
  root,
  base: './',
  plugins: [react()],
  server: {
    port: Number(process.env['VITE_PORT'] ?? 5174),
    proxy: { '/sandbox': sandbox, '/cdn': sandbox, '/invite': sandbox },
  },
  build: { outDir: `${root}dist`, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
});
