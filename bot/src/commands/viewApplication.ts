import { mustReview } from '@yieldwren/shared';
import { ApplicationCommandType } from 'discord.js';
import type { MenuCommand } from '../interactions/handlers.ts';
import { personPages } from '../views/personPages.ts';
import { guildOnly } from './guildOnly.ts';
import { named } from './localised.ts';

/** Reviewers: a member's application, from the member's own menu. */
export const viewApplication = {
  data: {
    type: ApplicationCommandType.User,
    ...named({
      en: 'View application',
      de: 'Bewerbung ansehen',
      es: 'Ver solicitud',
      fr: 'Voir la candidature',
    }),
    ...guildOnly,
  },
  async execute({ context, actor }, interaction) {
    mustReview(actor);
    return await personPages(interaction.targetId, actor, context);
  },
} satisfies MenuCommand;
