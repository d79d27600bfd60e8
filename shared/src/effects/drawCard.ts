import type { UpdateQuery } from 'mongoose';
import { readEarlier } from '../applications/attempts.ts';
import { changedAnswers } from '../applications/background.ts';
import { drawn } from '../applications/card/noteDrawn.ts';
import { type CardBody, reviewCard } from '../applications/card/reviewCard.ts';
import type { Settlement } from '../applications/ledger/ledger.ts';
import { requeueEffects } from '../applications/ledger/requeue.ts';
import type { ReviewPart } from '../applications/reviewPart.ts';
import { findSameEmailAs } from '../applications/sameEmail.ts';
import { type Application, keyOf, modelOf } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { codeOf, isCode, retryAfterOf } from '../discord/errors.ts';
import type { EffectInput } from './effect.ts';
import { findPosted } from './findPosted.ts';

type CardPlace = NonNullable<Application['card']>;

const earlierShown = 5;
/** Of attempts that got no answer, so many are looked for. */
const longestTrail = 5;

/** The card's message as the application stands now: indexed reads for the earlier attempts, one more where flagged. */
export async function renderCard(clock: Context, application: Application): Promise<CardBody> {
  const { attempt, earlier } = await readEarlier(application, earlierShown);
  const same = application.flags.includes('same_email') ? await findSameEmailAs(application) : [];
  return reviewCard(application, {
    attempt,
    earlier: earlier.map(({ reference, status, decision }) => ({
      reference,
      status,
      reason: decision?.reason,
    })),
    changed: changedAnswers(application, earlier[0]).map(({ label }) => label),
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
  card: CardPlace,
): Promise<void> {
  const key = keyOf(application);
  const model = modelOf(key.kind);
  const asDrawn = { _id: key.id, ...(application.erased_at ? {} : { erased_at: null }) };
  const noted = { $set: { card }, $unset: { card_sent_at: 1 } };
  const { matchedCount } = await model.updateOne(asDrawn, noted, { timestamps: false });
  if (matchedCount === 1) {
    return;
  }
  await model.updateOne({ _id: key.id }, noted, { timestamps: false });
  await queue.add(await requeueEffects({ key, rows: { kind: 'card' } }, now()));
}

/**
 * @returns false when somebody has deleted it, or its channel; and when it is out of the bot's reach for good, but for the
 * card of somebody erased: that one is held up until it is redacted or deleted
 */
async function redraw(
  { discord, config }: Context,
  { erased_at }: Application,
  card: CardPlace,
  body: CardBody,
): Promise<boolean> {
  try {
    await discord.edit(card.channel_id, card.message_id, body);
    return true;
  } catch (error) {
    const isElsewhere = card.channel_id !== config.DISCORD_REVIEW_CHANNEL_ID;
    const isGone = isCode(error, 'unknownMessage') || (isElsewhere && isCode(error, 'unknownChannel'));
    const isOutOfReach =
      isCode(error, 'authoredByAnother') || (isElsewhere && isCode(error, 'missingAccess'));
    if (isGone || (isOutOfReach && !erased_at)) {
      return false;
    }
    throw error;
  }
}

/** One message in place of the one that was lost, or the first, however many attempts post it. */
async function post(context: Context, application: Application, body: CardBody): Promise<CardPlace> {
  const { discord, config } = context;
  const at = context.now();
  const note = async (change: UpdateQuery<ReviewPart>) =>
    await modelOf(application.kind).updateOne({ _id: application._id }, change, { timestamps: false });
  await note({ $push: { card_sent_at: { $each: [at], $slice: -longestTrail } } });
  try {
    const sent = await discord.send(config.DISCORD_REVIEW_CHANNEL_ID, {
      nonce: application.card?.message_id ?? application._id.toString(),
      enforce_nonce: true,
      ...(body as Parameters<typeof discord.send>[1]),
    });
    return { channel_id: sent.channel_id, message_id: sent.id, author_id: sent.author.id };
  } catch (error) {
    // Refused by Discord, or held back by a limit: it is nowhere.
    if (codeOf(error) !== undefined || retryAfterOf(error) !== undefined) {
      await note({ $pull: { card_sent_at: at } });
    }
    throw error;
  }
}

/** One card an application: edited where it is, found where a crash forgot it, posted where there is none. */
export async function drawCard(context: Context, { application, effect }: EffectInput): Promise<Settlement> {
  const body = await renderCard(context, application);
  const done = (card: CardPlace) => ({ ...drawn(application, context), ref: card.message_id });
  if (application.card && (await redraw(context, application, application.card, body))) {
    return done(application.card);
  }
  const mayBePosted =
    effect.tries > 1 || application.card_sent_at !== undefined || application.erased_at !== undefined;
  const found = mayBePosted ? await findPosted(context, application) : undefined;
  const isThere = found !== undefined && (await redraw(context, application, found, body));
  if (application.erased_at && !isThere) {
    return { state: 'done' };
  }
  const card = isThere ? found : await post(context, application, body);
  await rememberCard(context, application, card);
  return done(card);
}
