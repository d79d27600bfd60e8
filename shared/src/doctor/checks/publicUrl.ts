import { isLoopback } from '../../config/productionFaults.ts';
import { sessionCookieOf } from '../../signInNames.ts';
import { defineCheck, reasonOf } from '../Check.ts';
import { broken, type CheckResult, ok, warning } from '../Finding.ts';

const patienceMs = 5_000;

function judgeAddress(publicUrl: string, mustBePublic: boolean): CheckResult {
  if (publicUrl.startsWith('https:')) {
    return ok('PUBLIC_URL is https');
  }
  const repair = 'Put a proxy that ends TLS in front, and set PUBLIC_URL to its https address.';
  if (!isLoopback(publicUrl)) {
    return broken('PUBLIC_URL is not https: cookies and sign-in codes travel in the open', repair);
  }
  return mustBePublic
    ? broken('PUBLIC_URL is this machine only, though NODE_ENV is production', repair)
    : ok('PUBLIC_URL is this machine only, which is right for trying');
}

/** Discord calls a link to a bare name ‘not well formed’ (50035), and refuses the message; `localhost` and addresses pass. */
function judgeLinks(setting: 'PUBLIC_URL' | 'DASHBOARD_URL', address: string | undefined): CheckResult[] {
  const hostname = address === undefined ? 'localhost' : new URL(address).hostname;
  return /[.:]/.test(hostname) || hostname === 'localhost'
    ? []
    : [
        broken(
          `${setting} has no dot in its name: Discord refuses messages that link to it`,
          `Set ${setting} to a full name, such as https://apply.example.com; it may be known in your network only.`,
        ),
      ];
}

function judgeProxy(publicUrl: string, hops: number): CheckResult[] {
  if (!publicUrl.startsWith('https:')) {
    return [];
  }
  return hops > 0
    ? [ok(`Proxies in front that are trusted (TRUST_PROXY): ${hops}`)]
    : [
        warning(
          'TRUST_PROXY is 0 though a proxy must end TLS: all visitors count as one, and share its limits',
          'Set TRUST_PROXY to how many proxies stand in front (1), and let them set X-Forwarded-For and -Proto.',
        ),
      ];
}

/** Begins a sign-in as a browser would: the way there and back, cookie and consent page, hangs on the proxy. */
async function judgeSignIn(publicUrl: string): Promise<CheckResult> {
  const ask = (path: string) =>
    fetch(`${publicUrl}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  try {
    const health = await ask('/healthz');
    const isPortal = health.ok && /"status":\s*"ok"/.test(await health.text());
    if (!isPortal) {
      const repair = 'Let the proxy pass everything on to the portal, unchanged.';
      return broken(`Not the portal answers at PUBLIC_URL (${health.status})`, repair);
    }
    const reply = await ask('/api/auth/discord?flow=apply');
    await reply.body?.cancel();
    const hasCookie = reply.headers
      .getSetCookie()
      .some((one) => one.startsWith(`${sessionCookieOf(publicUrl)}=`));
    return reply.status === 302 && hasCookie
      ? ok('The portal answers at PUBLIC_URL, and a sign-in begins')
      : broken(
          `A sign-in does not begin at PUBLIC_URL (${reply.status}, ${hasCookie ? 'with' : 'without'} cookie)`,
          'Let the proxy pass /api, redirects and Set-Cookie on unchanged; see the portal’s log.',
        );
  } catch (error) {
    const repair = 'Start the portal, and check the name, the certificate and the proxy.';
    return warning(`Nothing answers at PUBLIC_URL (${reasonOf(error)})`, repair);
  }
}

/** The address people type. */
export const publicUrl = defineCheck({
  name: 'PUBLIC_URL',
  needs: ['PUBLIC_URL', 'TRUST_PROXY', 'NODE_ENV'],
  look: async ({ PUBLIC_URL, TRUST_PROXY, NODE_ENV, DASHBOARD_URL, DISCORD_ALLOW_SANDBOX }) => [
    // DISCORD_ALLOW_SANDBOX makes production a demonstration.
    judgeAddress(PUBLIC_URL, NODE_ENV === 'production' && DISCORD_ALLOW_SANDBOX !== true),
    ...judgeLinks('PUBLIC_URL', PUBLIC_URL),
    ...judgeLinks('DASHBOARD_URL', DASHBOARD_URL),
    ...judgeProxy(PUBLIC_URL, TRUST_PROXY),
    await judgeSignIn(PUBLIC_URL),
  ],
});
