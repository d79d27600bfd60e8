import type { APIEmbedField } from 'discord-api-types/v10';
import { plain } from '../../discord/text.ts';
import { type EffectState, effectLabels, effectStateLabels, takenBackLabel } from '../kinds.ts';
import { isStuck } from '../ledger/isStuck.ts';
import { openQuestion } from '../questions.ts';
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

/** What reads alike stands once, with how often. Of many, what is done makes room for what is not, and what is older for what is newer. */
function linesOf(effects: readonly Effect[]): string[] {
  const shown = [...Map.groupBy(effects.filter(isShown), lineOf)].map(([line, [first, ...more]]) => ({
    isDone: first?.state === 'done',
    line: more.length > 0 ? `${line} (${more.length + 1} ×)` : line,
  }));
  const [done, open] = [shown.filter(({ isDone }) => isDone), shown.filter(({ isDone }) => !isDone)];
  const left = new Set([...open.toReversed(), ...done.toReversed()].slice(0, mostLines));
  return shown.filter((group) => left.has(group)).map(({ line }) => line);
}

/** An answer is waited for from somebody who may never have read the question. */
function isUnread(application: Application): boolean {
  const asked = openQuestion(application)?._id.toString();
  return (
    asked !== undefined &&
    application.effects.some(({ about, state }) => about === asked && state === 'undeliverable')
  );
}

/** What was or is to be delivered; of what waits for a decision only what is held up, or a question that was not read, matters. */
export function deliveries(application: Application): APIEmbedField[] {
  if (application.status === 'pending' && !isHeldUp(application) && !isUnread(application)) {
    return [];
  }
  const lines = linesOf(application.effects);
  return lines.length > 0 ? [{ name: 'Delivery', value: lines.join('\n'), inline: false }] : [];
}
