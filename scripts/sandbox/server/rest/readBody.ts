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

export interface ParsedBody {
  body: unknown;
  files: Record<string, string>;
}

async function parseMultipart(raw: Buffer, contentType: string): Promise<ParsedBody> {
  const form = await new Response(new Uint8Array(raw), {
    headers: { 'Content-Type': contentType },
  }).formData();
  const files: Record<string, string> = {};
  let body: unknown = {};
  for (const [name, value] of form.entries()) {
    if (name === 'payload_json') {
      body = JSON.parse(typeof value === 'string' ? value : await value.text());
    } else {
      files[name] = typeof value === 'string' ? value : await value.text();
    }
  }
  return { body, files };
}

/** JSON, a form or multipart. @throws DiscordError 50109 for JSON that is none. */
export async function parseBody(raw: Buffer, contentType: string): Promise<ParsedBody> {
  if (raw.length === 0) {
    return { body: undefined, files: {} };
  }
  if (contentType.startsWith('multipart/form-data')) {
    return parseMultipart(raw, contentType);
  }
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    return { body: Object.fromEntries(new URLSearchParams(raw.toString())), files: {} };
  }
  try {
    return { body: JSON.parse(raw.toString()), files: {} };
  } catch {
    throw refuse('invalidJson');
  }
}
