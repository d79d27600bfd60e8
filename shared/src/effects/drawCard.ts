import { changedAnswers } from '../applications/background.ts';
import { drawn } from '../applications/card/noteDrawn.ts';
import { type CardBody, reviewCard } from '../applications/card/reviewCard.ts';
import type { Settlement } from '../applications/ledger/ledger.ts';
import { requeueEffects } from '../applications/ledger/requeue.ts';
import type { ReviewPart } from '../applications/reviewPart.ts';
import { findSameEmailAs } from '../applications/sameEmail.ts';
import { type Application, keyOf, modelOf, withKind } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { isCode } from '../discord/errors.ts';
import type { EffectInput } from './effect.ts';

/** The card's message as the application stands now: an indexed read for the earlier attempts, one more where flagged. */
export async function renderCard(clock: Context, application: Application): Promise<CardBody> {
  const earlier = await modelOf(application.kind)
    .find({ discord_id: application.discord_id, created_at: { $lt: application.created_at } })
    .sort({ created_at: -1 })
    .limit(5)
    .lean<ReviewPart[]>();
  const same = application.flags.includes('same_email') ? await findSameEmailAs(application) : [];
  const before = earlier[0] && withKind(application.kind, earlier[0]);
  return reviewCard(application, {
    earlier: earlier.map(({ reference, status, decision }) => ({
      reference,
      status,
      reason: decision?.reason,
    })),
    changed: changedAnswers(application, before).map(({ label }) => label),
    sameEmail: same.slice(0, 3).map(({ reference }) => reference),
    clock,
  });
}

/**
 * Notes where the card is. Somebody who was erased while it was on its way is still on it, and whoever redacts cards
 * found none: it is to be drawn again.
 */
async function rememberCard(
  { queue, now }: Context,
  application: Application,
  card: { channel_id: string; message_id: string },
): Promise<void> {
  const key = keyOf(application);
  const model = modelOf(key.kind);
  const asDrawn = { _id: key.id, ...(application.erased_at ? {} : { erased_at: null }) };
  const { matchedCount } = await model.updateOne(asDrawn, { $set: { card } }, { timestamps: false });
  if (matchedCount === 1) {
    return;
  }
  await model.updateOne({ _id: key.id }, { $set: { card } }, { timestamps: false });
  await queue.add(await requeueEffects({ key, rows: { kind: 'card' } }, now()));
}

/** A card posted by an attempt that did not live to note it: ours, recent, with this reference in its footer. */
async function findPosted(
  { discord, config }: Context,
  application: Application,
): Promise<string | undefined> {
  const recent = await discord.recentMessages(config.DISCORD_REVIEW_CHANNEL_ID, 100);
  return recent.find(
    (message) =>
      message.author.id === config.DISCORD_CLIENT_ID &&
      message.embeds.some((embed) => embed.footer?.text === application.reference),
  )?.id;
}

/** One card an application: edited where it is, found where a crash forgot it, posted where there is none. */
export async function drawCard(context: Context, { application, effect }: EffectInput): Promise<Settlement> {
  const { discord, config } = context;
  const body = await renderCard(context, application);
  const mayBePosted = effect.tries > 1 || application.erased_at !== undefined;
  let card = application.card;
  if (!card && mayBePosted) {
    const found = await findPosted(context, application);
    card = found ? { channel_id: config.DISCORD_REVIEW_CHANNEL_ID, message_id: found } : undefined;
  }
  if (card) {
    try {
      await discord.edit(card.channel_id, card.message_id, body);
      if (!application.card) {
        await rememberCard(context, application, card);
      }
      return { ...drawn(application, context), ref: card.message_id };
    } catch (error) {
      const gone =
        isCode(error, 'unknownMessage') ||
        (isCode(error, 'unknownChannel') && card.channel_id !== config.DISCORD_REVIEW_CHANNEL_ID);
      if (!gone) {
        throw error;
      }
    }
  }
  if (application.erased_at) {
    return { state: 'done' };
  }
  const nonce = card ? {} : { nonce: application._id.toString(), enforce_nonce: true };
  const sent = await discord.send(config.DISCORD_REVIEW_CHANNEL_ID, {
    ...nonce,
    ...(body as Parameters<typeof discord.send>[1]),
  });
  await rememberCard(context, application, { channel_id: sent.channel_id, message_id: sent.id });
  return { ...drawn(application, context), ref: sent.id };
}
