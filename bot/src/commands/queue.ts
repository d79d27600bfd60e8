import { kinds, listApplications, statusColours } from '@yieldwren/shared';
import { ApplicationCommandType } from 'discord.js';
import type { Command } from '../interactions/handlers.ts';
import { waitingLines } from '../views/waitingLine.ts';
import { guildOnly } from './guildOnly.ts';
import { describedAs, named } from './localised.ts';

const shown = 15;

/** Reviewers: what waits, oldest first. */
export const queue = {
  data: {
    type: ApplicationCommandType.ChatInput,
    ...named({ en: 'queue', de: 'warteschlange', es: 'cola', fr: 'attente' }),
    ...describedAs({
      en: 'Applications that wait for a decision, oldest first (reviewers)',
      de: 'Bewerbungen, die auf eine Entscheidung warten, älteste zuerst (Prüfteam)',
      es: 'Solicitudes que esperan una decisión, las más antiguas primero (equipo de revisión)',
      fr: 'Candidatures en attente de décision, les plus anciennes d’abord (équipe d’examen)',
    }),
    ...guildOnly,
  },
  async execute({ context, actor }) {
    const pages = await Promise.all(
      kinds.map((kind) => listApplications(actor, { kind, status: 'pending', limit: shown }, context.now())),
    );
    const waiting = pages
      .flatMap((page) => page.applications)
      .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
    const lines = waitingLines(waiting.slice(0, shown), context);
    const isMore = waiting.length > lines.length || pages.some((page) => page.next !== null);
    const footer = { text: `The oldest ${lines.length}; all of them are on the portal's review page.` };
    return [
      {
        embeds: [
          {
            title: waiting.length === 0 ? 'Nothing waits' : 'Waiting for a decision',
            description: lines.join('\n') || 'Every application has been decided.',
            color: statusColours.pending,
            ...(isMore ? { footer } : {}),
          },
        ],
      },
    ];
  },
} satisfies Command;
