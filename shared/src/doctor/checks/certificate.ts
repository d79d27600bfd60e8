import { connect } from 'node:tls';
import { daysText } from '../../countText.ts';
import { hostOf } from '../../hostOf.ts';
import { limits } from '../../limits.ts';
import { defineCheck, reasonOf } from '../Check.ts';
import { broken, type CheckResult, ok, unknown, warning } from '../Finding.ts';

/**
 * Days before its end from which a certificate of ninety days that renews itself should have been renewed, and somebody has
 * to act. One that lives for less renews itself later in the same measure.
 */
const bounds = { warning: 21, broken: 7, ofDays: 90 };
const repair = 'Renew it, and let the proxy read it anew; look why it was not renewed by itself.';
const patienceMs = 5_000;

/** From when to when, in milliseconds. */
interface Life {
  begin: number;
  end: number;
}

/** Of the certificate that a browser is shown. @throws when no connection that a browser trusts is made */
async function readLife(url: URL): Promise<Life> {
  const host = hostOf(url);
  const { promise, resolve, reject } = Promise.withResolvers<Life>();
  const socket = connect({ host, port: Number(url.port || 443), servername: host, timeout: patienceMs });
  socket.once('secureConnect', () => {
    const { valid_from, valid_to } = socket.getPeerCertificate();
    resolve({ begin: Date.parse(valid_from), end: Date.parse(valid_to) });
  });
  socket.once('timeout', () => reject(new Error('no answer')));
  socket.once('error', reject);
  return await promise.finally(() => socket.destroy());
}

function judge({ begin, end }: Life, now: number): CheckResult {
  const left = (end - now) / limits.dayMs;
  const day = new Date(end).toISOString().slice(0, 10);
  const text = `The certificate of PUBLIC_URL ends on ${day}, in ${daysText(Math.floor(left))}`;
  const measure = Math.min(1, (end - begin) / limits.dayMs / bounds.ofDays);
  if (left < bounds.broken * measure) {
    return broken(text, repair);
  }
  return left < bounds.warning * measure ? warning(text, repair) : ok(text);
}

/** Nobody was reached, which PUBLIC_URL's own check tells; anything else is about the certificate. */
const isAway = (error: unknown): boolean => {
  const { code } = error as { code?: string };
  return code === undefined || /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|ETIMEDOUT)/.test(code);
};

/** By which browsers trust PUBLIC_URL. */
export const certificate = defineCheck({
  name: 'certificate',
  needs: ['PUBLIC_URL'],
  look: async ({ PUBLIC_URL }, context): Promise<CheckResult[]> => {
    if (!PUBLIC_URL.startsWith('https:')) {
      return [];
    }
    try {
      return [judge(await readLife(new URL(PUBLIC_URL)), context.now().getTime())];
    } catch (error) {
      const reason = reasonOf(error);
      return [
        isAway(error)
          ? unknown('The certificate of PUBLIC_URL could not be looked at', reason)
          : broken(`Browsers do not trust the certificate of PUBLIC_URL (${reason})`, repair),
      ];
    }
  },
});
