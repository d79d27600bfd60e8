import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageManifest } from '@yieldwren/portal';
import { root } from '../../../base/root.ts';

/** Addresses of the pages that are the same for everybody, as they were built. */
export function publicPaths(): string[] {
  const file = join(root, 'portal/dist/pages/manifest.json');
  const { pages } = JSON.parse(readFileSync(file, 'utf8')) as PageManifest;
  return pages.filter(({ area, path }) => area === 'public' && path !== '*').map(({ path }) => path);
}
