import {
  type APIActionRowComponent,
  type APIButtonComponent,
  ButtonStyle,
  ComponentType,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';
import { kinds, overLimit, type Status } from '../applications/kinds.ts';
import type { Settlement } from '../applications/ledger/ledger.ts';
import { newsText } from '../applications/news.ts';
import { findOfPerson, keyOf, readApplication } from '../applications/store.ts';
import { loginAddress } from '../clientConfig.ts';
import type { Context } from '../context.ts';
import { plain } from '../discord/text.ts';
import { limits } from '../limits.ts';
import type { EffectInput } from './effect.ts';
import { mustBeNews, newsOf } from './mustBeNews.ts';

/** The button below the message: to the log-in, or to the person's own application. */
function buttonTo({ config }: Context, status: Status): APIActionRowComponent<APIButtonComponent> {
  const login = new URL(loginAddress(config), config.PUBLIC_URL).href;
  const [label, url] =
    status === 'approved' ? ['Log in', login] : ['See your application', `${config.PUBLIC_URL}/status`];
  const button = { type: ComponentType.Button, style: ButtonStyle.Link, label, url } as const;
  return { type: ComponentType.ActionRow, components: [button] };
}

async function messageFor(
  context: Context,
  { application, effect }: EffectInput,
): Promise<RESTPostAPIChannelMessageJSONBody> {
  const { title, meaning, more, url, reference } = await newsText(application, newsOf(effect), context);
  return {
    embeds: [
      {
        title,
        description: [plain(meaning, 1_500), ...more].join('\n'),
        url,
        footer: { text: reference },
      },
    ],
    components: [buttonTo(context, application.status)],
    allowed_mentions: { parse: [] },
  };
}

/** Counted over everything the person has ever sent, so that applying again does not begin anew. */
async function isOneTooMany(discordId: string): Promise<boolean> {
  const rows = (await findOfPerson(discordId, kinds, 1_000)).flatMap(({ effects }) => effects);
  return rows.filter((row) => row.kind === 'dm' && row.state === 'done').length >= limits.messagesToApplicant;
}

/** The direct message with the news, in the words of the portal and /status. Said once: nonce, and a look before a retry. */
export async function sendNews(context: Context, input: EffectInput): Promise<Settlement> {
  mustBeNews(context, input.application, newsOf(input.effect));
  if (await isOneTooMany(input.application.discord_id)) {
    // Reviewers see on the card that the applicant was not told.
    const last_error = `No more than ${limits.messagesToApplicant} messages go to one applicant; the portal shows the decision.`;
    return { state: 'undeliverable', last_error, ref: overLimit };
  }
  const { discord, config } = context;
  const { application, effect } = input;
  const message = await messageFor(context, input);
  const channel = await discord.openDm(application.discord_id);
  if (effect.tries > 1) {
    const said = await discord.recentMessages(channel.id, 20);
    const same = said.find(
      (old) =>
        old.author.id === config.DISCORD_CLIENT_ID &&
        Date.parse(old.timestamp) >= effect.due_at.getTime() - 60_000 &&
        old.embeds.some(
          (embed) =>
            embed.footer?.text === application.reference && embed.title === message.embeds?.[0]?.title,
        ),
    );
    if (same) {
      return { state: 'done', ref: same.id };
    }
  }
  // Discord may have been slow so far: whoever was erased or reopened meanwhile hears nothing.
  mustBeNews(context, await readApplication(keyOf(application)), newsOf(effect));
  const sent = await discord.send(channel.id, {
    ...message,
    nonce: effect._id.toString(),
    enforce_nonce: true,
  });
  return { state: 'done', ref: sent.id };
}
