import type { APIMessage } from 'discord-api-types/v10';
import type { Application } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { snowflakeAt } from '../discord/text.ts';

type CardPlace = NonNullable<Application['card']>;

/** The most messages that Discord gives at once. */
const pageLength = 100;
/** How far this machine's clock may be from Discord's, and how long a message may be on its way. */
const slackMs = 30_000;

/** What was written about then, page by page, oldest page first. */
async function* messagesAbout(discord: Context['discord'], channel: string, at: Date) {
  let after = snowflakeAt(new Date(at.getTime() - slackMs));
  const end = snowflakeAt(new Date(at.getTime() + slackMs));
  for (let isLast = false; !isLast; ) {
    const page = await discord.readMessages(channel, pageLength, after);
    yield page;
    // The newest comes first.
    after = page[0]?.id ?? end;
    isLast = page.length < pageLength || BigInt(after) >= BigInt(end);
  }
}

/**
 * A card posted by an attempt that did not live to note it: ours, with this reference in its footer, among the newest
 * messages or, where many came since, those of the moment when it left.
 */
export async function findPosted(
  { discord, config }: Context,
  application: Application,
): Promise<CardPlace | undefined> {
  const channel_id = config.DISCORD_REVIEW_CHANNEL_ID;
  const isCard = ({ id, author, embeds }: APIMessage) =>
    id !== application.card?.message_id &&
    author.id === config.DISCORD_CLIENT_ID &&
    embeds.some((embed) => embed.footer?.text === application.reference);
  const placeOf = ({ id, author }: APIMessage) => ({ channel_id, message_id: id, author_id: author.id });
  const newest = (await discord.readMessages(channel_id, pageLength)).find(isCard);
  if (newest) {
    return placeOf(newest);
  }
  for (const at of application.card_sent_at ?? []) {
    for await (const page of messagesAbout(discord, channel_id, at)) {
      const posted = page.find(isCard);
      if (posted) {
        return placeOf(posted);
      }
    }
  }
  return undefined;
}
