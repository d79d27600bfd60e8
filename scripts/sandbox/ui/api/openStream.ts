import type { StreamEvent } from '../../api/index.ts';
import type { OpenStream } from '../world/WorldStore.ts';

const names: StreamEvent['type'][] = [
  'hello',
  'reset',
  'person',
  'roles',
  'channels',
  'guild',
  'commands',
  'message',
  'messageDelete',
  'interaction',
  'modal',
  'modalClosed',
  'traffic',
  'mail',
  'webhooks',
  'violation',
  'faults',
  'gateway',
  'clock',
];

/** The sandbox's server-sent events; the browser connects again by itself and is greeted by `hello`. */
export const openStream: OpenStream = (as, hear, lost) => {
  const source = new EventSource(`/sandbox/stream${as === null ? '' : `?as=${encodeURIComponent(as)}`}`);
  for (const name of names) {
    source.addEventListener(name, (event: MessageEvent<string>) => hear(JSON.parse(event.data)));
  }
  source.addEventListener('error', lost);
  return () => source.close();
};
