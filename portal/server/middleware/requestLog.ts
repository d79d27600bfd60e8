import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '@yieldwren/shared';
import { pinoHttp } from 'pino-http';

/** Paths only: a query may carry a code, a body answers, headers a session. */
const pathOf = (request: IncomingMessage & { originalUrl?: string }) =>
  (request.originalUrl ?? request.url ?? '').split('?')[0];

function levelOf(_request: IncomingMessage, response: ServerResponse, error?: Error) {
  if (error || response.statusCode >= 500) {
    return 'warn';
  }
  return response.statusCode >= 400 ? 'info' : 'debug';
}

/** One line a request, with an id that the answer carries too. Successes are told at level debug. */
export function requestLog(log: Logger) {
  return pinoHttp({
    logger: log,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: levelOf,
    quietReqLogger: true,
    serializers: {
      req: (request: { id: string; method: string; raw: IncomingMessage }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.raw),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: (error: { type: string; message: string; stack: string }) => ({
        type: error.type,
        message: error.message,
        stack: error.stack,
      }),
    },
  });
}
