import { z } from 'zod';

const own = 'http://own.invalid';

/** A path on this site and nothing else: browsers read `//host`, `/\host` and control characters as other places. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(path) || path.includes('\\')) {
    return false;
  }
  const url = new URL(path, own);
  return url.origin === own && !url.pathname.startsWith('//');
}

export const returnToSchema = z
  .string()
  .max(500)
  .refine(isOwnPath, 'Must be a path on this site.')
  .meta({ description: 'Path on this site to come back to.' });
