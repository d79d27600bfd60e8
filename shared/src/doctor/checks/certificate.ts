import { connect } from 'node:tls';
import { daysText } from '../../countText.ts';
import { limits } from '../../limits.ts';
import { defineCheck, reasonOf } from '../Check.ts';
import { broken, type CheckResult, ok, unknown, warning } from '../Finding.ts';

/** Days before its end from which a certificate that renews itself should have been renewed, and somebody has to act. */
const bounds = { warning: 21, broken: 7 };
const repair = 'Renew it, and let the proxy read it anew; look why it was not renewed by itself.';
const patienceMs = 5_000;

/** The end of the certificate that a browser is shown. @throws when no connection that a browser trusts is made */
async function readEnd({ hostname, port }: URL): Promise<Date> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const { promise, resolve, reject } = Promise.withResolvers<Date>();
  const socket = connect({ host, port: Number(port || 443), servername: host, timeout: patienceMs });
  socket.once('secureConnect', () => resolve(new Date(socket.getPeerCertificate().valid_to)));
  socket.once('timeout', () => reject(new Error('no answer')));
  socket.once('error', reject);
  return await promise.finally(() => socket.destroy());
}

function judgeEnd(end: Date, now: number): CheckResult {
  const days = Math.floor((end.getTime() - now) / limits.dayMs);
  const text = `The certificate of PUBLIC_URL ends on ${end.toISOString().slice(0, 10)}, in ${daysText(days)}`;
  if (days < bounds.broken) {
    return broken(text, repair);
  }
  return days < bounds.warning ? warning(text, repair) : ok(text);
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
      return [judgeEnd(await readEnd(new URL(PUBLIC_URL)), context.now().getTime())];
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
