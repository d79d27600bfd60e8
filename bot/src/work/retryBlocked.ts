import {
  type Context,
  type EffectKind,
  effectKinds,
  requeueEverywhere,
  servedKinds,
} from '@yieldwren/shared';
import type { Guild } from 'discord.js';
import { guildFindings } from './guildFindings.ts';

/**
 * Starts blocked effects again where their cause is gone as far as the gateway can tell; what is still forbidden is not
 * asked for again (each refusal counts towards Discord's limit of invalid requests).
 * @returns how many were queued
 */
export async function retryBlocked(context: Context, guild: Guild | null): Promise<number> {
  const heldUp = guildFindings(guild, context.config)
    .filter(({ state }) => state === 'broken')
    .flatMap(({ holdsUp }) => holdsUp ?? []);
  // What goes elsewhere waits for its server, and is not asked for again and again; without one it is cancelled.
  const notNow = new Set<EffectKind>([...servedKinds(context.config), ...heldUp]);
  const free = effectKinds.filter((kind) => !notNow.has(kind));
  const effects = await requeueEverywhere(context, { rows: { state: 'blocked', kind: { $in: free } } });
  if (effects > 0) {
    context.log.info({ effects }, 'blocked effects start again');
  }
  return effects;
}
