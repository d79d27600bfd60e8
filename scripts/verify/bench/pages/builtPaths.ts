import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageManifest } from '@yieldwren/portal';
import { root } from '../../../base/root.ts';

function pathsOf(wanted: PageManifest['pages'][number]['area']): string[] {
  const file = join(root, 'portal/dist/pages/manifest.json');
  const { pages } = JSON.parse(readFileSync(file, 'utf8')) as PageManifest;
  return pages.filter(({ area, path }) => area === wanted && path !== '*').map(({ path }) => path);
}

/** Addresses of the pages that are the same for everybody, as they were built. */
export const publicPaths = (): string[] => pathsOf('public');

/** Addresses of the pages about one person. */
export const personalPaths = (): string[] => pathsOf('app');
