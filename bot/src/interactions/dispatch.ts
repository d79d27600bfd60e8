import {
  type Application,
  type ApplicationKey,
  type Context,
  canReview,
  DomainError,
  evidenceOf,
  mustReview,
  type Phrases,
  parseCustomId,
  phrasesFor,
  readApplication,
  underTrace,
} from '@yieldwren/shared';
import type { Interaction, MessageComponentInteraction, ModalSubmitInteraction } from 'discord.js';
import { buttons } from '../buttons/index.ts';
import { commands, menuCommands } from '../commands/index.ts';
import { countInteraction } from '../health/metrics.ts';
import { modals } from '../modals/index.ts';
import { actorOf } from './actorOf.ts';
import { cardNames } from './cardNames.ts';
import { errorReply } from './errorReply.ts';
import type { ComponentContext, InteractionContext, Modal } from './handlers.ts';
import { hearLocale, refusalPhrases } from './language.ts';
import { modalAnswers } from './modalAnswers.ts';
import { RecentIds } from './RecentIds.ts';
import { type Answerable, Responder, requestsLeft } from './Responder.ts';

/** The card in front of the reviewer was out of date. */
const staleCodes: ReadonlySet<string> = new Set(['already_decided', 'already_asked', 'not_undoable']);

type Running = Promise<void> | undefined;

/** Finds the handler, acknowledges in this tick as it declares, runs it, and answers whatever it throws. */
export function createDispatch(context: Context) {
  const recent = new RecentIds(2_000);
  const running = new Set<Promise<void>>();

  const contextOf = (interaction: Answerable): InteractionContext => ({
    context,
    actor: actorOf(interaction, context.config),
    phrases: phrasesFor(interaction.locale),
    guild: interaction.client.guilds.cache.get(context.config.DISCORD_GUILD_ID) ?? null,
  });

  const phrasesOf = (interaction: Answerable): Phrases => refusalPhrases(interaction, context.config);

  function refuse(
    interaction: Answerable,
    responder: Responder,
    error: unknown,
    typed?: ReturnType<Modal['typed']>,
  ) {
    if (!(error instanceof DomainError)) {
      context.log.error(
        { interaction: interaction.id, user: interaction.user.id, ...evidenceOf(error), err: error },
        'an interaction failed',
      );
    }
    return responder.tell(errorReply(error, interaction.id, phrasesOf(interaction), typed));
  }

  /** @param typed what was typed; like the work, nothing is asked of it before the acknowledgement has left */
  async function answer(
    interaction: Answerable,
    work: (responder: Responder) => Promise<void>,
    typed?: () => ReturnType<Modal['typed']>,
  ): Promise<void> {
    const responder = new Responder(context, interaction);
    await responder.acknowledge('reply');
    try {
      await work(responder);
    } catch (error) {
      await refuse(interaction, responder, error, typed?.());
    }
  }

  async function change(
    interaction: MessageComponentInteraction | ModalSubmitInteraction,
    key: ApplicationKey,
    work: () => Promise<Application>,
    typed?: () => ReturnType<Modal['typed']>,
  ): Promise<void> {
    const responder = new Responder(context, interaction);
    await responder.acknowledge('update');
    let application: Application;
    try {
      application = await work();
    } catch (error) {
      await refuse(interaction, responder, error, typed?.());
      if (!(error instanceof DomainError) || !staleCodes.has(error.code)) {
        return;
      }
      application = await readApplication(key);
    }
    // It is done by now: a card that cannot be drawn is no refusal, and drawn by its effect.
    await responder.redraw(application);
  }

  function onComponent(interaction: MessageComponentInteraction): Running {
    const parsed = parseCustomId(interaction.customId);
    const button = buttons.find((candidate) => candidate.id === parsed?.verb);
    if (!parsed || !button) {
      return answer(interaction, (responder) =>
        responder.tell({ content: phrasesOf(interaction).faults.oldButton }),
      );
    }
    const press = (): ComponentContext => ({ ...contextOf(interaction), ...parsed });
    if (button.acknowledge === 'update') {
      return change(interaction, parsed.key, () => button.execute(press()));
    }
    if (button.acknowledge === 'reply') {
      return answer(interaction, async (responder) => responder.reply(await button.execute(press())));
    }
    const given = press();
    if (!button.isForApplicant && !canReview(given.actor)) {
      return answer(interaction, async () => mustReview(given.actor));
    }
    const card = cardNames(interaction.message);
    return interaction.showModal(button.execute({ ...given, card })).then(
      () => undefined,
      (error: unknown) => context.log.warn(evidenceOf(error), 'a modal could not be opened'),
    );
  }

  function onModal(interaction: ModalSubmitInteraction): Running {
    const parsed = parseCustomId(interaction.customId);
    const modal = modals.find((candidate) => candidate.id === parsed?.verb);
    if (!parsed || !modal) {
      return answer(interaction, (responder) =>
        responder.tell({ content: phrasesOf(interaction).faults.oldForm }),
      );
    }
    const press = (): ComponentContext => ({ ...contextOf(interaction), ...parsed });
    const answers = modalAnswers(interaction);
    const typed = () => modal.typed(answers, phrasesOf(interaction));
    if (modal.acknowledge === 'update') {
      return change(interaction, parsed.key, () => modal.execute(press(), answers), typed);
    }
    return answer(
      interaction,
      async (responder) => responder.reply(await modal.execute(press(), answers)),
      typed,
    );
  }

  function start(interaction: Interaction): Running {
    if (interaction.isChatInputCommand()) {
      const command = commands.find((candidate) => candidate.data.name === interaction.commandName);
      return command
        ? answer(interaction, async (responder) =>
            responder.reply(await command.execute(contextOf(interaction), interaction)),
          )
        : undefined;
    }
    if (interaction.isUserContextMenuCommand()) {
      const command = menuCommands.find((candidate) => candidate.data.name === interaction.commandName);
      return command
        ? answer(interaction, async (responder) =>
            responder.reply(await command.execute(contextOf(interaction), interaction)),
          )
        : undefined;
    }
    if (interaction.isMessageComponent()) {
      return onComponent(interaction);
    }
    return interaction.isModalSubmit() ? onModal(interaction) : undefined;
  }

  async function note(interaction: Interaction): Promise<void> {
    await requestsLeft();
    countInteraction(interaction);
    await hearLocale(context, interaction);
  }

  function track(work: Promise<void>): void {
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  return {
    handle(interaction: Interaction): void {
      if (!recent.isNew(interaction.id)) {
        return;
      }
      const work = underTrace(interaction.id, () => start(interaction))?.catch((error: unknown) => {
        context.log.error({ interaction: interaction.id, ...evidenceOf(error) }, 'an answer failed');
      });
      if (work) {
        track(work);
        track(note(interaction));
      }
    },
    /** Resolves when everything begun has been answered. */
    async drain(): Promise<void> {
      await Promise.all(running);
    },
  };
}
