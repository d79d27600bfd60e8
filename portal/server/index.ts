/** What the benches may use of the portal. */
export { createApp } from './app.ts';
export { type RateLimits, rateLimits } from './middleware/limits.ts';
export { stopFloods } from './middleware/stopFloods.ts';
export { createPages } from './pages/createPages.ts';
export type { PageManifest } from './pages/pageManifest.ts';
export { startServer } from './startServer.ts';
