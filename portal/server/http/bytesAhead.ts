import type { IncomingMessage } from 'node:http';
import { limits } from '@yieldwren/shared';

/** What of a request's body may come to be held: as long as it says, and no more than is read of any. */
export function bytesAhead({ headers }: Pick<IncomingMessage, 'headers'>): number {
  return headers['transfer-encoding'] === undefined
    ? Math.min(Number(headers['content-length'] ?? 0), limits.bodyBytes)
    : limits.bodyBytes;
}
