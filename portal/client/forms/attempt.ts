import { limits } from '@yieldwren/shared/browser';

/** One content and the key it is sent under: sent again, it is the same request; changed, it is another one. */
export interface Attempt {
  key: string;
  content: string;
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

/** @param started when the form was begun, in milliseconds */
export function attemptFor(what: unknown, earlier: Attempt | undefined, started: number): Attempt {
  const content = JSON.stringify(what);
  if (earlier?.content === content) {
    return earlier;
  }
  return { key: newKey(), content, fillSeconds: secondsSince(started) };
}
