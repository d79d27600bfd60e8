import { randomUUID } from 'node:crypto';
import { clip, type Logger, underTrace } from '@yieldwren/shared';
import type * as express from 'express';
import { answeredStatus } from '../http/answeredStatus.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** On the answer too, as X-Request-Id. */
    id: string;
  }
}

/** No path of ours has an e-mail in it; one that somebody made up might. */
const withoutMail = (path: string) =>
  path
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '[redacted]' : part))
    .join('/');

/** Characters, of which no address of ours has as many: with 16 kB a line, anybody could push the log out of its files. */
const pathMost = 200;

/** What a line may say of a request. The path alone: a query may carry a code, a body answers, headers a session. */
export const factsOf = (request: express.Request) => ({
  reqId: request.id,
  method: request.method,
  path: clip(withoutMail(request.originalUrl.split('?')[0] ?? ''), pathMost),
});

const levelOf = (status: number) => {
  if (status >= 500) {
    return 'warn';
  }
  return status >= 400 ? 'info' : 'debug';
};

const isUuid = (text: string | undefined): text is string =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(text ?? '');

/** The page's own, so that what a browser noted can be found here. */
function idOf(request: express.Request): string {
  const given = request.get('x-request-id');
  return isUuid(given) ? given : randomUUID();
}

/**
 * One line a request, with an id that the answer carries too, and whatever the request causes, here and in the bot.
 * Successes are told at level debug.
 */
export function requestLog(log: Logger): express.RequestHandler {
  return (request, response, next) => {
    const begun = performance.now();
    request.id = idOf(request);
    response.setHeader('X-Request-Id', request.id);
    response.once('close', () => {
      const status = answeredStatus(response);
      const level = levelOf(status);
      if (log.isLevelEnabled(level)) {
        const took = Math.round(performance.now() - begun);
        log[level]({ ...factsOf(request), status, took }, 'request');
      }
    });
    underTrace(request.id, next);
  };
}
