const own = 'http://own.invalid';

/**
 * A path on this site and nothing else, as a browser would go there: browsers read `//host`, `/\host` and control
 * characters as other places, and some paths only become such once they are normalised.
 * @returns undefined for everything else
 */
export function ownPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || wanted.includes('\\') || !/^\/(?!\/)[\x21-\x7e]*$/.test(wanted)) {
    return undefined;
  }
  const { origin, pathname, search, hash } = new URL(wanted, own);
  return origin === own && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
