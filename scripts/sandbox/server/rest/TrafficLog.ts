import { createWriteStream, type WriteStream } from 'node:fs';
import type { TrafficView } from '../../api/index.ts';
import { decodeText } from './decodeText.ts';

/** One finished REST exchange as it was on the wire. */
export interface Exchange {
  id: number;
  at: number;
  method: string;
  /** With the query, without the base. */
  path: string;
  /** 0 when nothing was answered. */
  status: number;
  took: number;
  requestHeaders: Record<string, unknown>;
  responseHeaders: Record<string, unknown>;
  requestBody: unknown;
  responseBody: unknown;
  /** The fault rule that changed the answer. */
  fault: number | null;
  violations: string[] | null;
}

const KEPT = 2000;

/** All seven keys, also where there was no body. */
const lineOf = ({ method, path, status, requestHeaders, responseHeaders, ...bodies }: Exchange): string => {
  const { requestBody = null, responseBody = null } = bodies;
  return JSON.stringify({ method, path, status, requestBody, responseBody, requestHeaders, responseHeaders });
};

/** A ring of the last exchanges, and a line a piece in a file when one is named. */
export class TrafficLog {
  readonly #ring: Exchange[] = [];
  readonly #file: WriteStream | null;
  #count = 0;

  constructor(fileName: string | undefined) {
    this.#file = fileName === undefined ? null : createWriteStream(fileName, { flags: 'a' });
  }

  add(exchange: Omit<Exchange, 'id' | 'violations'>): Exchange {
    this.#count += 1;
    const kept: Exchange = { ...exchange, id: this.#count, violations: null };
    this.#ring.push(kept);
    if (this.#ring.length > KEPT) {
      this.#ring.shift();
    }
    this.#file?.write(`${lineOf(kept)}\n`);
    return kept;
  }

  list(after = 0): Exchange[] {
    return this.#ring.filter((exchange) => exchange.id > after);
  }

  clear(): void {
    this.#ring.length = 0;
  }

  async close(): Promise<void> {
    const file = this.#file;
    if (file !== null) {
      await new Promise<void>((resolve) => {
        file.end(resolve);
      });
    }
  }
}

const secrets = new Set(['access_token', 'refresh_token', 'client_secret', 'token']);

const withoutSecret = (key: string, value: unknown): unknown =>
  secrets.has(key) && typeof value === 'string' ? '…' : value;

function hideSecrets(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) {
    return body;
  }
  return JSON.parse(JSON.stringify(body, withoutSecret));
}

export function trafficView(exchange: Exchange): TrafficView {
  const reason = exchange.requestHeaders['x-audit-log-reason'];
  return {
    id: exchange.id,
    at: new Date(exchange.at).toISOString(),
    method: exchange.method,
    path: exchange.path,
    status: exchange.status,
    took: exchange.took,
    fault: exchange.fault,
    violations: exchange.violations,
    requestBody: hideSecrets(exchange.requestBody),
    responseBody: hideSecrets(exchange.responseBody),
    auditReason: typeof reason === 'string' ? decodeText(reason) : null,
  };
}
