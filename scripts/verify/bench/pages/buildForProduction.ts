import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { root } from '../../../base/root.ts';

/** Builds as the portal is built: wherever NODE_ENV says anything else, React brings its development code. */
export async function buildForProduction(config: InlineConfig): Promise<void> {
  const { NODE_ENV: before = '' } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ logLevel: 'silent', ...config });
  } finally {
    process.env['NODE_ENV'] = before;
  }
}

/** A folder that finds the client's packages, and that nobody takes for a part of it should a bench be broken off. */
export function newProgramFolder(): string {
  const dist = join(root, 'portal/dist');
  mkdirSync(dist, { recursive: true });
  return mkdtempSync(join(dist, 'bench-'));
}
