import type { PagePath } from '../content/titles.ts';

export interface FirstReads {
  /** Of the API, spelled as the page asks for them. */
  readonly addresses: readonly string[];
  /** With a query in its own address the page asks for something else. */
  readonly isPlainOnly?: boolean;
}

/**
 * What the pages about one person ask the API for first. It is asked for while their scripts still load, so nothing may
 * stand here that the server records, and no address that names anybody. Not /apply: its form, which comes in more files,
 * is there later where they share the way with three answers (P21).
 */
export const firstReads: Readonly<Partial<Record<PagePath, FirstReads>>> = {
  '/status': { addresses: ['/api/me/applications'] },
  '/review': { addresses: ['/api/review/applications?status=pending'], isPlainOnly: true },
  '/stats': { addresses: ['/api/review/stats?range=90'], isPlainOnly: true },
  '/audit': { addresses: ['/api/review/audit?'] },
  '/blocklist': { addresses: ['/api/review/blocklist?'] },
};
