import type { APIMessage } from 'discord-api-types/v10';
import { isHere } from '../applications/card/isHere.ts';
import { unknownCard, unknownCardText } from '../applications/card/reviewCard.ts';
import { kinds } from '../applications/kinds.ts';
import { modelOf } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { currentDatabase } from '../stores/database.ts';
import type { Restore } from '../stores/operations.ts';
import { findRestore, forgetRestore } from '../stores/restores.ts';
import { messagesBetween } from './findPosted.ts';
import { redrawCard } from './redrawCard.ts';

const referenceText = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/;

const referenceOf = ({ embeds }: APIMessage): string | undefined =>
  embeds.find(
    ({ footer, description }) => referenceText.test(footer?.text ?? '') && description !== unknownCardText,
  )?.footer?.text;

async function isUnderWay({ finished_at }: Restore): Promise<boolean> {
  const restore = await findRestore(currentDatabase());
  return restore?.finished_at?.getTime() !== finished_at?.getTime();
}

/** @returns null where another restore has begun: what is asked for now may be missing for a moment only */
async function findUnknown(restore: Restore, references: readonly string[]): Promise<Set<string> | null> {
  const wanted = { reference: { $in: references } };
  const known = await Promise.all(kinds.map((kind) => modelOf(kind).where(wanted).distinct('reference')));
  const unknown = references.filter((reference) => !known.flat().includes(reference));
  return (await isUnderWay(restore)) ? null : new Set(unknown);
}

type Parts = Pick<Context, 'config' | 'discord' | 'log'>;

/** That of the settings, and the earlier ones in which the database knows cards. */
async function findChannels(parts: Parts): Promise<string[]> {
  const current = parts.config.DISCORD_REVIEW_CHANNEL_ID;
  const known = await Promise.all(kinds.map((kind) => modelOf(kind).distinct('card.channel_id')));
  const channels = [current];
  for (const id of new Set(known.flat())) {
    if (typeof id === 'string' && id !== current && (await isHere(parts, id))) {
      channels.push(id);
    }
  }
  return channels;
}

/** @returns how many; null where another restore has begun */
async function redactIn(
  context: Context,
  restore: Restore,
  channel_id: string,
  end?: AbortSignal,
): Promise<number | null> {
  const { discord, now } = context;
  const bot = await discord.readOwnId();
  // Whoever made the backup may have had a clock that was hours ahead; what is known stays as it is.
  const from = new Date(restore.made_at.getTime() - limits.dayMs);
  let redacted = 0;
  for await (const page of messagesBetween(discord, channel_id, from, now())) {
    end?.throwIfAborted();
    const own = page.filter(({ author }) => author.id === bot);
    const unknown = await findUnknown(
      restore,
      own.flatMap((message) => referenceOf(message) ?? []),
    );
    if (!unknown) {
      return null;
    }
    for (const message of own) {
      const reference = referenceOf(message);
      if (reference !== undefined && unknown.has(reference)) {
        end?.throwIfAborted();
        const place = { channel_id, message_id: message.id, author_id: message.author.id };
        await redrawCard(context, {}, place, unknownCard(reference));
        redacted += 1;
      }
    }
  }
  return redacted;
}

/**
 * After a restore, cards of applications that came after the backup are still in the review channels, with their person
 * on them, and no erasure would find them: each is redacted. Begun again where it broke off.
 * @param end asked before each card; throws once it is aborted
 * @returns how many
 */
export async function redactUnknownCards(context: Context, end?: AbortSignal): Promise<number> {
  const restore = await findRestore(currentDatabase());
  if (!restore) {
    return 0;
  }
  let cards = 0;
  for (const channel of await findChannels(context)) {
    const redacted = await redactIn(context, restore, channel, end);
    if (redacted === null) {
      return cards;
    }
    cards += redacted;
  }
  await forgetRestore(currentDatabase(), restore);
  context.log.info({ cards }, 'cards that the restored database does not know were redacted');
  return cards;
}
