import type { UpdateQuery } from 'mongoose';
import { systemActor } from '../applications/actor.ts';
import { readEarlier } from '../applications/attempts.ts';
import { changedAnswers } from '../applications/background.ts';
import { drawn, noteFailedEdit } from '../applications/card/noteDrawn.ts';
import { type CardBody, reviewCard } from '../applications/card/reviewCard.ts';
import type { Settlement } from '../applications/ledger/ledger.ts';
import { requeueEffects } from '../applications/ledger/requeue.ts';
import type { CardPlace, ReviewPart } from '../applications/reviewPart.ts';
import { findSameEmailAs } from '../applications/sameEmail.ts';
import { type Application, keyOf, modelOf } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { isRefused } from '../discord/errors.ts';
import type { EffectInput } from './effect.ts';
import { findPosted } from './findPosted.ts';
import { EffectOvertaken } from './outcome.ts';
import { redactCards, redrawCard } from './redrawCard.ts';

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
 * Notes where the card is, and where an earlier one was left. Somebody who was erased while it was on its way is still on
 * it, and whoever redacts cards found none: it is to be drawn again.
 */
async function rememberCard(
  { queue, now }: Context,
  application: Application,
  card: CardPlace,
  left?: CardPlace,
): Promise<void> {
  const key = keyOf(application);
  const model = modelOf(key.kind);
  const asDrawn = { _id: key.id, erased_at: null };
  const noted = {
    $set: { card },
    // What left for another channel may lie there yet.
    $pull: { card_sent: { channel_id: card.channel_id } },
    ...(left ? { $push: { cards_left: left } } : {}),
  };
  const { matchedCount } = await model.updateOne(asDrawn, noted);
  if (matchedCount === 1) {
    return;
  }
  await model.updateOne({ _id: key.id }, noted);
  await queue.add(await requeueEffects({ key, rows: { kind: 'card' } }, now()));
}

/** A thread outlives the message it began on, in its own channel; whoever discusses asks whether it is there yet. */
const withThread = (card: CardPlace, known?: CardPlace): CardPlace =>
  known?.thread_id && known.channel_id === card.channel_id ? { ...card, thread_id: known.thread_id } : card;

/** One message in place of the one that was lost, or the first, however many attempts post it. */
async function post(context: Context, application: Application, body: CardBody): Promise<CardPlace> {
  const { discord, config } = context;
  const leaving = { at: context.now(), channel_id: config.DISCORD_REVIEW_CHANNEL_ID };
  const note = async (change: UpdateQuery<ReviewPart>, guard: { erased_at?: null } = {}) =>
    await modelOf(application.kind).updateOne({ _id: application._id, ...guard }, change);
  const trail = { $push: { card_sent: { $each: [leaving], $slice: -longestTrail } } };
  // Whoever redacts waits for what is on this trail; afterwards nothing leaves.
  if ((await note(trail, { erased_at: null })).matchedCount === 0) {
    throw new EffectOvertaken('the person was erased');
  }
  try {
    const sent = await discord.send(leaving.channel_id, {
      nonce: application.card?.message_id ?? application._id.toString(),
      ...(body as Parameters<typeof discord.send>[1]),
    });
    return { channel_id: sent.channel_id, message_id: sent.id, author_id: sent.author.id };
  } catch (error) {
    if (isRefused(error)) {
      await note({ $pull: { card_sent: leaving } });
    }
    throw error;
  }
}

/** What an attempt posted whose answer was lost is looked for as well. All of it once more, while the row is doubted. */
async function redact(context: Context, application: Application, body: CardBody): Promise<Settlement> {
  const isRedacted = await redactCards(context, application, body);
  const wasSent = (application.card_sent ?? []).length > 0;
  const found = isRedacted && !wasSent ? undefined : await findPosted(context, application);
  if (found) {
    await redrawCard(context, application, found, body);
  }
  return { state: 'done' };
}

async function edit(context: Context, application: Application, card: CardPlace, body: CardBody) {
  try {
    return await redrawCard(context, application, card, body);
  } catch (error) {
    await noteFailedEdit(context, keyOf(application), error);
    throw error;
  }
}

/** Worth posting: it waits, or a person acted on it since it was drawn. Time, joining and leaving do not count. */
const isToBeSeen = ({ status, history }: Application, { done_at }: EffectInput['effect']) =>
  status === 'pending' ||
  history.some(({ actor, at }) => actor !== systemActor.id && (done_at === undefined || at > done_at));

/** One card an application: edited where it is, found where a crash forgot it, posted where there is none. */
export async function drawCard(context: Context, { application, effect }: EffectInput): Promise<Settlement> {
  const body = await renderCard(context, application);
  if (application.erased_at) {
    return await redact(context, application, body);
  }
  const { card: known } = application;
  const done = (card: CardPlace) => ({ ...drawn(application, context), ref: card.message_id });
  const redrawn = known && (await edit(context, application, known, body));
  if (known && redrawn === 'drawn') {
    return done(known);
  }
  const mayBePosted = effect.tries > 1 || (application.card_sent ?? []).length > 0;
  const found = mayBePosted ? await findPosted(context, application) : undefined;
  const isThere = found !== undefined && (await edit(context, application, found, body)) === 'drawn';
  if (!isThere && !isToBeSeen(application, effect)) {
    return { state: 'done' };
  }
  const card = withThread(isThere ? found : await post(context, application, body), known);
  await rememberCard(context, application, card, redrawn === 'left' ? known : undefined);
  return done(card);
}
