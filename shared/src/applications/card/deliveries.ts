import type { APIEmbedField } from 'discord-api-types/v10';
import { plain } from '../../discord/text.ts';
import { type EffectState, effectLabels, effectStateLabels, takenBackLabel } from '../kinds.ts';
import { isStuck } from '../ledger/isStuck.ts';
import { type Effect, takenBack } from '../reviewPart.ts';
import type { Application } from '../store.ts';

const stateSigns: Record<EffectState, string> = {
  queued: '⏳',
  done: '✅',
  waiting_for_join: '🚪',
  blocked: '⛔',
  undeliverable: '✉️',
  cancelled: '➖',
};

const isShown = (effect: Effect) => effect.kind !== 'card' && effect.state !== 'cancelled';

/** Something that the card shows does not get through. */
export const isHeldUp = ({ effects }: Pick<Application, 'effects'>): boolean =>
  effects.some((effect) => isShown(effect) && isStuck(effect));

function lineOf({ kind, state, ref, last_error }: Effect): string {
  const problem = last_error && state !== 'done' ? `: ${plain(last_error, 150)}` : '';
  const outcome =
    ref === takenBack ? `↩️ ${takenBackLabel}` : `${stateSigns[state]} ${effectStateLabels[state]}`;
  return `${effectLabels[kind]}: ${outcome}${problem}`;
}

const mostLines = 8;

/** The newest of what was or is to be delivered; of what waits for a decision only what is held up matters. */
export function deliveries(application: Application): APIEmbedField[] {
  if (application.status === 'pending' && !isHeldUp(application)) {
    return [];
  }
  const lines = application.effects.filter(isShown).slice(-mostLines).map(lineOf);
  return lines.length > 0 ? [{ name: 'Delivery', value: lines.join('\n'), inline: false }] : [];
}
