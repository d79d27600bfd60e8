import { clip, DomainError, isDatabaseAway, relativeTime } from '@yieldwren/shared';
import type { Reply } from './Responder.ts';

const block = (text: string) => `\`\`\`\n${clip(text.replaceAll('```', "'''"), 1_900)}\n\`\`\``;

function wordsFor(error: unknown, interactionId: string): string {
  if (error instanceof DomainError) {
    const { date, reference } = error.extras;
    const when = date ? ` (${relativeTime(new Date(date))})` : '';
    return `${reference ? `**${reference}**: ` : ''}${error.message}${when}`;
  }
  if (isDatabaseAway(error)) {
    return 'We cannot reach our records right now. Nothing was changed; please try again in a moment.';
  }
  return `Something went wrong on our side. Please try again; if it stays, tell the operators \`${interactionId}\`.`;
}

/**
 * What a person reads when something could not be done: refusals in their own words, faults plainly, never raw. Text
 * typed into a modal is given back.
 */
export function errorReply(
  error: unknown,
  interactionId: string,
  typed: readonly { label: string; text: string }[] = [],
): Reply {
  const kept = typed.filter(({ text }) => text !== '');
  return {
    content: wordsFor(error, interactionId),
    ...(kept.length > 0
      ? {
          embeds: kept.map(({ label, text }) => ({
            title: `You wrote (${label})`,
            description: block(text),
          })),
        }
      : {}),
  };
}
