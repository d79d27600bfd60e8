import type { OpenStream } from '../world/WorldStore.ts';

/** Firefox throws where cookies are blocked; each tab is alone then. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('sandbox-stream');
  } catch {
    return undefined;
  }
}

/**
 * The sandbox's server-sent events; the browser connects again by itself and is greeted by `hello`. It opens six
 * connections to a server, and each stream holds one: of the tabs that are hidden only the last one keeps its stream, and
 * one that is shown again has a new one.
 */
export const openStream: OpenStream = (as, hear, lost) => {
  const tabs = openChannel();
  let source: EventSource | undefined;
  const open = () => {
    source = new EventSource(`/sandbox/stream${as === null ? '' : `?as=${encodeURIComponent(as)}`}`);
    source.addEventListener('message', (event: MessageEvent<string>) => hear(JSON.parse(event.data)));
    source.addEventListener('error', lost);
  };
  const close = () => {
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
};
