/** How long a page that hears nothing waits before it asks, and before it tries the stream, again. */
export const askAgainAfterMs = 30_000;

/**
 * A stream of events. The browser opens it again by itself when it breaks, but not after an answer that is no stream:
 * that of a server whose stores are away.
 * @param wire gives each stream its listeners
 * @returns how to end it
 */
export function openStream(address: string, wire: (source: EventSource) => void): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  const open = () => {
    const opened = new EventSource(address);
    source = opened;
    wire(opened);
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) {
        timer = window.setTimeout(open, askAgainAfterMs);
      }
    });
  };
  open();
  return () => {
    window.clearTimeout(timer);
    source?.close();
  };
}
