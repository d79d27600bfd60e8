import { flatten } from '../world/components.ts';
import { clickComponent } from '../world/inputs.ts';
import type { MessageRecord } from '../world/state.ts';
import type { World } from '../world/World.ts';

/** The application's last message with buttons in the review channel. */
export function lastCard(world: World): MessageRecord {
  const all = [...(world.state.messages.get(world.state.guild.named.reviewChannelId)?.values() ?? [])];
  const card = all.findLast((message) => flatten(message.components).some((one) => one['type'] === 2));
  if (card === undefined) {
    throw new Error('there is no card in the review channel');
  }
  return card;
}

/** Two reviewers press the first two buttons of the last card within one tick. */
export function clickBoth(world: World): void {
  const card = lastCard(world);
  const buttons = flatten(card.components).filter(
    (one) => typeof one['custom_id'] === 'string' && one['type'] === 2,
  );
  const { reviewerRoleId } = world.state.guild.named;
  const reviewers = [...world.state.members.values()].filter((member) =>
    member.roles.includes(reviewerRoleId),
  );
  const [first, second] = reviewers;
  if (first === undefined || second === undefined) {
    throw new Error('two reviewers are needed');
  }
  for (const [index, reviewer] of [first, second].entries()) {
    const customId = String((buttons[index] ?? buttons[0])?.['custom_id']);
    clickComponent(world, { userId: reviewer.userId, messageId: card.id, customId });
  }
}
