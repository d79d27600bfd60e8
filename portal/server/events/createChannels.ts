import type { Context } from '@yieldwren/shared';

interface Listener {
  /** @param event JSON */
  hear: (event: string) => void;
  /** The connection to Redis is lost: what happens meanwhile would be missed. */
  cut: () => void;
}

export type Channels = ReturnType<typeof createChannels>;

/** Events from Redis, over one connection for all open pages; made when the first page listens. */
export function createChannels({ config, redis, log }: Pick<Context, 'config' | 'redis' | 'log'>) {
  const listeners = new Map<string, Set<Listener>>();
  let subscriber: Context['redis'] | undefined;

  function cutAll(): void {
    for (const listener of [...listeners.values()].flatMap((set) => [...set])) {
      listener.cut();
    }
  }

  function connect(): Context['redis'] {
    const made = redis.duplicate({
      enableOfflineQueue: true,
      commandTimeout: config.REDIS_PATIENCE_MS,
      // Whoever listened is cut off and asks again, which makes a new connection.
      retryStrategy: () => null,
    });
    made.on('error', (error: Error) =>
      log.debug({ err: error.message }, 'the connection for events is lost'),
    );
    made.on('close', () => {
      if (subscriber === made) {
        subscriber = undefined;
      }
      cutAll();
    });
    made.on('message', (channel: string, text: string) => {
      for (const listener of listeners.get(channel) ?? []) {
        listener.hear(text);
      }
    });
    return made;
  }

  return {
    /** @returns how to stop listening */
    async listen(channel: string, listener: Listener): Promise<() => void> {
      subscriber ??= connect();
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      const stop = () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(channel) === set) {
          listeners.delete(channel);
          subscriber?.unsubscribe(channel).catch(() => undefined);
        }
      };
      try {
        await subscriber.subscribe(channel);
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },
    count: (channel: string): number => listeners.get(channel)?.size ?? 0,
    close(): void {
      subscriber?.disconnect();
      // Who is cut off asks nothing of it any more: no answer would come.
      subscriber = undefined;
      cutAll();
    },
  };
}
