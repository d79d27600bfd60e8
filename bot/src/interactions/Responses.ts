import {
  type Application,
  type ApplicationKey,
  type Context,
  DomainError,
  evidenceOf,
  type Phrases,
  phrasesFor,
  readApplication,
} from '@yieldwren/shared';
import type {
  APIModalInteractionResponseCallbackData,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from 'discord.js';
import { actorOf } from './actorOf.ts';
import { errorReply } from './errorReply.ts';
import type { InteractionContext, Modal } from './handlers.ts';
import { refusalPhrases } from './language.ts';
import { type Answerable, Responder } from './Responder.ts';

/** The card in front of the reviewer was out of date. */
const staleCodes: ReadonlySet<string> = new Set(['already_decided', 'already_asked', 'not_undoable']);

/** What was typed; like the work, nothing is asked of it before the acknowledgement has left. */
export type Typed = () => ReturnType<Modal['typed']>;

/** The ways to answer an interaction: each is acknowledged in this tick, then worked on, and whatever that throws is told. */
export class Responses {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  contextOf(interaction: Answerable): InteractionContext {
    const { config } = this.#context;
    return {
      context: this.#context,
      actor: actorOf(interaction, config),
      phrases: phrasesFor(interaction.locale),
      guild: interaction.client.guilds.cache.get(config.DISCORD_GUILD_ID) ?? null,
    };
  }

  phrasesOf(interaction: Answerable): Phrases {
    return refusalPhrases(interaction, this.#context.config);
  }

  async inPrivate(
    interaction: Answerable,
    work: (responder: Responder) => Promise<void>,
    typed?: Typed,
  ): Promise<void> {
    const responder = new Responder(this.#context, interaction);
    await responder.acknowledge('reply');
    try {
      this.#mustBeWhole();
      await work(responder);
    } catch (error) {
      await this.#refuse(interaction, responder, error, typed);
    }
  }

  /** By the card, as it is after the work. */
  async byCard(
    interaction: MessageComponentInteraction | ModalSubmitInteraction,
    key: ApplicationKey,
    work: () => Promise<Application>,
    typed?: Typed,
  ): Promise<void> {
    const responder = new Responder(this.#context, interaction);
    await responder.acknowledge('update');
    let application: Application;
    try {
      this.#mustBeWhole();
      application = await work();
    } catch (error) {
      await this.#refuse(interaction, responder, error, typed);
      if (!(error instanceof DomainError) || !staleCodes.has(error.code)) {
        return;
      }
      application = await readApplication(key);
    }
    // It is done by now: a card that cannot be drawn is no refusal, and drawn by its effect.
    await responder.redraw(application);
  }

  async byModal(
    interaction: MessageComponentInteraction,
    modal: APIModalInteractionResponseCallbackData,
  ): Promise<void> {
    try {
      await interaction.showModal(modal);
    } catch (error) {
      this.#context.log.warn(evidenceOf(error), 'a modal could not be opened');
    }
  }

  #mustBeWhole(): void {
    if (!this.#context.isWhole()) {
      throw new DomainError('unavailable');
    }
  }

  async #refuse(interaction: Answerable, responder: Responder, error: unknown, typed?: Typed): Promise<void> {
    if (!(error instanceof DomainError)) {
      this.#context.log.error(
        { interaction: interaction.id, user: interaction.user.id, ...evidenceOf(error), err: error },
        'an interaction failed',
      );
    }
    await responder.tell(errorReply(error, interaction.id, this.phrasesOf(interaction), typed?.()));
  }
}
