import { limits } from '@yieldwren/shared/browser';
import { openChannel } from '../openChannel.ts';

/** How long a page that hears nothing waits before it asks, and before it tries the stream, again. */
export const askAgainAfterMs = 30_000;

/**
 * A stream of events. The browser opens it again by itself when it breaks, but neither after an answer that is no stream,
 * that of a server whose stores are away, nor when its way is dead and nobody says so: then not even the server's beats
 * come. Over HTTP/1.1 a browser opens six connections to a server, and each stream holds one: of the tabs that are hidden
 * only the last one keeps its stream, and one that is shown again has a new one.
 * @param wire gives each stream its listeners
 * @returns how to end it
 */
export function openStream(address: string, wire: (source: EventSource) => void): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  const tabs = openChannel(address);
  const after = (ms: number, act: () => void) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(act, ms);
  };
  const open = () => {
    const opened = new EventSource(address);
    source = opened;
    wire(opened);
    const hear = () => {
      after(limits.silentStreamMs, () => {
        opened.close();
        // For the page it is a loss like any other.
        opened.dispatchEvent(new Event('error'));
        open();
      });
    };
    opened.addEventListener('open', hear);
    opened.addEventListener('beat', hear);
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) {
        after(askAgainAfterMs, open);
      }
    });
    hear();
  };
  const close = () => {
    window.clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const follow = () => {
    if (document.hidden) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      tabs?.postMessage(null);
    } else if (!source) {
      open();
    }
  };
  tabs?.addEventListener('message', () => {
    if (document.hidden) {
      close();
    }
  });
  document.addEventListener('visibilitychange', follow);
  if (!document.hidden) {
    open();
  }
  return () => {
    document.removeEventListener('visibilitychange', follow);
    tabs?.close();
    close();
  };
}
