import {
  type APIButtonComponent,
  ButtonStyle,
  ComponentType,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';
import { makeCustomId } from '../applications/card/customId.ts';
import type { Status } from '../applications/kinds.ts';
import { messageText, topicOf } from '../applications/messageText.ts';
import { keyOf } from '../applications/store.ts';
import { loginAddress } from '../clientConfig.ts';
import type { Context } from '../context.ts';
import { plainLines } from '../discord/text.ts';
import { languages, type Phrases } from '../phrases/index.ts';
import { readRecipient } from '../users/service.ts';
import type { EffectInput } from './effect.ts';

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

export async function messageFor(
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
        description: [plainLines(meaning, 1_500), ...more].join('\n'),
        url,
        footer: { text: reference },
      },
    ],
    components: [
      { type: ComponentType.ActionRow, components: buttonsOf(context, { application, effect }, phrases) },
    ],
  };
}

/** The title of this message in every language: the person may have changed theirs between two attempts. */
export async function titlesOf(
  context: Context,
  { application, effect }: EffectInput,
): Promise<Set<string | undefined>> {
  const told = Object.values(languages).map(
    async (phrases) => await messageText(application, topicOf(effect), context, phrases),
  );
  return new Set((await Promise.all(told)).map(({ title }) => title));
}
