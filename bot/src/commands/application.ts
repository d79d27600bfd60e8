import { DomainError, findByReference, limits, mustReview } from '@yieldwren/shared';
import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { Command } from '../interactions/handlers.ts';
import { applicationPages } from '../views/applicationPages.ts';
import { personPages } from '../views/personPages.ts';
import { guildOnly } from './guildOnly.ts';
import { describedAs, named } from './localised.ts';

/** Reviewers: one application in full, by its reference or its applicant. */
export const application = {
  data: {
    type: ApplicationCommandType.ChatInput,
    ...named({ en: 'application', de: 'bewerbung', es: 'solicitud', fr: 'candidature' }),
    ...describedAs({
      en: 'One application in full (reviewers)',
      de: 'Eine Bewerbung im Ganzen (Prüfteam)',
      es: 'Una solicitud completa (equipo de revisión)',
      fr: 'Une candidature en entier (équipe d’examen)',
    }),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        ...named({ en: 'reference', de: 'kennung', es: 'referencia', fr: 'référence' }),
        ...describedAs({
          en: 'Its reference, as on the card',
          de: 'Kennung der Bewerbung, wie auf der Karte',
          es: 'La referencia de la solicitud, como en la tarjeta',
          fr: 'La référence de la candidature, comme sur la fiche',
        }),
        max_length: limits.searchCharacters,
      },
      {
        type: ApplicationCommandOptionType.User,
        ...named({ en: 'person', de: 'person', es: 'persona', fr: 'personne' }),
        ...describedAs({
          en: 'Or the person who applied',
          de: 'Oder die Person, die sich beworben hat',
          es: 'O la persona que envió la solicitud',
          fr: 'Ou la personne qui a envoyé la candidature',
        }),
      },
    ],
    ...guildOnly,
  },
  async execute({ context, actor }, interaction) {
    mustReview(actor);
    const person = interaction.options.getUser('person');
    if (person) {
      return await personPages(person.id, actor, context);
    }
    const reference = interaction.options.getString('reference');
    if (!reference) {
      throw new DomainError('invalid', 'Give a reference or a person.');
    }
    const found = await findByReference(reference);
    if (!found) {
      throw new DomainError('not_found', 'No application has that reference.');
    }
    return applicationPages(found, actor, context.now());
  },
} satisfies Command;
