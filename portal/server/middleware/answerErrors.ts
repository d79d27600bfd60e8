import type { Logger } from '@yieldwren/shared';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { z } from 'zod';
import { bodyFaults, HttpFault } from '../http/HttpFault.ts';
import { type Reply, refusal } from '../http/Reply.ts';
import { refusalPage } from '../http/refusalPage.ts';
import { send } from '../http/send.ts';
import { asDomainError } from '../http/storesAway.ts';
import { factsOf } from './requestLog.ts';

/** What Express and its body parser throw for a request they cannot read. */
const requestFault = z.object({ status: z.int().min(400).max(499), type: z.string().optional() });

const texts: Partial<Record<number, string>> = {
  400: 'The request cannot be read.',
  ...bodyFaults,
};

function malformed(error: unknown): Reply | null {
  const fault = requestFault.safeParse(error);
  if (!fault.success) {
    return null;
  }
  const { status } = fault.data;
  const message =
    error instanceof HttpFault ? error.message : (texts[status] ?? 'The request is not accepted.');
  return { status, body: { error: 'invalid', message } };
}

const broken: Reply = {
  status: 500,
  body: { error: 'internal', message: 'Something went wrong on our side. Please try again.' },
};

function replyFor(error: unknown, request: Request, log: Logger): Reply {
  const refused = asDomainError(error);
  if (refused) {
    const reply = refusal(refused);
    const level = reply.status >= 500 ? 'warn' : 'debug';
    log[level]({ ...factsOf(request), refusal: refused.code, ...refused.evidence }, 'refused');
    return reply;
  }
  const unreadable = malformed(error);
  if (unreadable) {
    return unreadable;
  }
  log.error({ ...factsOf(request), err: error }, 'fault');
  return broken;
}

/** The one catch of this door. Refusals are told as they are; everything else is logged and answered plainly. */
export const answerErrors =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    if (response.headersSent) {
      // Not left to Express, which would print a bare stack among our lines of JSON.
      log.warn({ ...factsOf(request), err: error }, 'failed after the answer had begun');
      response.destroy();
      return;
    }
    const reply = replyFor(error, request, log);
    send(response, request.get('sec-fetch-mode') === 'navigate' ? refusalPage(reply) : reply);
  };

export const answerNotFound: RequestHandler = (_request, response) => {
  send(response, { status: 404, body: { error: 'not_found', message: 'There is nothing at this address.' } });
};

export const answerWrongMethod =
  (methods: readonly string[]): RequestHandler =>
  (_request, response) => {
    const allow = methods.map((method) => method.toUpperCase()).join(', ');
    send(response, {
      status: 405,
      headers: { allow },
      body: { error: 'invalid', message: `This address takes ${allow}.` },
    });
  };
