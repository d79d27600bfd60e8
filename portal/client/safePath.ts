/** A path of this portal, or nothing: an address that leads anywhere else is never followed. */
export function safePath(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) {
    return undefined;
  }
  const here = 'https://portal.invalid';
  if (!URL.canParse(wanted, here)) {
    return undefined;
  }
  const url = new URL(wanted, here);
  const path = url.pathname + url.search + url.hash;
  // '/.//elsewhere' normalises to a path that a browser would read as another host.
  return url.origin === here && !path.startsWith('//') ? path : undefined;
}
