import type { InteractionView, MessageView, ModalView } from './chat.ts';

/** What a press, a command or a submitted modal came to. */
export interface InteractionOutcome {
  interaction: InteractionView;
  /** null when nothing answered in 3 s. */
  callback: { type: number; data: unknown } | null;
  /** The visible message now (null for a modal, a bare acknowledgement or none). */
  message: MessageView | null;
  modal: ModalView | null;
}
