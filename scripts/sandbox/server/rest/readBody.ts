import type { IncomingMessage } from 'node:http';
import { refuse } from './errors.ts';

const MOST = 26_214_400;

export async function readRaw(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST) {
      throw new Error('the request is larger than Discord takes');
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** JSON or a form; for JSON that is none, the refusal of it. */
export function parseBody(raw: Buffer, contentType: string): unknown {
  if (raw.length === 0) {
    return undefined;
  }
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(raw.toString()));
  }
  try {
    return JSON.parse(raw.toString());
  } catch {
    return refuse('invalidJson');
  }
}
