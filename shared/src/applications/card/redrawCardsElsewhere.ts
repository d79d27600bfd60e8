import type { Context } from '../../context.ts';
import { kinds } from '../kinds.ts';
import { requeueEverywhere } from '../ledger/requeueEverywhere.ts';
import { modelOf } from '../store.ts';
import { isHere } from './isHere.ts';

const waiting = { status: 'pending', erased_at: null };

/** Asked of each channel once, however many cards are in it: no edit is tried that Discord would refuse. */
async function findLostChannels(context: Pick<Context, 'config' | 'discord' | 'log'>): Promise<string[]> {
  const isElsewhere = { 'card.channel_id': { $nin: [null, context.config.DISCORD_REVIEW_CHANNEL_ID] } };
  const found = await Promise.all(
    kinds.map((kind) =>
      modelOf(kind)
        .where({ ...waiting, ...isElsewhere })
        .distinct('card.channel_id'),
    ),
  );
  const lost: string[] = [];
  for (const channel of new Set(found.flat().filter((id) => typeof id === 'string'))) {
    if (!(await isHere(context, channel))) {
      lost.push(channel);
    }
  }
  return lost;
}

/**
 * The review channel, its server, or the bot itself is another than when a card was posted. Those of applications that wait
 * are posted anew where they cannot be edited, or used, any more. What is blocked is left to its own look (each refusal
 * counts), so that this comes to rest. @returns how many
 */
export async function redrawCardsElsewhere(
  context: Pick<Context, 'config' | 'now' | 'queue' | 'discord' | 'log'>,
): Promise<number> {
  const isLost = [
    { 'card.channel_id': { $in: await findLostChannels(context) } },
    { 'card.author_id': { $nin: [null, await context.discord.readOwnId()] } },
  ];
  const where = { ...waiting, $or: isLost };
  const rows = { kind: 'card', state: { $ne: 'blocked' } };
  return await requeueEverywhere(context, { where, rows });
}
