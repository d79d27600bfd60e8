import { block as blockPerson, limits, relativeTime } from '@yieldwren/shared';
import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { Command } from '../interactions/handlers.ts';
import { guildOnly } from './guildOnly.ts';
import { describedAs, named } from './localised.ts';
import { personOption } from './personOption.ts';

const mostDays = 3_650;

/** Leads: no more applications of a person. */
export const block = {
  acts: true,
  data: {
    type: ApplicationCommandType.ChatInput,
    ...named({ en: 'block', de: 'sperren', es: 'bloquear', fr: 'bloquer' }),
    ...describedAs({
      en: 'Accept no more applications of a person (lead reviewers)',
      de: 'Keine Bewerbungen einer Person mehr annehmen (Leitung des Prüfteams)',
      es: 'No aceptar más solicitudes de una persona (responsables de revisión)',
      fr: 'Ne plus accepter de candidatures d’une personne (responsables de l’examen)',
    }),
    options: [
      personOption({
        en: 'Whose applications are not accepted',
        de: 'Wessen Bewerbungen nicht angenommen werden',
        es: 'De quién no se aceptan solicitudes',
        fr: 'De qui les candidatures ne sont pas acceptées',
      }),
      {
        type: ApplicationCommandOptionType.String,
        ...named({ en: 'reason', de: 'grund', es: 'motivo', fr: 'motif' }),
        ...describedAs({
          en: 'Why; the person reads it when they export their data',
          de: 'Warum; die Person liest es, wenn sie ihre Daten exportiert',
          es: 'Por qué; la persona lo lee al exportar sus datos',
          fr: 'Pourquoi (la personne le lit en exportant ses données)',
        }),
        required: true,
        max_length: limits.reasonCharacters,
      },
      {
        type: ApplicationCommandOptionType.Integer,
        ...named({ en: 'days', de: 'tage', es: 'días', fr: 'jours' }),
        ...describedAs({
          en: 'For how many days; for good without it',
          de: 'Für wie viele Tage; ohne Angabe auf Dauer',
          es: 'Durante cuántos días; sin ello, para siempre',
          fr: 'Pendant combien de jours (sans cela, pour toujours)',
        }),
        min_value: 1,
        max_value: mostDays,
      },
    ],
    ...guildOnly,
  },
  async execute({ context, actor }, { options }) {
    const { id } = options.getUser('person', true);
    const days = options.getInteger('days');
    const until = days === null ? undefined : new Date(context.now().getTime() + days * limits.dayMs);
    await blockPerson(context, actor, { discord_id: id, reason: options.getString('reason', true), until });
    const how = until ? `; that ends ${relativeTime(until)}` : ', for good';
    return [{ content: `Applications of <@${id}> are not accepted${how}. /unblock takes it back.` }];
  },
} satisfies Command;
