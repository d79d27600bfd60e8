import type {
  APIEmbed,
  APIMessage,
  APIMessageTopLevelComponent,
  APIModalInteractionResponseCallbackData,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10';
import type { Id, PersonView } from './people.ts';

export interface ChannelView {
  id: Id;
  /** 0 text channel, 1 direct message, 11 thread. */
  type: number;
  name: string;
  topic: string | null;
  position: number;
  /** For a direct message: the person at the other end. */
  recipientId: Id | null;
  /** Of a thread: the channel it belongs to. */
  parentId: Id | null;
  lastMessageId: Id | null;
  canSend: boolean;
  canRunCommands: boolean;
}

export interface MessageView {
  id: Id;
  channelId: Id;
  author: PersonView;
  content: string;
  embeds: APIEmbed[];
  components: APIMessageTopLevelComponent[];
  createdAt: string;
  editedAt: string | null;
  flags: number;
  /** Only its reader sees it. */
  ephemeral: boolean;
  /** 'thinking' while a deferred answer is awaited. */
  state: 'sent' | 'thinking';
  /** Set when it answers an interaction: who did what. */
  interaction: { id: Id; userId: Id; userName: string; name: string | null } | null;
  repliedTo: Id | null;
  /** The message as Discord's REST would give it. */
  raw: APIMessage;
}

export interface InteractionView {
  id: Id;
  kind: 'command' | 'component' | 'modal';
  /** Command name or custom id. */
  name: string;
  userId: Id;
  channelId: Id;
  /** The message whose component was used. */
  messageId: Id | null;
  at: string;
  /** 'failed' is shown as "The application did not respond". */
  state: 'waiting' | 'thinking' | 'answered' | 'failed';
  callbackType: number | null;
  /** Of a sent modal: the interaction that opened it. */
  openedBy: Id | null;
}

export interface ModalView {
  /** The interaction that opened it: submit with this id. */
  interactionId: Id;
  userId: Id;
  channelId: Id;
  customId: string;
  title: string;
  components: APIModalInteractionResponseCallbackData['components'];
}

export interface CommandOptionView {
  type: ApplicationCommandOptionType;
  /** What is sent. */
  name: string;
  /** The name in the person's language, as the description is. */
  label: string;
  description: string;
  required: boolean;
  /** Their names are in the person's language. */
  choices: { name: string; value: string | number }[];
  options: CommandOptionView[];
  minLength: number | null;
  maxLength: number | null;
  minValue: number | null;
  maxValue: number | null;
}

export interface CommandView {
  id: Id;
  /** 1 chat input, 2 user menu, 3 message menu. */
  type: number;
  /** What is sent. */
  name: string;
  /** The name in the person's language, as the description is. */
  label: string;
  description: string;
  options: CommandOptionView[];
  inDirectMessages: boolean;
  inGuild: boolean;
}
