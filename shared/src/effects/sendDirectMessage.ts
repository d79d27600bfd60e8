import { kinds, overLimit } from '../applications/kinds.ts';
import type { Settlement } from '../applications/ledger/ledger.ts';
import { topicOf } from '../applications/messageText.ts';
import type { Effect } from '../applications/reviewPart.ts';
import { type Application, findOfPerson, keyOf, readApplication } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { isCode } from '../discord/errors.ts';
import { limits } from '../limits.ts';
import { messageFor, titlesOf } from './directMessage.ts';
import type { EffectInput } from './effect.ts';
import { mustNotBeOvertaken } from './mustNotBeOvertaken.ts';
import { BotOutside, EffectOvertaken } from './outcome.ts';

/** Counted over everything the person has ever sent, so that applying again does not begin anew; questions are not. */
async function isOneTooMany(discordId: string): Promise<boolean> {
  const rows = (await findOfPerson(discordId, kinds, 1_000)).flatMap(({ effects }) => effects);
  const told = rows.filter(
    ({ kind, state, news }) => kind === 'dm' && state === 'done' && news !== 'question',
  );
  return told.length >= limits.messagesToApplicant;
}

/**
 * The message, if an attempt that nobody lived to note has said it: since the row was made, whenever it was last put
 * back, and not one that another row said. @returns its id
 */
async function findSaid(context: Context, input: EffectInput, channel: string): Promise<string | undefined> {
  const { application, effect } = input;
  const since = Math.min(effect._id.getTimestamp().getTime(), effect.due_at.getTime()) - 60_000;
  const others = application.effects.filter(({ _id }) => !_id.equals(effect._id)).map(({ ref }) => ref);
  const titles = await titlesOf(context, input);
  const messages = await context.discord.readMessages(channel, 20);
  return messages.find(
    ({ id, timestamp, embeds }) =>
      Date.parse(timestamp) >= since &&
      !others.includes(id) &&
      embeds.some((embed) => embed.footer?.text === application.reference && titles.has(embed.title)),
  )?.id;
}

/** @returns the conversation's id; null when Discord knows nobody of that id any more, so that joining is nothing to wait for */
async function openConversation({ discord }: Context, person: string): Promise<string | null> {
  try {
    return (await discord.openDm(person)).id;
  } catch (error) {
    if (isCode(error, 'unknownUser', 'invalidRecipient')) {
      return null;
    }
    throw error;
  }
}

/** @throws EffectOvertaken when another attempt or another decision has this row's place */
function mustStillBeDue({ effects }: Application, { _id, due_at }: Effect): void {
  const row = effects.find((one) => one._id.equals(_id));
  if (row?.state !== 'queued' || row.due_at.getTime() !== due_at.getTime()) {
    throw new EffectOvertaken();
  }
}

/** Without the bot in it, the server is shared with nobody. @throws what says nothing of either */
async function isBotOutside({ discord }: Context, person: string): Promise<boolean> {
  try {
    await discord.getMember(person);
    return false;
  } catch (error) {
    if (isCode(error, 'unknownMember', 'unknownUser')) {
      return false;
    }
    if (isCode(error, 'unknownGuild', 'missingAccess')) {
      return true;
    }
    throw error;
  }
}

/** @throws what Discord says; BotOutside where it is not the person that cannot be reached */
async function sendTo(
  context: Context,
  channel: string,
  person: string,
  message: Parameters<Context['discord']['send']>[1],
) {
  try {
    return await context.discord.send(channel, message);
  } catch (error) {
    if (isCode(error, 'noMutualGuilds') && (await isBotOutside(context, person))) {
      throw new BotOutside();
    }
    throw error;
  }
}

/** The direct message, in the words of the portal and /status. Said once: nonce, and a look before a retry. */
export async function sendDirectMessage(context: Context, input: EffectInput): Promise<Settlement> {
  mustNotBeOvertaken(context, input.application, input.effect);
  if (topicOf(input.effect) !== 'question' && (await isOneTooMany(input.application.discord_id))) {
    // Reviewers see on the card that the applicant was not told.
    const last_error = `No more than ${limits.messagesToApplicant} messages with news go to one applicant; the portal shows the state.`;
    return { state: 'undeliverable', last_error, ref: overLimit };
  }
  const { application, effect } = input;
  const message = await messageFor(context, input);
  const channel = await openConversation(context, application.discord_id);
  if (channel === null) {
    return { state: 'undeliverable', last_error: 'Discord has no such account any more.' };
  }
  const said = effect.tries > 1 ? await findSaid(context, input, channel) : undefined;
  if (said) {
    return { state: 'done', ref: said };
  }
  // Discord may have been slow so far: whoever was erased or reopened meanwhile hears nothing.
  const fresh = await readApplication(keyOf(application));
  mustNotBeOvertaken(context, fresh, effect);
  mustStillBeDue(fresh, effect);
  const sent = await sendTo(context, channel, application.discord_id, {
    ...message,
    nonce: effect._id.toString(),
  });
  return { state: 'done', ref: sent.id };
}
