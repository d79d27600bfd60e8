import type { Message } from 'discord.js';

/** Whom a card is about, as it says itself. */
export interface CardNames {
  /** The user name; undefined on cards of older builds. */
  name: string | undefined;
  reference: string;
}

/** Read off the message, because a form is the first answer or none: nothing may be asked for before it. */
export function cardNames({ embeds: [embed] }: Pick<Message, 'embeds'>): CardNames {
  return { name: embed?.author?.name, reference: embed?.footer?.text ?? '' };
}
