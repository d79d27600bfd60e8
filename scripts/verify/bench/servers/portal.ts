import { fileURLToPath } from 'node:url';
import {
  createApp,
  createPages,
  type RateLimits,
  rateLimits,
  startServer,
  stopFloods,
} from '@yieldwren/portal';
import { createContext, loadConfig } from '@yieldwren/shared';

/** The product's API as it is in production (with `pages`, those too), but for the limits on one address, which a bench would meet at once. */
const plenty = { points: 1e9, seconds: 60 };
const limits = Object.fromEntries(Object.keys(rateLimits).map((name) => [name, plenty])) as RateLimits;
const config = loadConfig();
const distDir = fileURLToPath(new URL('../../../../portal/dist', import.meta.url));
const pages = process.argv[2] === 'pages' ? [createPages({ config, distDir })] : [];
const context = await createContext(config, 'portal');
const { app } = createApp({ context, limits });
const front = [stopFloods(config, plenty), ...pages];
const server = await startServer({ app, front, port: 0, host: '127.0.0.1' });
process.send?.({ port: Number(new URL(server.url).port) });
