import { join } from 'node:path';
import { apiPaths } from '../../portal/server/pages/apiPaths.ts';
import { localAddress } from './localAddress.ts';
import type { Run } from './Run.ts';

export interface DevServerOptions {
  root: string;
  host: string;
  port: number;
  /** Where people open it: Vite answers no other name than this, localhost and addresses. */
  publicUrl: string;
  /** Where the portal's own server listens behind it. */
  apiPort: number;
}

/** Vite in front of the portal's server: pages change while one looks at them. */
export async function startDevServer(run: Run, options: DevServerOptions): Promise<void> {
  run.say('Starting Vite');
  const { createServer } = await import('vite');
  const target = `http://${localAddress(options.host)}:${options.apiPort}`;
  const server = await createServer({
    root: join(options.root, 'portal', 'client'),
    configFile: join(options.root, 'portal', 'vite.config.ts'),
    logLevel: 'warn',
    server: {
      host: options.host,
      port: options.port,
      strictPort: true,
      allowedHosts: [new URL(options.publicUrl).hostname],
      proxy: Object.fromEntries(apiPaths.map((path) => [path, target])),
    },
  });
  await server.listen();
  run.shutdown.add('Vite', () => server.close());
}
