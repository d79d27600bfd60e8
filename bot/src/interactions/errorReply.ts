import {
  clip,
  DomainError,
  isDatabaseAway,
  type Phrases,
  plain,
  refusalIn,
  relativeTime,
} from '@yieldwren/shared';
import type { PrivateReply } from './Responder.ts';

const block = (text: string) => `\`\`\`\n${clip(text.replaceAll('```', "'''"), 1_900)}\n\`\`\``;

function wordsFor(error: unknown, interactionId: string, phrases: Phrases): string {
  if (error instanceof DomainError) {
    const { date, reference } = error.extras;
    const when = date ? ` (${relativeTime(new Date(date))})` : '';
    const told = `${plain(refusalIn(phrases, error), 1_500)}${when}`;
    return reference ? phrases.colon(`**${reference}**`, told) : told;
  }
  if (isDatabaseAway(error)) {
    return phrases.faults.storesAway;
  }
  return phrases.faults.ours(interactionId);
}

/**
 * What a person reads when something could not be done: refusals in their own words, faults plainly, never raw. Text
 * typed into a modal is given back.
 */
export function errorReply(
  error: unknown,
  interactionId: string,
  phrases: Phrases,
  typed: readonly { label: string; text: string }[] = [],
): PrivateReply {
  const kept = typed.filter(({ text }) => text !== '');
  return {
    content: wordsFor(error, interactionId, phrases),
    ...(kept.length > 0
      ? {
          embeds: kept.map(({ label, text }) => ({
            title: `${phrases.faults.youWrote} (${label})`,
            description: block(text),
          })),
        }
      : {}),
  };
}
