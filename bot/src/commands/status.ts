import {
  type Application,
  asApplicantSees,
  type Config,
  type Context,
  findOfPerson,
  kindLabels,
  kinds,
  noApplicationText,
  plain,
  readUsualHours,
  relativeTime,
  statusColours,
  statusFactsForOwner,
  statusText,
} from '@yieldwren/shared';
import {
  type APIEmbed,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import type { Command } from '../interactions/handlers.ts';
import { describedAs } from './localised.ts';

async function embedOf(sent: Application, context: Context): Promise<APIEmbed> {
  const { config } = context;
  const application = asApplicantSees(sent, context);
  const usual = await readUsualHours(context, sent.kind);
  const text = statusText(statusFactsForOwner(sent, context, usual));
  const since = application.decision?.at ?? application.created_at;
  return {
    title: `${text.title} · ${kindLabels[application.kind]} ${application.reference}`,
    description: [
      plain(text.meaning, 1_200),
      text.next,
      text.usual,
      text.roles,
      text.message,
      `Since ${relativeTime(since)}; applied ${relativeTime(application.created_at)}.`,
    ]
      .filter(Boolean)
      .join('\n'),
    url: `${config.PUBLIC_URL}/status`,
    color: statusColours[application.status],
  };
}

const nothing = (config: Config): APIEmbed => ({
  title: noApplicationText.title,
  description: `${noApplicationText.next}\n${noApplicationText.roles}`,
  url: `${config.PUBLIC_URL}/apply`,
  color: statusColours.withdrawn,
});

/** Everybody's own applications: state, since when, what comes next, roles, link. */
export const status = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'status',
    ...describedAs({
      en: 'How your application stands',
      de: 'Wie es um deine Bewerbung steht',
      es: 'Cómo va tu solicitud',
      fr: 'Où en est votre candidature',
    }),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    integration_types: [ApplicationIntegrationType.GuildInstall],
  },
  async execute({ context, actor }) {
    const mine = await findOfPerson(actor.id, kinds, 1);
    const { config } = context;
    const embeds = await Promise.all(mine.map(async (one) => await embedOf(one, context)));
    return [{ embeds: embeds.length > 0 ? embeds : [nothing(config)] }];
  },
} satisfies Command;
