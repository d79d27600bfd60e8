import type { Actor, Application, ApplicationKey, Context, Verb } from '@yieldwren/shared';
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
import type { Reply } from './Responder.ts';

/** What every handler gets. */
export interface Scene {
  context: Context;
  actor: Actor;
  /** The server as the gateway tells it; null while Discord calls it unavailable. */
  guild: Guild | null;
}

/** A slash command: acknowledged privately by the dispatcher, answered with one or more private messages. */
export interface Command {
  data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  execute: (scene: Scene, interaction: ChatInputCommandInteraction) => Promise<Reply[]>;
}

/** An entry of a member's context menu. */
export interface MenuCommand {
  data: RESTPostAPIContextMenuApplicationCommandsJSONBody & { type: ApplicationCommandType.User };
  execute: (scene: Scene, interaction: UserContextMenuCommandInteraction) => Promise<Reply[]>;
}

export interface Press extends Scene {
  key: ApplicationKey;
}

/** How a button is acknowledged says what it gives: a changed card, a private answer, or a modal as the first answer. */
export type Button = { id: Verb } & (
  | { acknowledge: 'update'; execute: (press: Press) => Promise<Application> }
  | { acknowledge: 'reply'; execute: (press: Press) => Promise<Reply[]> }
  | {
      acknowledge: 'modal';
      execute: (press: Press & { card: CardNames }) => APIModalInteractionResponseCallbackData;
    }
);

/** A submitted modal that was opened from a card. */
export interface Modal {
  id: Verb;
  execute: (press: Press, answers: ModalAnswers) => Promise<Application>;
  /** What the reviewer typed, to be given back when it came too late. */
  typed: (answers: ModalAnswers) => { label: string; text: string }[];
}
