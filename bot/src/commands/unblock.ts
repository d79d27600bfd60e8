import { unblockPerson } from '@yieldwren/shared';
import { ApplicationCommandType } from 'discord.js';
import type { Command } from '../interactions/handlers.ts';
import { guildOnly } from './guildOnly.ts';
import { describedAs, named } from './localised.ts';
import { personOption } from './personOption.ts';

/** Leads: applications of a person are accepted again. */
export const unblock = {
  acts: true,
  data: {
    type: ApplicationCommandType.ChatInput,
    ...named({ en: 'unblock', de: 'entsperren', es: 'desbloquear', fr: 'débloquer' }),
    ...describedAs({
      en: 'Accept applications of a person again (lead reviewers)',
      de: 'Bewerbungen einer Person wieder annehmen (Leitung des Prüfteams)',
      es: 'Volver a aceptar las solicitudes de una persona (responsables de revisión)',
      fr: 'Accepter de nouveau les candidatures d’une personne (responsables de l’examen)',
    }),
    options: [
      personOption({
        en: 'Who is blocked',
        de: 'Wer gesperrt ist',
        es: 'La persona bloqueada',
        fr: 'La personne bloquée',
      }),
    ],
    ...guildOnly,
  },
  async execute({ context, actor }, { options }) {
    const { id } = options.getUser('person', true);
    await unblockPerson(context, actor, id);
    return [{ content: `Applications of <@${id}> are accepted again.` }];
  },
} satisfies Command;
