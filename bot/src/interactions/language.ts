import {
  type Config,
  type Context,
  canReview,
  evidenceOf,
  languages,
  noteLocale,
  type Phrases,
  phrasesFor,
} from '@yieldwren/shared';
import type { BaseInteraction } from 'discord.js';
import { actorOf } from './actorOf.ts';

/** The words of a refusal: reviewers read English, as on their cards, everybody else the language of their Discord. */
export const refusalPhrases = (interaction: BaseInteraction, config: Config): Phrases =>
  canReview(actorOf(interaction, config)) ? languages.en : phrasesFor(interaction.locale);

/** Later messages come in the language in which a member has last spoken to the bot. */
export async function hearLocale(context: Context, interaction: BaseInteraction): Promise<void> {
  if (canReview(actorOf(interaction, context.config))) {
    return;
  }
  try {
    await noteLocale(interaction.user.id, interaction.locale);
  } catch (error) {
    context.log.warn(evidenceOf(error), 'the language of a person was not noted');
  }
}
