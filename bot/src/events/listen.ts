import { type Context, evidenceOf } from '@yieldwren/shared';
import type { Client } from 'discord.js';
import type { ClientEvent } from '../gateway/createClient.ts';

/** What an event may touch besides its own data. */
export interface EventParts {
  context: Context;
  /** Roles, permissions or channels changed: what is blocked may start again. Gathers a burst into one look. */
  noteSettingsChange: () => void;
  /** Events were not told or could not be worked off: whom they were about is found by reconciliation. */
  noteMissed: () => void;
  /** Asked when an event's turn comes. */
  mayAct: () => boolean;
}

export interface DispatchListener {
  event: ClientEvent;
  execute: (parts: EventParts, data: never) => Promise<void>;
}

/** Runs what has the same key one after another, in the order of asking; what has none runs at once. */
function inOrder(): (key: string | undefined, work: () => Promise<void>) => void {
  const last = new Map<string, Promise<void>>();
  return (key, work) => {
    if (key === undefined) {
      void work();
      return;
    }
    const done = (last.get(key) ?? Promise.resolve()).then(work).finally(() => {
      if (last.get(key) === done) {
        last.delete(key);
      }
    });
    last.set(key, done);
  };
}

/**
 * Reads events from the raw dispatch: it has every event of the client and also those that are replayed on Resume,
 * which the client swallows. Handlers are safe to repeat. Those of one person wait for each
 * other: who leaves and is back at once would else be noted as gone after the welcome.
 */
export function listen(
  client: Pick<Client, 'ws'>,
  parts: EventParts,
  listeners: readonly DispatchListener[],
): void {
  const run = inOrder();
  for (const { event, execute } of listeners) {
    client.ws.on(event, (data: { guild_id?: string; id?: string; user?: { id: string } }) => {
      const guild = data.guild_id ?? data.id;
      if (guild !== parts.context.config.DISCORD_GUILD_ID) {
        return;
      }
      run(data.user?.id, async () => {
        if (!parts.mayAct()) {
          return;
        }
        await execute(parts, data as never).catch((error: unknown) => {
          parts.context.log.error(
            { event, ...evidenceOf(error) },
            'an event failed; reconciliation makes up for it',
          );
          parts.noteMissed();
        });
      });
    });
  }
}
