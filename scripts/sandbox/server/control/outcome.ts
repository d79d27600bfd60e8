import type { InteractionOutcome, MessageView } from '../../api/index.ts';
import { isWaiting } from '../world/interactions.ts';
import type { InteractionRecord } from '../world/state.ts';
import type { World } from '../world/World.ts';
import { interactionView, messageView, modalView } from './views.ts';

/** The outcome of an interaction, with a look at the visible answer whenever asked. */
export interface LiveOutcome extends InteractionOutcome {
  response(): MessageView | null;
}

function visible(world: World, interaction: InteractionRecord): MessageView | null {
  const id = interaction.originalId;
  const message = id === null ? undefined : world.message(interaction.channelId, id);
  return message === undefined ? null : messageView(world, message);
}

/** Waits until the interaction is answered or has failed (3 s of the sandbox's clock). */
export async function outcomeOf(world: World, interaction: InteractionRecord): Promise<LiveOutcome> {
  if (isWaiting(interaction)) {
    await new Promise<void>((resolve) => {
      const listen = (answered: InteractionRecord) => {
        if (answered.id === interaction.id) {
          world.events.off('callback', listen);
          resolve();
        }
      };
      world.events.on('callback', listen);
    });
  }
  const { callbackType: type } = interaction;
  return {
    interaction: interactionView(world, interaction),
    callback: type === null ? null : { type, data: interaction.callbackData },
    message: visible(world, interaction),
    modal: modalView(interaction),
    response: () => visible(world, interaction),
  };
}
