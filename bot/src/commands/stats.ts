import { kinds, readStats } from '@yieldwren/shared';
import { ApplicationCommandType } from 'discord.js';
import type { Command } from '../interactions/handlers.ts';
import { statsEmbed } from '../views/statsEmbed.ts';
import { guildOnly } from './guildOnly.ts';
import { describedAs, named } from './localised.ts';

/** Reviewers: how the review is doing. */
export const stats = {
  data: {
    type: ApplicationCommandType.ChatInput,
    ...named({ en: 'stats', de: 'statistik', es: 'estadísticas', fr: 'statistiques' }),
    ...describedAs({
      en: 'How the review is doing (reviewers)',
      de: 'Wie es um die Prüfung steht (Prüfteam)',
      es: 'Cómo va la revisión (equipo de revisión)',
      fr: 'Où en est l’examen (équipe d’examen)',
    }),
    ...guildOnly,
  },
  async execute({ context, actor }) {
    const both = await Promise.all(
      kinds.map(async (kind) => statsEmbed(kind, await readStats(context, actor, { kind }))),
    );
    return [{ embeds: both }];
  },
} satisfies Command;
