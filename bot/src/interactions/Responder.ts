import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Application,
  type Context,
  evidenceOf,
  isCode,
  keyOf,
  noteDrawn,
  noteFailedEdit,
  renderCard,
  requeueEffects,
  silently,
} from '@yieldwren/shared';
import {
  type APIEmbed,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  type RESTPatchAPIInteractionOriginalResponseJSONBody,
  Routes,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import { refusalPhrases } from './language.ts';

/** One private message. */
export interface PrivateReply {
  content?: string;
  embeds?: APIEmbed[];
}

type Card = Awaited<ReturnType<typeof renderCard>>;

export type Answerable =
  | ChatInputCommandInteraction
  | UserContextMenuCommandInteraction
  | MessageComponentInteraction
  | ModalSubmitInteraction;

/** How the acknowledgement went. `taken`: somebody else (another process, a repeat) has answered. */
type Acknowledgement = 'done' | 'taken' | 'failed';

/**
 * Resolves once what was asked of Discord in this tick has left: undici looks for a turn whether its connection is still
 * there before it writes a POST.
 */
export async function requestsLeft(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/** Everything said in answer to one interaction, with a way out when Discord no longer takes it. */
export class Responder {
  readonly #context: Context;
  readonly #interaction: Answerable;
  #acknowledged: Promise<Acknowledgement> = Promise.resolve('failed');
  #how: 'reply' | 'update' = 'reply';

  constructor(context: Context, interaction: Answerable) {
    this.#context = context;
    this.#interaction = interaction;
  }

  /**
   * Asks for the acknowledgement in this very tick. Resolves once it has left, answered or not: work begun meanwhile would
   * hold up this one and those of all who pressed at the same moment.
   */
  async acknowledge(how: 'reply' | 'update'): Promise<void> {
    this.#how = how;
    this.#acknowledged = this.#send(how).then(
      () => 'done' as const,
      (error: unknown) => {
        this.#context.log.warn(evidenceOf(error), 'an acknowledgement was refused');
        return isCode(error, 'alreadyAcknowledged') ? 'taken' : 'failed';
      },
    );
    await requestsLeft();
  }

  /**
   * Private messages: the first is the answer, the others follow it.
   * @param isDone something was done, or typed: what cannot be shown is said directly, and not asked for once more
   */
  async reply(replies: readonly PrivateReply[], isDone = false): Promise<void> {
    const state = await this.#acknowledged;
    if (state === 'taken') {
      return;
    }
    const [first, ...rest] = replies;
    try {
      await this.#edit({ ...first });
      for (const reply of rest) {
        await this.#follow(reply);
      }
    } catch (error) {
      this.#context.log.warn(evidenceOf(error), 'an answer could not be shown');
      const { faults } = refusalPhrases(this.#interaction, this.#context.config);
      await this.#sayDirectly(isDone && first ? first : { content: faults.missed });
    }
  }

  /** A private word beside the card (or the answer itself, for commands). */
  async tell(reply: PrivateReply): Promise<void> {
    if ((await this.#acknowledged) === 'taken') {
      return;
    }
    if (this.#how === 'reply') {
      await this.reply([reply], true);
      return;
    }
    try {
      await this.#follow(reply);
    } catch (error) {
      this.#context.log.warn(evidenceOf(error), 'an ephemeral reply could not be sent');
      await this.#sayDirectly(reply);
    }
  }

  /**
   * Draws the card whose button was pressed; by the bot's own right where the interaction is gone, and where the pressed
   * one was posted anew elsewhere, that one as well. The ledger draws it where that fails.
   */
  async redraw(application: Application): Promise<void> {
    const { log, queue, now } = this.#context;
    const card = await renderCard(this.#context, application);
    const pressed = this.#message?.id;
    const isLeft = pressed !== undefined && application.card && application.card.message_id !== pressed;
    const isPressedDrawn = await this.#drawByInteraction(application, card);
    if ((isPressedDrawn && !isLeft) || (await this.#drawDirectly(application, card))) {
      await noteDrawn(this.#context, application);
      return;
    }
    log.warn({ reference: application.reference }, 'the card will be drawn by its effect');
    const rows = { kind: 'card', state: { $in: ['queued', 'done', 'blocked'] } };
    await queue.add(await requeueEffects({ key: keyOf(application), rows }, now()));
  }

  /** The one that was pressed. */
  get #message() {
    return 'message' in this.#interaction ? this.#interaction.message : null;
  }

  async #drawByInteraction(application: Application, card: Card): Promise<boolean> {
    if ((await this.#acknowledged) !== 'done') {
      return false;
    }
    try {
      await this.#edit(card);
      return true;
    } catch (error) {
      this.#context.log.warn(
        evidenceOf(error),
        'the interaction could not be edited; editing the message itself',
      );
      await noteFailedEdit(this.#context, keyOf(application), error);
      return false;
    }
  }

  async #drawDirectly(application: Application, card: Card): Promise<boolean> {
    const message = this.#message;
    const at = application.card ?? { channel_id: message?.channelId ?? '', message_id: message?.id ?? '' };
    try {
      await this.#context.discord.edit(at.channel_id, at.message_id, card);
      return true;
    } catch (error) {
      this.#context.log.warn(evidenceOf(error), 'the card could not be edited');
      await noteFailedEdit(this.#context, keyOf(application), error);
      return false;
    }
  }

  /**
   * By the webhook itself: an acknowledgement whose answer was lost may have counted all the same. Past discord.js, which
   * would name each field anew and make a message of the answer.
   */
  async #edit(body: RESTPatchAPIInteractionOriginalResponseJSONBody): Promise<void> {
    const { applicationId, token, client } = this.#interaction;
    await client.rest.patch(Routes.webhookMessage(applicationId, token, '@original'), {
      body: silently(body),
      auth: false,
    });
  }

  async #follow(reply: PrivateReply): Promise<void> {
    await this.#interaction.webhook.send({ ...reply, flags: MessageFlags.Ephemeral });
  }

  async #send(how: 'reply' | 'update'): Promise<unknown> {
    const interaction = this.#interaction;
    if (how === 'update' && 'deferUpdate' in interaction) {
      return await interaction.deferUpdate();
    }
    return await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  }

  /** Last resort: the person's own direct messages. */
  async #sayDirectly(reply: PrivateReply): Promise<void> {
    const { discord, log } = this.#context;
    try {
      const channel = await discord.openDm(this.#interaction.user.id);
      await discord.send(channel.id, { ...reply, nonce: this.#interaction.id });
    } catch (error) {
      log.warn(evidenceOf(error), 'the person could not be told at all');
    }
  }
}
