import { limits } from '@yieldwren/shared/browser';

/** One content and the key it is sent under: sent again, it is the same request; changed, it is another one. */
export interface Attempt {
  key: string;
  content: string;
  /** The reference of the application before it, which was over; null when there was none, missing when nobody could say. */
  after?: string | null | undefined;
  /** Nothing where no clock tells it. */
  fillSeconds?: number | undefined;
}

/** Random, and made without what only secure contexts offer. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function secondsSince(started: number): number | undefined {
  const ms = Date.now() - started;
  return ms < 0 || ms > limits.draftLifeMs ? undefined : Math.round(ms / 1_000);
}

/**
 * What was sent before the last application was over is not sent again by its key.
 * @param after as in an attempt
 * @param started when the form was begun, in milliseconds
 */
export function attemptFor(
  what: unknown,
  after: Attempt['after'],
  earlier: Attempt | undefined,
  started: number,
): Attempt {
  const content = JSON.stringify(what);
  if (earlier?.content === content && (after === undefined || earlier.after === after)) {
    return earlier;
  }
  return { key: newKey(), content, after, fillSeconds: secondsSince(started) };
}
