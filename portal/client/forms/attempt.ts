/** One content and the key it is sent under: sent again, it is the same request; changed, it is another one. */
export interface Attempt {
  key: string;
  content: string;
  fillSeconds: number;
}

/** Random, and made without what only secure contexts offer. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param started when the form was opened, in milliseconds */
export function attemptFor(what: unknown, earlier: Attempt | undefined, started: number): Attempt {
  const content = JSON.stringify(what);
  if (earlier?.content === content) {
    return earlier;
  }
  return { key: newKey(), content, fillSeconds: Math.max(0, Math.round((Date.now() - started) / 1_000)) };
}
