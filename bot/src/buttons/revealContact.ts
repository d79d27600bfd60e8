import { revealContact as reveal } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';

/** In a code span nothing is formatted or linked, and what is copied is what was typed. */
const code = (text: string) => `\`${text.replaceAll('`', "'").replaceAll(/\s+/g, ' ').slice(0, 500)}\``;

export const revealContact = {
  id: 'reveal',
  acknowledge: 'reply',
  async execute({ context, actor, key }) {
    const { reference, fields } = await reveal(context, actor, key);
    const lines = fields.map(({ label, text }) => `**${label}:** ${code(text)}`);
    return [{ content: [`Contact of **${reference}** (this view was recorded)`, ...lines].join('\n') }];
  },
} satisfies Button;
