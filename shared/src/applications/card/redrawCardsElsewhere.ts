import type { Context } from '../../context.ts';
import { requeueEffects } from '../ledger/requeue.ts';

/**
 * The review channel, or the bot itself, is another than when a card was posted. Those of applications that wait are drawn
 * once more: where a card can still be edited it stays, else it is posted anew in the channel that is set.
 * @returns how many
 */
export async function redrawCardsElsewhere({ config, now, queue }: Context): Promise<number> {
  const isElsewhere = [
    { 'card.channel_id': { $nin: [null, config.DISCORD_REVIEW_CHANNEL_ID] } },
    { 'card.author_id': { $nin: [null, config.DISCORD_CLIENT_ID] } },
  ];
  const where = { status: 'pending', erased_at: null, $or: isElsewhere };
  const due = await requeueEffects({ where, rows: { kind: 'card' } }, now());
  await queue.add(due);
  return due.length;
}
