import type { DomainError, ErrorCode, RefusalView } from '@yieldwren/shared';
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
/**
 * What browsers keep goes. Not `cookies`: that would sign people out of every host of the domain. `storage` holds how the
 * site looks as well, so that it goes with the person alone, not at log-out.
 */
export const cleared = (reply: Reply, ...what: readonly ('cache' | 'storage')[]): Reply => ({
  ...reply,
  headers: { ...reply.headers, 'Clear-Site-Data': what.map((one) => `"${one}"`).join(', ') },
});
export const redirect = (location: string): Reply => ({ status: 302, headers: { location } });

/** Seconds after which it is worth asking again, of what passes by itself, where the refusal does not say. */
const pauses: Partial<Record<ErrorCode, number>> = {
  rate_limited: 1,
  discord_unavailable: 5,
};

type Refused = Pick<DomainError, 'code' | 'message' | 'extras'>;

/** A refusal as people and programs read it; its evidence stays behind. */
export const presentRefusal = ({ code, message, extras }: Refused): RefusalView => ({
  error: code,
  message,
  ...extras,
});

export function refusal(error: Refused): Reply {
  const pause = error.extras.retry_after ?? pauses[error.code];
  return {
    status: statusOf[error.code],
    body: presentRefusal(error),
    ...(pause === undefined ? {} : { headers: { 'retry-after': String(pause) } }),
  };
}
