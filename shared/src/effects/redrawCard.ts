import { type Fate, fateOf } from '../applications/card/fateOf.ts';
import { isHere } from '../applications/card/isHere.ts';
import type { CardBody } from '../applications/card/reviewCard.ts';
import type { CardPlace } from '../applications/reviewPart.ts';
import type { Application } from '../applications/store.ts';
import type { Context } from '../context.ts';

/**
 * @throws Discord's error, unless the card is gone or out of reach for good; for an erased person's card, when it is out of
 *   reach as well
 */
export async function redrawCard(
  context: Context,
  { erased_at }: Pick<Application, 'erased_at'>,
  card: CardPlace,
  body: CardBody,
): Promise<'drawn' | Fate> {
  const { discord, config } = context;
  const isOurs = card.channel_id === config.DISCORD_REVIEW_CHANNEL_ID || Boolean(erased_at);
  try {
    // Asked first: to a copy that is tried with another server, it is a card of the original.
    if (!isOurs && !(await isHere(context, card.channel_id))) {
      return 'left';
    }
    await discord.edit(card.channel_id, card.message_id, body);
    return 'drawn';
  } catch (error) {
    const fate = fateOf(error, card.channel_id, config, !erased_at);
    if (fate) {
      return fate;
    }
    throw error;
  }
}

/**
 * Takes an erased person out of every message known to show them.
 * @returns whether one of them is the card
 * @throws while one is out of reach: that is held up until it is redacted or deleted. The others are redacted all the same
 */
export async function redactCards(
  context: Context,
  application: Application,
  body: CardBody,
): Promise<boolean> {
  const { card, cards_left = [] } = application;
  const places = [...(card ? [card] : []), ...cards_left];
  const tried = await Promise.allSettled(
    places.map((place) => redrawCard(context, application, place, body)),
  );
  const held = tried.find((one) => one.status === 'rejected');
  if (held) {
    throw held.reason;
  }
  const [first] = tried;
  return card !== undefined && first?.status === 'fulfilled' && first.value === 'drawn';
}
