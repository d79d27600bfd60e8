import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { filePolicy, type Headers } from './policy.ts';
import { createResource, type Resource } from './resource.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
};

const yearInSeconds = 31_536_000;
const dayInSeconds = 86_400;

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

/** Every built file of the browser's side, by its address. Source maps and unknown types stay inside. */
export function loadAssets(folder: string, base: Headers): Map<string, Resource> {
  const assets = new Map<string, Resource>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) {
      continue;
    }
    const file = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, file)}`;
    const lasting = address.startsWith('/assets/');
    const headers = {
      ...base,
      'Content-Type': type,
      'Content-Security-Policy': filePolicy,
      'Cache-Control': lasting
        ? `public, max-age=${yearInSeconds}, immutable`
        : `public, max-age=${dayInSeconds}`,
    };
    const bodies = {
      identity: readFileSync(file),
      br: readIfThere(`${file}.br`),
      gzip: readIfThere(`${file}.gz`),
    };
    assets.set(address, createResource(bodies, headers));
  }
  return assets;
}
