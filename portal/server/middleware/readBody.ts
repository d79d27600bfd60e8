import { isUtf8 } from 'node:buffer';
import { limits } from '@yieldwren/shared';
import express, { type RequestHandler } from 'express';
import { bytesAhead } from '../http/bytesAhead.ts';
import { HttpFault } from '../http/HttpFault.ts';

const parse = express.json({
  limit: limits.bodyBytes,
  strict: true,
  inflate: false,
  type: 'application/json',
  verify: (_request, _response, bytes) => {
    if (!isUtf8(bytes)) {
      throw new HttpFault(400, 'The body is not valid UTF-8.');
    }
  },
});

/** JSON of at most 64 kB and nothing else: a form or text/plain is what another site could send without asking. */
export const readBody: RequestHandler = (request, response, next) => {
  if (bytesAhead(request) === 0) {
    next();
    return;
  }
  if (!request.is('application/json')) {
    next(new HttpFault(415, 'The body must be JSON, sent as application/json.'));
    return;
  }
  parse(request, response, next);
};
