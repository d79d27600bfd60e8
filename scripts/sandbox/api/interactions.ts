import type { InteractionView, MessageView, ModalView } from './chat.ts';
import type { Id } from './people.ts';

/** What a press, a command or a submitted modal came to. */
export interface InteractionOutcome {
  interaction: InteractionView;
  /** null when nothing answered in 3 s. */
  callback: { type: number; data: unknown } | null;
  /** The visible message now (null for a modal, a bare acknowledgement or none). */
  message: MessageView | null;
  modal: ModalView | null;
}

export interface RunCommandBody {
  userId: Id;
  name: string;
  subcommand?: string;
  options?: Record<string, string | number | boolean>;
  channelId?: Id;
  dm?: boolean;
  targetId?: Id;
  locale?: string;
}

export interface ClickBody {
  userId: Id;
  messageId: Id;
  customId: string;
  /** For select menus. */
  values?: string[];
  /** Press although the page no longer shows it (a client that has not caught up). */
  stale?: boolean;
  locale?: string;
}

export interface SubmitModalBody {
  userId: Id;
  interactionId: Id;
  /** By custom id; a list for selects and check boxes, a boolean for a single check box. */
  values: Record<string, string | string[] | boolean>;
}
