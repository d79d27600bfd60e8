import { kinds, overLimit } from '../applications/kinds.ts';
import type { Settlement } from '../applications/ledger/ledger.ts';
import { topicOf } from '../applications/messageText.ts';
import { findOfPerson, keyOf, readApplication } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { messageFor, titlesOf } from './directMessage.ts';
import type { EffectInput } from './effect.ts';
import { mustNotBeOvertaken } from './mustNotBeOvertaken.ts';

/** Counted over everything the person has ever sent, so that applying again does not begin anew; questions are not. */
async function isOneTooMany(discordId: string): Promise<boolean> {
  const rows = (await findOfPerson(discordId, kinds, 1_000)).flatMap(({ effects }) => effects);
  const told = rows.filter(
    ({ kind, state, news }) => kind === 'dm' && state === 'done' && news !== 'question',
  );
  return told.length >= limits.messagesToApplicant;
}

/** The direct message, in the words of the portal and /status. Said once: nonce, and a look before a retry. */
export async function sendDirectMessage(context: Context, input: EffectInput): Promise<Settlement> {
  mustNotBeOvertaken(context, input.application, input.effect);
  if (topicOf(input.effect) !== 'question' && (await isOneTooMany(input.application.discord_id))) {
    // Reviewers see on the card that the applicant was not told.
    const last_error = `No more than ${limits.messagesToApplicant} messages go to one applicant; the portal shows the decision.`;
    return { state: 'undeliverable', last_error, ref: overLimit };
  }
  const { discord } = context;
  const { application, effect } = input;
  const message = await messageFor(context, input);
  const channel = await discord.openDm(application.discord_id);
  if (effect.tries > 1) {
    const said = await discord.recentMessages(channel.id, 20);
    const titles = await titlesOf(context, input);
    const same = said.find(
      (old) =>
        Date.parse(old.timestamp) >= effect.due_at.getTime() - 60_000 &&
        old.embeds.some((embed) => embed.footer?.text === application.reference && titles.has(embed.title)),
    );
    if (same) {
      return { state: 'done', ref: same.id };
    }
  }
  // Discord may have been slow so far: whoever was erased or reopened meanwhile hears nothing.
  mustNotBeOvertaken(context, await readApplication(keyOf(application)), effect);
  const sent = await discord.send(channel.id, {
    ...message,
    nonce: effect._id.toString(),
    enforce_nonce: true,
  });
  return { state: 'done', ref: sent.id };
}
