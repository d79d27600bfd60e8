import type { BuiltPage } from './pageManifest.ts';

export type Headers = Readonly<Record<string, string>>;

const originOf = (address: string) => new URL(address).origin;

interface PolicySources {
  readonly public_url: string;
  readonly cdn: string;
  readonly discord: string;
}

function policy(
  directives: Record<string, readonly string[]>,
  { public_url: publicUrl }: PolicySources,
): string {
  const all: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    ...directives,
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    ...(publicUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(all)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * A page that is the same for everybody: its own inline parts by hash, nothing written at run time. Whoever is signed in
 * sees their own picture, which Discord has.
 */
export const publicPolicy = (page: BuiltPage, sources: PolicySources) =>
  policy(
    {
      'script-src': ["'self'", ...page.scriptHashes],
      'style-src': ["'self'", ...page.styleHashes],
      'img-src': ["'self'", originOf(sources.cdn)],
    },
    sources,
  );

/**
 * A page about one person: styles written at run time carry the response's nonce; avatars come from Discord. The
 * sign-in form is answered with a redirect to Discord, which browsers hold against `form-action` as well.
 */
export const appPolicy = (page: BuiltPage, sources: PolicySources, nonce: string) =>
  policy(
    {
      'script-src': ["'self'", ...page.scriptHashes],
      'style-src': ["'self'", ...page.styleHashes, `'nonce-${nonce}'`],
      'img-src': ["'self'", originOf(sources.cdn)],
      'form-action': ["'self'", originOf(sources.discord)],
    },
    sources,
  );

/** What anything but a page needs: nothing may run or load in it. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every response that pages give. */
export const baseHeaders = (publicUrl: string): Headers => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  // For this host alone: what else stands below it is not ours to close.
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});
