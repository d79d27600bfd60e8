import type { APIMessage } from 'discord-api-types/v10';
import { fateOf } from '../applications/card/fateOf.ts';
import type { CardPlace } from '../applications/reviewPart.ts';
import type { Application } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { snowflakeAt } from '../discord/text.ts';
import { limits } from '../limits.ts';

/** The most messages that Discord gives at once. */
const pageLength = 100;

/** What was written from about then until about then, page by page, oldest page first. */
export async function* messagesBetween(discord: Context['discord'], channel: string, from: Date, to: Date) {
  let after = snowflakeAt(new Date(from.getTime() - limits.discordSlackMs));
  const end = snowflakeAt(new Date(to.getTime() + limits.discordSlackMs));
  for (let isLast = false; !isLast; ) {
    const page = await discord.readMessages(channel, pageLength, after);
    yield page;
    // The newest comes first.
    after = page[0]?.id ?? end;
    isLast = page.length < pageLength || BigInt(after) >= BigInt(end);
  }
}

type IsCard = (message: APIMessage) => boolean;

const placeOf = (channel_id: string, { id, author }: APIMessage): CardPlace => ({
  channel_id,
  message_id: id,
  author_id: author.id,
});

/** In the place and at the moment when it left. Nothing is in a channel that is gone, or for good out of reach. */
async function findWhereSent(
  { discord, config }: Context,
  { card_sent = [], erased_at }: Application,
  isCard: IsCard,
): Promise<CardPlace | undefined> {
  for (const { at, channel_id } of card_sent) {
    try {
      for await (const page of messagesBetween(discord, channel_id, at, at)) {
        const posted = page.find(isCard);
        if (posted) {
          return placeOf(channel_id, posted);
        }
      }
    } catch (error) {
      if (!fateOf(error, channel_id, config, !erased_at)) {
        throw error;
      }
    }
  }
  return undefined;
}

/**
 * A card posted by an attempt that did not live to note it: ours, with this reference in its footer, among the newest
 * messages or, where many came since or another channel is set up now, those about it when it left.
 */
export async function findPosted(context: Context, application: Application): Promise<CardPlace | undefined> {
  const { DISCORD_REVIEW_CHANNEL_ID } = context.config;
  const own = await context.discord.readOwnId();
  const isCard: IsCard = ({ id, author, embeds }) =>
    id !== application.card?.message_id &&
    author.id === own &&
    embeds.some((embed) => embed.footer?.text === application.reference);
  const newest = (await context.discord.readMessages(DISCORD_REVIEW_CHANNEL_ID, pageLength)).find(isCard);
  return newest
    ? placeOf(DISCORD_REVIEW_CHANNEL_ID, newest)
    : await findWhereSent(context, application, isCard);
}
