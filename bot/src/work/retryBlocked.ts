import { type Context, type EffectKind, effectKinds, requeueEffects } from '@yieldwren/shared';
import type { Guild } from 'discord.js';
import { guildFindings } from './guildFindings.ts';

/**
 * Starts blocked effects again where their cause is gone as far as the gateway can tell; what is still forbidden is not
 * asked for again (each refusal counts towards Discord's limit of invalid requests).
 * @returns how many were queued
 */
export async function retryBlocked(context: Context, guild: Guild | null): Promise<number> {
  const heldUp = new Set<EffectKind>(
    guildFindings(guild, context.config)
      .filter(({ state }) => state === 'broken')
      .flatMap(({ holdsUp }) => holdsUp ?? []),
  );
  // A webhook waits for its receiver, and is not asked for again and again.
  const free = effectKinds.filter((kind) => kind !== 'webhook' && !heldUp.has(kind));
  const due = await requeueEffects({ rows: { state: 'blocked', kind: { $in: free } } }, context.now());
  await context.queue.add(due);
  if (due.length > 0) {
    context.log.info({ effects: due.length }, 'blocked effects start again');
  }
  return due.length;
}
