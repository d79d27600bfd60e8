import type { Exchange } from '../rest/TrafficLog.ts';
import { findOperation, type OpenApi, type Operation } from './openApi.ts';
import { overlayFaults } from './overlay.ts';
import type { SchemaBook } from './SchemaBook.ts';

export interface Finding {
  side: 'request' | 'response';
  message: string;
}

export type Checked = Pick<
  Exchange,
  'method' | 'path' | 'status' | 'requestBody' | 'responseBody' | 'requestHeaders' | 'fault'
>;

function coerce(text: string, schema: Record<string, unknown>): unknown {
  const types = [schema['type']].flat();
  if (types.includes('boolean') && (text === 'true' || text === 'false')) {
    return text === 'true';
  }
  if ((types.includes('integer') || types.includes('number')) && text !== '' && !Number.isNaN(Number(text))) {
    return Number(text);
  }
  return types.includes('array') ? text.split(',') : text;
}

function parameterFaults(
  book: SchemaBook,
  operation: Operation,
  parts: string[],
  query: URLSearchParams,
): string[] {
  const faults: string[] = [];
  for (const [index, segment] of operation.segments.entries()) {
    const parameter = operation.parameters.find((one) => one.in === 'path' && `{${one.name}}` === segment);
    if (parameter !== undefined) {
      const found = book.faults(parameter.schema, parts[index]);
      faults.push(...found.map((fault) => `path ${parameter.name}: ${fault}`));
    }
  }
  for (const [name, value] of query.entries()) {
    const parameter = operation.parameters.find((one) => one.in === 'query' && one.name === name);
    const schema = parameter?.schema;
    const found = schema === undefined ? ['is not known'] : book.faults(schema, coerce(value, schema));
    faults.push(...found.map((fault) => `query ${name}: ${fault}`));
  }
  const missing = operation.parameters.filter(
    (one) => one.in === 'query' && one.required && !query.has(one.name),
  );
  return [...faults, ...missing.map((one) => `query ${one.name}: is missing`)];
}

function contentType(headers: Record<string, unknown>): string {
  const value = headers['content-type'];
  return typeof value === 'string' ? value : '';
}

function bodyFaults(book: SchemaBook, operation: Operation, exchange: Checked): string[] {
  const { requestBody: body } = exchange;
  if (operation.body === null) {
    return body === undefined || body === null ? [] : ['a body where none belongs'];
  }
  if (body === undefined) {
    // Discord takes no body for one whose every field is optional, although the document calls it required.
    const mayBeEmpty = !operation.bodyRequired || book.faults(operation.body, {}).length === 0;
    return mayBeEmpty ? [] : ['the body is missing'];
  }
  const type = contentType(exchange.requestHeaders);
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  if (operation.isForm && !isForm) {
    return ['the body must be application/x-www-form-urlencoded'];
  }
  return book.faults(operation.body, body);
}

function responseFaults(book: SchemaBook, operation: Operation, exchange: Checked): string[] {
  const { status, responseBody } = exchange;
  const key = [String(status), `${String(status).slice(0, 1)}XX`].find((one) => one in operation.responses);
  if (key === undefined) {
    return [`status ${status} is not declared`];
  }
  const schema = operation.responses[key];
  if (schema === null || schema === undefined) {
    return responseBody === undefined || responseBody === '' ? [] : [`a body with status ${status}`];
  }
  return book.faults(schema, responseBody);
}

/** Discord's contract against one exchange. A bad request that was answered 4xx is no finding: Discord said so itself. */
export function checkExchange(api: OpenApi, book: SchemaBook, exchange: Checked): Finding[] {
  const url = new URL(exchange.path, 'http://sandbox');
  const path = decodeURIComponent(url.pathname);
  const { operation, isKnownPath } = findOperation(api, exchange.method, path);
  if (operation === undefined) {
    const message = isKnownPath ? 'no such method there' : 'no such operation';
    return [{ side: 'request', message }];
  }
  const wasSpoilt = exchange.fault !== null;
  const wasRefused = exchange.status >= 400 && exchange.status < 500 && !wasSpoilt;
  const { requestBody: body, requestHeaders: headers, method } = exchange;
  const asked = wasRefused
    ? []
    : [
        ...parameterFaults(book, operation, path.split('/').slice(1), url.searchParams),
        ...bodyFaults(book, operation, exchange),
        ...overlayFaults({ method, template: operation.template, body, headers }),
      ];
  const answered = wasSpoilt || exchange.status === 0 ? [] : responseFaults(book, operation, exchange);
  return [
    ...asked.map((message) => ({ side: 'request' as const, message })),
    ...answered.map((message) => ({ side: 'response' as const, message })),
  ];
}
