import type { Actor, Application, ApplicationKey, Context, Phrases, Verb } from '@yieldwren/shared';
import type {
  APIModalInteractionResponseCallbackData,
  ApplicationCommandType,
  ChatInputCommandInteraction,
  Guild,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import type { CardNames } from './cardNames.ts';
import type { ModalAnswers } from './modalAnswers.ts';
import type { PrivateReply } from './Responder.ts';

/** What every handler gets. */
export interface InteractionContext {
  context: Context;
  actor: Actor;
  /** In the language of their Discord; what is for reviewers stays English. */
  phrases: Phrases;
  /** The server as the gateway tells it, which while Discord calls it unavailable is its id alone; null where the bot is not in it. */
  guild: Guild | null;
}

/**
 * What it has done is told by a direct message where the answer cannot be shown; without this it only reads, and may be
 * asked once more. What is to be seen once only (contact data) is never put into a direct message.
 */
interface Acting {
  acts?: true;
}

/** A slash command: acknowledged privately by the dispatcher, answered with one or more private messages. */
export interface Command extends Acting {
  data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  execute: (given: InteractionContext, interaction: ChatInputCommandInteraction) => Promise<PrivateReply[]>;
}

/** An entry of a member's context menu. */
export interface MenuCommand {
  data: RESTPostAPIContextMenuApplicationCommandsJSONBody & { type: ApplicationCommandType.User };
  execute: (
    given: InteractionContext,
    interaction: UserContextMenuCommandInteraction,
  ) => Promise<PrivateReply[]>;
}

export interface ComponentContext extends InteractionContext {
  key: ApplicationKey;
  /** The last part of the custom id, as `makeCustomId` has it. */
  part?: string;
}

/** How a button is acknowledged says what it gives: a changed card, a private answer, or a modal as the first answer. */
export type Button = { id: Verb } & (
  | { acknowledge: 'update'; execute: (press: ComponentContext) => Promise<Application> }
  | ({ acknowledge: 'reply'; execute: (press: ComponentContext) => Promise<PrivateReply[]> } & Acting)
  | {
      acknowledge: 'modal';
      isForApplicant?: true;
      execute: (press: ComponentContext & { card: CardNames }) => APIModalInteractionResponseCallbackData;
    }
);

type Filled<T> = (press: ComponentContext, answers: ModalAnswers) => Promise<T>;

/** A submitted modal: opened from a card, which is drawn anew, or answered privately. */
export type Modal = {
  id: Verb;
  /** What was typed, to be given back when it came too late. */
  typed: (answers: ModalAnswers, phrases: Phrases) => { label: string; text: string }[];
} & (
  | { acknowledge: 'update'; execute: Filled<Application> }
  | { acknowledge: 'reply'; execute: Filled<PrivateReply[]> }
);
