import {
  type Application,
  asApplicantSees,
  findOfPerson,
  kinds,
  limits,
  openQuestion,
  plainLines,
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
import type { Command, InteractionContext } from '../interactions/handlers.ts';
import { describedAs } from './localised.ts';

async function embedOf(sent: Application, { context, phrases }: InteractionContext): Promise<APIEmbed> {
  const { config } = context;
  const application = asApplicantSees(sent, context);
  const usual = await readUsualHours(context, sent.kind);
  const text = statusText(statusFactsForOwner(sent, context, usual), phrases.status);
  const asked = openQuestion(application);
  const changed = application.history.findLast(({ from, to }) => from !== null && from !== to);
  const since = (asked ?? changed)?.at ?? application.created_at;
  return {
    title: `${text.title} · ${phrases.kinds[application.kind]} ${application.reference}`,
    description: [
      plainLines(text.meaning, 1_200),
      asked ? plainLines(asked.text, limits.questionCharacters).replaceAll(/^/gm, '> ') : '',
      text.next,
      text.usual,
      text.roles,
      text.message,
      text.mail,
      phrases.times(relativeTime(since), relativeTime(application.created_at)),
    ]
      .filter(Boolean)
      .join('\n'),
    // Each its own: of embeds with one address Discord shows the first alone.
    url: `${config.PUBLIC_URL}/status#${application.reference}`,
    color: statusColours[application.status],
  };
}

function nothing({ context, phrases }: InteractionContext): APIEmbed {
  const { title, next, roles } = phrases.status.noApplication;
  return {
    title,
    description: `${next}\n${roles}`,
    url: `${context.config.PUBLIC_URL}/apply`,
    color: statusColours.withdrawn,
  };
}

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
  async execute(given) {
    const mine = await findOfPerson(given.actor.id, kinds, 1);
    const embeds = await Promise.all(mine.map(async (one) => await embedOf(one, given)));
    return [{ embeds: embeds.length > 0 ? embeds : [nothing(given)] }];
  },
} satisfies Command;
