import {
  type APIButtonComponent,
  ButtonStyle,
  ComponentType,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';
import { makeCustomId } from '../applications/card/customId.ts';
import { kinds, overLimit, type Status } from '../applications/kinds.ts';
import type { Settlement } from '../applications/ledger/ledger.ts';
import { messageText, topicOf } from '../applications/messageText.ts';
import { findOfPerson, keyOf, readApplication } from '../applications/store.ts';
import { loginAddress } from '../clientConfig.ts';
import type { Context } from '../context.ts';
import { plain } from '../discord/text.ts';
import { limits } from '../limits.ts';
import { languages, type Phrases } from '../phrases/index.ts';
import { readRecipient } from '../users/service.ts';
import type { EffectInput } from './effect.ts';
import { mustNotBeOvertaken } from './mustNotBeOvertaken.ts';

/** To the log-in, or to the person's own application. */
function buttonTo({ config }: Context, status: Status, { message }: Phrases): APIButtonComponent {
  const login = new URL(loginAddress(config), config.PUBLIC_URL).href;
  const [label, url] =
    status === 'approved' ? [message.logIn, login] : [message.seeApplication, `${config.PUBLIC_URL}/status`];
  return { type: ComponentType.Button, style: ButtonStyle.Link, label, url };
}

/** A question is answered where it is read. */
function buttonsOf(
  context: Context,
  { application, effect }: EffectInput,
  phrases: Phrases,
): APIButtonComponent[] {
  const link = buttonTo(context, application.status, phrases);
  if (topicOf(effect) !== 'question') {
    return [link];
  }
  const custom_id = makeCustomId('answer', keyOf(application), effect.about);
  const label = phrases.question.answer;
  return [{ type: ComponentType.Button, style: ButtonStyle.Primary, label, custom_id }, link];
}

async function messageFor(
  context: Context,
  { application, effect }: EffectInput,
): Promise<RESTPostAPIChannelMessageJSONBody> {
  const { phrases } = await readRecipient(application.discord_id);
  const text = await messageText(application, topicOf(effect), context, phrases);
  const { title, meaning, more, url, reference } = text;
  return {
    embeds: [
      {
        title,
        description: [plain(meaning, 1_500), ...more].join('\n'),
        url,
        footer: { text: reference },
      },
    ],
    components: [
      { type: ComponentType.ActionRow, components: buttonsOf(context, { application, effect }, phrases) },
    ],
    allowed_mentions: { parse: [] },
  };
}

/** The title of this message in every language: the person may have changed theirs between two attempts. */
async function titlesOf(
  context: Context,
  { application, effect }: EffectInput,
): Promise<Set<string | undefined>> {
  const told = Object.values(languages).map(
    async (phrases) => await messageText(application, topicOf(effect), context, phrases),
  );
  return new Set((await Promise.all(told)).map(({ title }) => title));
}

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
  const { discord, config } = context;
  const { application, effect } = input;
  const message = await messageFor(context, input);
  const channel = await discord.openDm(application.discord_id);
  if (effect.tries > 1) {
    const said = await discord.recentMessages(channel.id, 20);
    const titles = await titlesOf(context, input);
    const same = said.find(
      (old) =>
        old.author.id === config.DISCORD_CLIENT_ID &&
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
