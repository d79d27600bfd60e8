import type { IncomingMessage, ServerResponse } from 'node:http';
import { bend, holdBack, sendSpoilt, stillActs } from '../faults/applyFault.ts';
import type { FaultBook } from '../faults/FaultBook.ts';
import type { World } from '../world/World.ts';
import { authenticate } from './authenticate.ts';
import type { Answer, Call, Route } from './Call.ts';
import { decodeText } from './decodeText.ts';
import { DiscordError, refuse } from './errors.ts';
import type { RateLimiter } from './RateLimiter.ts';
import type { Router } from './Router.ts';
import { parseBody, readRaw } from './readBody.ts';
import type { Exchange, TrafficLog } from './TrafficLog.ts';

export interface RestParts {
  world: World;
  router: Router<Route>;
  faults: FaultBook;
  limiter: RateLimiter;
  traffic: TrafficLog;
  finished: (exchange: Exchange) => void;
}

const base = /^\/api(?:\/v\d+)?(?=\/|$)/;

export function isRestPath(pathname: string): boolean {
  return base.test(pathname);
}

function limited(
  parts: RestParts,
  call: Pick<Call, 'params'>,
  route: Parameters<RateLimiter['take']>[0],
  caller: string,
) {
  const verdict = parts.limiter.take(route, call.params, caller);
  const { refusal, headers } = verdict;
  if (refusal === null) {
    return { headers, answer: null };
  }
  const retry = refusal.retryAfter;
  const answer: Answer = {
    status: 429,
    headers: { ...headers, 'Retry-After': String(Math.ceil(retry)) },
    body: {
      message: 'You are being rate limited.',
      retry_after: Number(retry.toFixed(3)),
      global: refusal.global,
    },
  };
  return { headers, answer };
}

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  request: IncomingMessage;
  body: unknown;
}

async function answerCall(parts: RestParts, asked: Asked): Promise<Answer> {
  const { world } = parts;
  const { headers } = asked.request;
  if (asked.body instanceof DiscordError) {
    throw asked.body;
  }
  const match = parts.router.find(asked.method, asked.path);
  if (match === 'no-path') {
    throw refuse('notFound');
  }
  if (match === 'no-method') {
    throw refuse('methodNotAllowed');
  }
  const caller = authenticate(world, match.route.auth, headers.authorization);
  const limit = limited(parts, match, match.route, caller.key);
  if (limit.answer !== null) {
    return limit.answer;
  }
  const call: Call = { ...asked, world, headers, params: match.params, bearer: caller.bearer };
  try {
    const answer = await match.route.handle(call);
    return { ...answer, headers: { ...limit.headers, ...answer.headers } };
  } catch (error) {
    return { ...refusalOf(error), headers: limit.headers };
  }
}

function refusalOf(error: unknown): Answer {
  if (error instanceof DiscordError) {
    return { status: error.status, body: error.body };
  }
  console.error('sandbox:', error);
  return { status: 500, body: { message: '500: Internal Server Error', code: 0 } };
}

function serialise(answer: Answer): { headers: Record<string, string>; payload: Buffer } {
  if (answer.body === undefined) {
    return { headers: { ...answer.headers }, payload: Buffer.alloc(0) };
  }
  if (typeof answer.body === 'string') {
    return {
      headers: { 'Content-Type': 'text/plain', ...answer.headers },
      payload: Buffer.from(answer.body),
    };
  }
  return {
    headers: { 'Content-Type': 'application/json', ...answer.headers },
    payload: Buffer.from(JSON.stringify(answer.body)),
  };
}

function writer(response: ServerResponse, answer: Answer) {
  const { headers, payload } = serialise(answer);
  return {
    headers,
    write: (how: 'whole' | 'half') => {
      response.writeHead(answer.status, { ...headers, 'Content-Length': String(payload.length) });
      if (how === 'whole') {
        response.end(payload);
        return;
      }
      response.write(payload.subarray(0, Math.max(1, Math.floor(payload.length / 2))));
    },
  };
}

/** One call to `/api/…`: fault, authentication, rate limit, handler, answer, record. */
export async function serveRest(
  parts: RestParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const started = performance.now();
  const at = parts.world.now();
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const method = request.method ?? 'GET';
  const path = decodeText(url.pathname.replace(base, ''));
  const raw = await readRaw(request);
  const body = parseBody(raw, request.headers['content-type'] ?? '');
  const asked: Asked = { method, path, query: url.searchParams, request, body };
  const fault = parts.faults.take(method, path);
  if (fault !== null) {
    await holdBack(fault.effect.holdMs, fault.signal);
  }
  const acts = fault === null || stillActs(fault.effect);
  const natural = acts ? await answerCall(parts, asked).catch(refusalOf) : null;
  const answer = fault === null && natural !== null ? natural : bend(fault?.effect ?? {}, natural);
  const { headers, write } = writer(response, answer);
  const record = (status: number) =>
    parts.finished(
      parts.traffic.add({
        at,
        method,
        path: `${path}${url.search}`,
        status,
        took: Math.round((performance.now() - started) * 10) / 10,
        requestHeaders: { ...request.headers },
        responseHeaders: headers,
        requestBody: body instanceof DiscordError ? raw.toString() : body,
        responseBody: status === 0 ? undefined : answer.body,
        fault: fault?.id ?? null,
      }),
    );
  if (fault === null) {
    record(answer.status);
    write('whole');
    return;
  }
  const status = await sendSpoilt(fault, response, write, answer.status);
  record(status);
}
