import type { APIMessage } from 'discord-api-types/v10';
import { unknownCard, unknownCardText } from '../applications/card/reviewCard.ts';
import { kinds } from '../applications/kinds.ts';
import { modelOf } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { currentDatabase } from '../stores/database.ts';
import { findRestore, forgetRestore, type Restore } from '../stores/restores.ts';
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

/**
 * After a restore, cards of applications that came after the backup are still in the review channel, with their person on
 * them, and no erasure would find them: each is redacted. Begun again where it broke off. @returns how many
 */
export async function redactUnknownCards(context: Context): Promise<number> {
  const restore = await findRestore(currentDatabase());
  if (!restore) {
    return 0;
  }
  const { discord, config, log, now } = context;
  const channel_id = config.DISCORD_REVIEW_CHANNEL_ID;
  const bot = await discord.readOwnId();
  let redacted = 0;
  for await (const page of messagesBetween(discord, channel_id, restore.made_at, now())) {
    const own = page.filter(({ author }) => author.id === bot);
    const unknown = await findUnknown(
      restore,
      own.flatMap((message) => referenceOf(message) ?? []),
    );
    if (!unknown) {
      return redacted;
    }
    for (const message of own) {
      const reference = referenceOf(message);
      if (reference !== undefined && unknown.has(reference)) {
        const place = { channel_id, message_id: message.id, author_id: message.author.id };
        await redrawCard(context, {}, place, unknownCard(reference));
        redacted += 1;
      }
    }
  }
  await forgetRestore(currentDatabase(), restore);
  log.info({ cards: redacted }, 'cards that the restored database does not know were redacted');
  return redacted;
}
