import { SnowflakeTypeSchema } from 'discord-api-spec/zod';
import * as z from 'zod/mini';
import type { Exchange } from '../rest/TrafficLog.ts';
import { contract, type Operation, rateLimited, refusal } from './contract.ts';
import { faultsOf } from './faultsOf.ts';
import { overlayFaults } from './overlay.ts';

export interface Violation {
  side: 'request' | 'response';
  message: string;
}

export type Checked = Pick<
  Exchange,
  'method' | 'path' | 'status' | 'requestBody' | 'responseBody' | 'requestHeaders' | 'fault'
>;

function addressFaults(
  operation: Operation,
  params: Record<string, string>,
  query: URLSearchParams,
): string[] {
  const ids = Object.fromEntries(Object.entries(params).filter(([name]) => name.endsWith('_id')));
  const path = faultsOf(z.record(z.string(), SnowflakeTypeSchema), ids);
  const asked = faultsOf(z.object(operation.query ?? {}), Object.fromEntries(query));
  return [...path.map((fault) => `path ${fault}`), ...asked.map((fault) => `query ${fault}`)];
}

function bodyFaults({ body: schema, isForm = false }: Operation, exchange: Checked): string[] {
  const { requestBody: body } = exchange;
  if (schema === undefined) {
    return body === undefined || body === null ? [] : ['a body where none belongs'];
  }
  if (body === undefined) {
    // Discord takes no body for one whose every field is optional, although the document calls it required.
    return faultsOf(schema, {}).length === 0 ? [] : ['the body is missing'];
  }
  const type = exchange.requestHeaders['content-type'];
  if (isForm && !(typeof type === 'string' && type.startsWith('application/x-www-form-urlencoded'))) {
    return ['the body must be application/x-www-form-urlencoded'];
  }
  return faultsOf(schema, body);
}

function answerOf(operation: Operation, status: number) {
  if (status === 429) {
    return rateLimited;
  }
  return status >= 400 && status < 500 ? (operation.refusal ?? refusal) : operation.answers[String(status)];
}

function responseFaults(operation: Operation, { status, responseBody: body }: Checked): string[] {
  const schema = answerOf(operation, status);
  if (schema === undefined) {
    return [`status ${status} is not declared`];
  }
  if (schema === null) {
    return body === undefined || body === '' ? [] : [`a body with status ${status}`];
  }
  return faultsOf(schema, body);
}

/** Discord's contract against one exchange. A bad request that was answered 4xx is no finding: Discord said so itself. */
export function checkExchange(exchange: Checked): Violation[] {
  const { method, requestBody: body, requestHeaders: headers } = exchange;
  const end = `${exchange.path}?`.indexOf('?');
  const found = contract.find(method, exchange.path.slice(0, end));
  if (typeof found === 'string') {
    const message = found === 'no-method' ? 'no such method there' : 'no such operation';
    return [{ side: 'request', message }];
  }
  const { route: operation, params } = found;
  const wasSpoilt = exchange.fault !== null;
  const wasRefused = exchange.status >= 400 && exchange.status < 500 && !wasSpoilt;
  const asked = wasRefused
    ? []
    : [
        ...addressFaults(operation, params, new URLSearchParams(exchange.path.slice(end))),
        ...bodyFaults(operation, exchange),
        ...overlayFaults({ name: operation.name, body, headers }),
      ];
  const answered = wasSpoilt || exchange.status === 0 ? [] : responseFaults(operation, exchange);
  return [
    ...asked.map((message) => ({ side: 'request' as const, message })),
    ...answered.map((message) => ({ side: 'response' as const, message })),
  ];
}
