import {
  type Context,
  canReview,
  evidenceOf,
  mustReview,
  parseCustomId,
  Running,
  testButtonPrefix,
  underTrace,
} from '@yieldwren/shared';
import type {
  ChatInputCommandInteraction,
  Interaction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import { buttons } from '../buttons/index.ts';
import { commands, menuCommands } from '../commands/index.ts';
import { countInteraction } from '../health/metrics.ts';
import { modals } from '../modals/index.ts';
import { cardNames } from './cardNames.ts';
import type { ComponentContext, InteractionContext } from './handlers.ts';
import { hearLocale } from './language.ts';
import { modalAnswers } from './modalAnswers.ts';
import { RecentIds } from './RecentIds.ts';
import { type PrivateReply, requestsLeft } from './Responder.ts';
import { Responses } from './Responses.ts';

type Begun = Promise<void> | undefined;

interface Executable<Ran> {
  data: { name: string };
  acts?: true;
  execute: (given: InteractionContext, interaction: Ran) => Promise<PrivateReply[]>;
}

function onCommand<Ran extends ChatInputCommandInteraction | UserContextMenuCommandInteraction>(
  responses: Responses,
  interaction: Ran,
  all: readonly Executable<Ran>[],
): Begun {
  const command = all.find(({ data }) => data.name === interaction.commandName);
  return (
    command &&
    responses.inPrivate(interaction, async (responder) =>
      responder.reply(await command.execute(responses.contextOf(interaction), interaction), command.acts),
    )
  );
}

function onComponent(responses: Responses, interaction: MessageComponentInteraction): Promise<void> {
  const parsed = parseCustomId(interaction.customId);
  const button = buttons.find((candidate) => candidate.id === parsed?.verb);
  if (!parsed || !button) {
    return responses.inPrivate(interaction, (responder) =>
      responder.tell({ content: responses.phrasesOf(interaction).faults.oldButton }),
    );
  }
  const press = (): ComponentContext => ({ ...responses.contextOf(interaction), ...parsed });
  if (button.acknowledge === 'update') {
    return responses.byCard(interaction, parsed.key, () => button.execute(press()));
  }
  if (button.acknowledge === 'reply') {
    return responses.inPrivate(interaction, async (responder) =>
      responder.reply(await button.execute(press()), button.acts),
    );
  }
  const given = press();
  if (!button.isForApplicant && !canReview(given.actor)) {
    return responses.inPrivate(interaction, async () => mustReview(given.actor));
  }
  const card = cardNames(interaction.message);
  return responses.byModal(interaction, button.execute({ ...given, card }));
}

function onModal(responses: Responses, interaction: ModalSubmitInteraction): Promise<void> {
  const parsed = parseCustomId(interaction.customId);
  const modal = modals.find((candidate) => candidate.id === parsed?.verb);
  if (!parsed || !modal) {
    return responses.inPrivate(interaction, (responder) =>
      responder.tell({ content: responses.phrasesOf(interaction).faults.oldForm }),
    );
  }
  const press = (): ComponentContext => ({ ...responses.contextOf(interaction), ...parsed });
  const answers = modalAnswers(interaction);
  const typed = () => modal.typed(answers, responses.phrasesOf(interaction));
  if (modal.acknowledge === 'update') {
    return responses.byCard(interaction, parsed.key, () => modal.execute(press(), answers), typed);
  }
  return responses.inPrivate(
    interaction,
    async (responder) => responder.reply(await modal.execute(press(), answers), true),
    typed,
  );
}

/** Finds the handler, and has it answer as it declares. @returns nothing for what is not ours */
function begin(responses: Responses, interaction: Interaction): Begun {
  if (interaction.isChatInputCommand()) {
    return onCommand(responses, interaction, commands);
  }
  if (interaction.isUserContextMenuCommand()) {
    return onCommand(responses, interaction, menuCommands);
  }
  if (interaction.isMessageComponent()) {
    return interaction.customId.startsWith(testButtonPrefix)
      ? undefined
      : onComponent(responses, interaction);
  }
  return interaction.isModalSubmit() ? onModal(responses, interaction) : undefined;
}

/** Takes each interaction once, begins to answer it in this very tick, and knows what is still being answered. */
export function createDispatch(context: Context) {
  const responses = new Responses(context);
  const recent = new RecentIds(2_000);
  const running = new Running();

  async function note(interaction: Interaction): Promise<void> {
    await requestsLeft();
    countInteraction(interaction);
    await hearLocale(context, interaction);
  }

  return {
    handle(interaction: Interaction): void {
      if (!recent.isNew(interaction.id)) {
        return;
      }
      const work = underTrace(interaction.id, () => begin(responses, interaction))?.catch(
        (error: unknown) => {
          context.log.error({ interaction: interaction.id, ...evidenceOf(error) }, 'an answer failed');
        },
      );
      if (work) {
        running.track(work);
        running.track(note(interaction));
      }
    },
    /** Resolves when everything begun has been answered. */
    settle: () => running.settle(),
  };
}
