import type { DomainError, RefusalView } from '@yieldwren/shared';
import { statusOf } from './statusOf.ts';

/** What a route answers: JSON, or text of another kind. */
export interface Reply {
  status: number;
  body?: object | undefined;
  text?: { type: string; content: string };
  headers?: Record<string, string>;
}

export const ok = (body: object): Reply => ({ status: 200, body });
export const created = (body: object): Reply => ({ status: 201, body });
export const noContent = (headers: Record<string, string> = {}): Reply => ({ status: 204, headers });
/** What browsers keep of the person goes. Not `cookies`: that would sign them out of every host of the domain. */
export const cleared = (reply: Reply = noContent()): Reply => ({
  ...reply,
  headers: { ...reply.headers, 'Clear-Site-Data': '"cache", "storage"' },
});
export const redirect = (location: string): Reply => ({ status: 302, headers: { location } });

/** Seconds after which it is worth asking again, where the refusal itself does not say. */
const pauses: Partial<Record<number, number>> = { 429: 1, 502: 5, 503: 2 };

type Refused = Pick<DomainError, 'code' | 'message' | 'extras'>;

/** A refusal as people and programs read it; its evidence stays behind. */
export const presentRefusal = ({ code, message, extras }: Refused): RefusalView => ({
  error: code,
  message,
  ...extras,
});

export function refusal(error: Refused): Reply {
  const status = statusOf[error.code];
  const pause = error.extras.retry_after ?? pauses[status];
  return {
    status,
    body: presentRefusal(error),
    ...(pause === undefined ? {} : { headers: { 'retry-after': String(pause) } }),
  };
}
