import { type Context, evidenceOf, type Running } from '@yieldwren/shared';
import type { Client } from 'discord.js';
import type { ClientEvent } from '../gateway/createClient.ts';
import { inOrder, inPlaces } from './turns.ts';

/** What an event may touch besides its own data. */
export interface EventParts {
  context: Context;
  /** The bot's user id. */
  ownId: () => string | undefined;
  /** Roles, permissions or channels changed: what is blocked may start again. Gathers a burst into one look. */
  noteSettingsChange: () => void;
  /** Events were not told or could not be worked off: whom they were about is found by reconciliation. */
  noteMissed: () => void;
  /** Asked when an event's turn comes. */
  mayAct: () => boolean;
  /** What has begun, and is waited for at the end. */
  running: Running;
}

/** What tells whom or what an event is about. */
interface EventData {
  guild_id?: string;
  /** Of the server, where the event is about it. */
  id?: string;
  user?: { id: string };
}

export interface DispatchListener {
  event: ClientEvent;
  /** A method, which may name the data of its own event. */
  execute(parts: EventParts, data: EventData): Promise<void>;
}

/** So many events are worked off at once: a crowd leaves room at the stores for the lease and for who presses. */
const mostAtOnce = 20;

async function act(parts: EventParts, listener: DispatchListener, data: EventData): Promise<void> {
  if (!parts.mayAct()) {
    return;
  }
  if (!parts.context.isWhole()) {
    parts.noteMissed();
    return;
  }
  const { event } = listener;
  try {
    await listener.execute(parts, data);
  } catch (error) {
    const text = 'an event failed; reconciliation makes up for it';
    parts.context.log.error({ event, ...evidenceOf(error) }, text);
    parts.noteMissed();
  }
}

/**
 * Reads events from the raw dispatch: it has every event of the client and also those that are replayed on Resume,
 * which the client swallows. Handlers are safe to repeat. Those of one person wait for each
 * other: who leaves and is back at once would else be noted as gone after the welcome. Of all a bounded number runs.
 */
export function listen(
  client: Pick<Client, 'ws'>,
  parts: EventParts,
  listeners: readonly DispatchListener[],
): void {
  const run = inOrder();
  const inPlace = inPlaces(mostAtOnce);
  const { config } = parts.context;
  for (const listener of listeners) {
    client.ws.on(listener.event, (data: EventData) => {
      if ((data.guild_id ?? data.id) === config.DISCORD_GUILD_ID) {
        parts.running.track(run(data.user?.id, () => inPlace(() => act(parts, listener, data))));
      }
    });
  }
}
