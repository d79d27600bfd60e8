import type { ModalSubmitInteraction } from 'discord.js';

/** A filled modal by custom id; '' for what was left empty. */
export type ModalAnswers = (customId: string) => string;

export function modalAnswers(interaction: Pick<ModalSubmitInteraction, 'fields'>): ModalAnswers {
  return (customId) => {
    const field = interaction.fields.fields.get(customId);
    return field && 'value' in field && typeof field.value === 'string' ? field.value.trim() : '';
  };
}
