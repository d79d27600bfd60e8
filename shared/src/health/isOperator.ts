import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Asked from this machine and not through a proxy that stands on it. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  const isForwarded = headers['x-forwarded-for'] ?? headers.forwarded;
  const isLoopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  return isLoopback && isForwarded === undefined;
}

const scheme = 'Bearer ';

function holdsToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  const given = headers.authorization ?? '';
  return (
    token !== undefined &&
    given.startsWith(scheme) &&
    timingSafeEqual(digest(given.slice(scheme.length)), digest(token))
  );
}

/** Who may read metrics and the causes behind readiness: a holder of METRICS_TOKEN, or the machine itself. */
export const isOperator = (request: IncomingMessage, token: string | undefined): boolean =>
  isLocal(request) || holdsToken(request, token);
