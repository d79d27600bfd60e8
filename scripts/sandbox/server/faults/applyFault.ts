import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultEffect } from '../../api/index.ts';
import type { Answer } from '../rest/Call.ts';
import type { Hit } from './FaultBook.ts';

/** Whether the call still does what it asks for. */
export function stillActs(effect: FaultEffect): boolean {
  const replaces =
    effect.status !== undefined ||
    effect.body !== undefined ||
    effect.text !== undefined ||
    effect.hang === true ||
    effect.reset === true;
  return !replaces || effect.act === true;
}

function defaultBody(status: number): unknown {
  if (status === 204) {
    return undefined;
  }
  if (status === 429) {
    return { message: 'You are being rate limited.', retry_after: 1, global: false };
  }
  return { message: status === 401 ? '401: Unauthorized' : `${status}: Injected fault`, code: 0 };
}

/** The answer a fault makes of what would have been said. */
export function bend(effect: FaultEffect, natural: Answer | null): Answer {
  const status = effect.status ?? natural?.status ?? 500;
  const isReplaced = effect.status !== undefined || effect.body !== undefined || effect.text !== undefined;
  const headers: Record<string, string> = {
    ...natural?.headers,
    ...(effect.status === 429 ? { 'Retry-After': '1', 'X-RateLimit-Scope': 'user' } : {}),
    ...(effect.text === undefined ? {} : { 'Content-Type': effect.contentType ?? 'text/html' }),
    ...effect.headers,
  };
  const unwanted = (effect.dropHeaders ?? []).map((name) => name.toLowerCase());
  for (const name of Object.keys(headers)) {
    if (unwanted.includes(name.toLowerCase())) {
      delete headers[name];
    }
  }
  if (!isReplaced) {
    return { ...natural, status, headers };
  }
  return { status, headers, body: effect.text ?? effect.body ?? defaultBody(status) };
}

/** Waits as told, or until the rule is removed. */
export async function holdBack(ms: number | undefined, signal: AbortSignal): Promise<void> {
  if (ms !== undefined) {
    await pause(ms, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/** Sends what was written, or spoils it on the wire. Answers the status that arrived (0: none did). */
export async function sendSpoilt(
  { effect, signal }: Hit,
  response: ServerResponse,
  write: (how: 'whole' | 'half') => void,
  status: number,
): Promise<number> {
  await holdBack(effect.delayMs, signal);
  if (effect.hang === true) {
    return 0;
  }
  if (effect.reset === true) {
    response.socket?.resetAndDestroy();
    return 0;
  }
  if (effect.truncate === true || effect.reset === 'mid-body') {
    write('half');
    await pause(20, undefined, { ref: false });
    if (effect.truncate === true) {
      response.socket?.end();
    } else {
      response.socket?.resetAndDestroy();
    }
    return status;
  }
  write('whole');
  return status;
}
