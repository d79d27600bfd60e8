import { type Context, evidenceOf } from '@yieldwren/shared';
import type { Client, GatewayDispatchEvents } from 'discord.js';

/** What an event may touch besides its own data. */
export interface EventParts {
  context: Context;
  /** Roles, permissions or channels changed: what is blocked may start again. Gathers a burst into one look. */
  noteSettingsChange: () => void;
}

export interface DispatchListener {
  event: GatewayDispatchEvents;
  execute: (parts: EventParts, data: never) => Promise<void>;
}

/**
 * Reads events from the raw dispatch: it has every event of the client and also those that are replayed on Resume,
 * which the client swallows (discord.md section 2.4). Handlers are safe to repeat.
 */
export function listen(client: Client, parts: EventParts, listeners: readonly DispatchListener[]): void {
  for (const { event, execute } of listeners) {
    client.ws.on(event, (data: { guild_id?: string; id?: string }) => {
      const guild = data.guild_id ?? data.id;
      if (guild !== parts.context.config.DISCORD_GUILD_ID) {
        return;
      }
      execute(parts, data as never).catch((error: unknown) => {
        parts.context.log.error(
          { event, ...evidenceOf(error) },
          'an event failed; reconciliation makes up for it',
        );
      });
    });
  }
}
