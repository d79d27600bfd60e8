import type { Sandbox } from '@yieldwren/sandbox';
import type { Browser } from './Browser.ts';

/** What the callback page finds in its address. */
export interface Callback {
  code: string;
  state: string;
}

/** To the consent page and back, up to the moment where the callback page calls the API. */
export async function goToDiscord(
  sandbox: Sandbox,
  browser: Browser,
  userId: string,
  flow: 'login' | 'apply' = 'apply',
  more = '',
): Promise<Callback> {
  const started = await browser.get(`/api/auth/discord?flow=${flow}${more}`);
  const authorizeUrl = started.headers.get('location') ?? '';
  const back = new URL(await sandbox.control.approveOAuth({ userId, authorizeUrl }));
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}
