import type { Context } from '../../context.ts';
import { isRefused } from '../../discord/errors.ts';
import { limits } from '../../limits.ts';
import { cardPauseMs, type Settlement, settleEffect } from '../ledger/ledger.ts';
import { requeueEffects } from '../ledger/requeue.ts';
import type { Effect } from '../reviewPart.ts';
import { type Application, type ApplicationKey, keyOf, modelOf } from '../store.ts';
import type { Clock } from '../undoWindow.ts';
import { outdatedAt } from './CardFacts.ts';

/**
 * The outcome of a drawing: done, or to be drawn once more when time alone has made it wrong. That waits a moment for the
 * news of a decision, which leaves when its window ends, so that both are one drawing.
 */
export function drawn(application: Application, clock: Clock): Settlement {
  const end = outdatedAt(application, clock);
  return end ? { state: 'queued', due_at: new Date(end.getTime() + cardPauseMs) } : { state: 'done' };
}

/** Somebody has drawn the card as the application stands here; whatever is newer is drawn by the ledger. */
export async function noteDrawn(context: Context, application: Application): Promise<void> {
  const row = application.effects.find((effect) => effect.kind === 'card');
  if (row?.state === 'queued' || row?.state === 'done') {
    const key = keyOf(application);
    const { due } = await settleEffect(key, row, drawn(application, context), context.now());
    await context.queue.add(due);
  }
}

/** What left for a card until now and got no answer has landed by then, or never will. */
export const doubtFrom = (now: Date): Required<Pick<Effect, 'doubted_until'>> => ({
  doubted_until: new Date(now.getTime() + limits.discordSlackMs),
});

/**
 * An edit of a card that got no answer may land on what is drawn since, on a redacted card too: the drawing that is last
 * by then is made once more. What settles from here on sees the doubt; what has settled is put back.
 */
export async function noteFailedEdit(
  { queue, now }: Pick<Context, 'queue' | 'now'>,
  key: ApplicationKey,
  error: unknown,
): Promise<void> {
  if (isRefused(error)) {
    return;
  }
  const { doubted_until } = doubtFrom(now());
  await modelOf(key.kind).updateOne(
    { _id: key.id },
    { $max: { 'effects.$[row].doubted_until': doubted_until } },
    { arrayFilters: [{ 'row.kind': 'card' }] },
  );
  const settled = [{ state: 'done' }, { state: 'queued', due_at: { $gt: doubted_until } }];
  const rows = { $or: settled.map((row) => ({ kind: 'card', ...row })) };
  await queue.add(await requeueEffects({ key, rows }, doubted_until));
}
