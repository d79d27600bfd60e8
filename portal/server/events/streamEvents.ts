import { DomainError, personChannel } from '@yieldwren/shared';
import { type Asked, EventStream, eventsHead, type Source } from './EventStream.ts';

const mostPages = 20;

/** A stream of events, or, of a server that stops, one that ends at once: a browser that is refused would not ask again. */
export async function streamEvents(asked: Asked, discordId: string, source: Source = {}): Promise<void> {
  const { isStopping } = asked.deps;
  // For the peer an answer to HEAD is over with its head: left open, it would hold up whatever comes next on its connection.
  if (!isStopping() && asked.request.method !== 'HEAD') {
    try {
      await new EventStream(asked, source).open(discordId);
      return;
    } catch (error) {
      if (!isStopping()) {
        throw error;
      }
    }
  }
  asked.response.writeHead(200, eventsHead).end('retry: 1000\n\n');
}

/** @throws {DomainError} rate_limited, when a person has too many pages open */
export function mustHavePlace({ deps }: Pick<Asked, 'deps'>, discordId: string): void {
  if (deps.channels.count(personChannel(deps.context.redis, discordId)) >= mostPages) {
    throw new DomainError('rate_limited', 'Too many open pages listen already.', { retry_after: 30 });
  }
}
