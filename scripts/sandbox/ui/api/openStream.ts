import type { OpenStream } from '../world/WorldStore.ts';

/** The sandbox's server-sent events; the browser connects again by itself and is greeted by `hello`. */
export const openStream: OpenStream = (as, hear, lost) => {
  const source = new EventSource(`/sandbox/stream${as === null ? '' : `?as=${encodeURIComponent(as)}`}`);
  source.addEventListener('message', (event: MessageEvent<string>) => hear(JSON.parse(event.data)));
  source.addEventListener('error', lost);
  return () => source.close();
};
