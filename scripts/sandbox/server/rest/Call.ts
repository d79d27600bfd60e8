import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '../world/audit.ts';
import type { World } from '../world/World.ts';
import { decodeText } from './decodeText.ts';
import { invalidField } from './errors.ts';

/** One REST request on its way to its handler. */
export interface Call {
  readonly world: World;
  readonly method: string;
  /** Decoded, without base and query. */
  readonly path: string;
  readonly params: Record<string, string>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  /** The person of a bearer token. */
  readonly bearer: { userId: string; scope: string; access: string } | null;
}

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Auth = 'bot' | 'bearer' | 'botOrBearer' | 'none';

type Handle = (call: Call) => Answer | Promise<Answer>;

export interface Route {
  method: string;
  pattern: string;
  auth: Auth;
  handle: Handle;
}

/** Rows such as 'GET /guilds/:guild', all of which want the same authorization. */
export const routesFor = (auth: Auth, rows: Record<string, Handle>): Route[] =>
  Object.entries(rows).map(([name, handle]) => {
    const [method = '', pattern = ''] = name.split(' ');
    return { method, pattern, auth, handle };
  });

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const noContent = (): Answer => ({ status: 204 });

export function param(call: Call, name: string): string {
  return call.params[name] ?? '';
}

export function bodyOf(call: Call): Record<string, unknown> {
  if (typeof call.body !== 'object' || call.body === null || Array.isArray(call.body)) {
    return {};
  }
  return call.body as Record<string, unknown>;
}

/** How many a list gives. */
export function limitQuery(call: Call, limits: { min: number; max: number; otherwise: number }): number {
  const text = call.query.get('limit');
  if (text === null) {
    return limits.otherwise;
  }
  const value = Number(text);
  if (!Number.isInteger(value) || value < limits.min || value > limits.max) {
    const message = `int value should be between ${limits.min} and ${limits.max}.`;
    throw invalidField('limit', 'NUMBER_TYPE_MAX', message);
  }
  return value;
}

export function snowflakeQuery(call: Call, name: string): string | undefined {
  const text = call.query.get(name) ?? undefined;
  if (text !== undefined && !/^\d{1,20}$/.test(text)) {
    throw invalidField(name, 'NUMBER_TYPE_COERCE', `Value "${text}" is not snowflake.`);
  }
  return text;
}

const MAX_REASON = 512;

/** The application as the doer, with the reason it gave for the audit log. */
export function botActor(call: Call): Actor {
  const header = call.headers['x-audit-log-reason'];
  const text = typeof header === 'string' ? decodeText(header) : null;
  return { userId: call.world.botId, reason: text === null ? null : text.slice(0, MAX_REASON) };
}
