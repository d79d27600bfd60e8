import type { Context } from '../../context.ts';
import { cardPauseMs, type Settlement, settleEffect } from '../ledger/ledger.ts';
import { type Application, keyOf } from '../store.ts';
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
