/** The picture's path when the sandbox itself serves it; nothing is loaded from elsewhere. */
export function ownPicture(url: string | undefined, origin = window.location.origin): string | null {
  if (url === undefined || !URL.canParse(url, origin)) {
    return null;
  }
  const parsed = new URL(url, origin);
  const isOwn = parsed.origin === origin || parsed.pathname.startsWith('/cdn/');
  return isOwn ? `${parsed.pathname}${parsed.search}` : null;
}
