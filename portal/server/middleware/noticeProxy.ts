import type { Context } from '@yieldwren/shared';
import type { RequestHandler } from 'express';

/** Says once that a proxy stands in front which nobody told the portal of: all visitors then share its address. */
export function noticeProxy({ config, log }: Pick<Context, 'config' | 'log'>): RequestHandler {
  let isTold = config.TRUST_PROXY > 0;
  return (request, _response, next) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      log.warn(
        { repair: 'Set TRUST_PROXY to the number of proxies in front of the portal (1 behind one).' },
        'TRUST_PROXY is 0, but a proxy adds X-Forwarded-For: all visitors share one address and its limits',
      );
    }
    next();
  };
}
