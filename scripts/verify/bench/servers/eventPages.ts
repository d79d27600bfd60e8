import type { Redis } from 'ioredis';

type Tell = (text: string) => void;

/** One subscription a page, over one connection. */
export function openEventPages(redis: Redis): (person: string, tell: Tell) => Promise<void> {
  const wire = redis.duplicate();
  const pages = new Map<string, Set<Tell>>();
  wire.on('message', (channel: string, text: string) => {
    pages.get(channel)?.forEach((tell) => tell(text));
  });
  return async (person, tell) => {
    const channel = `person:${person}`;
    pages.set(channel, (pages.get(channel) ?? new Set()).add(tell));
    await wire.subscribe(channel);
  };
}
