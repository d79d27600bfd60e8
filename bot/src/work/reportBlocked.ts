import { type Context, limits, outboundKinds, readBlocked, statusColours } from '@yieldwren/shared';
import type { Guild } from 'discord.js';
import { guildFindings } from './guildFindings.ts';
import { onlyOnceIn } from './onlyOnceIn.ts';
import { tellReviewers } from './tellReviewers.ts';

const words = {
  ofDiscord: 'What is for Discord leaves by itself once it is repaired.',
  outbound: 'An e-mail or a webhook leaves when its server has taken another one, or by Retry on the card.',
} as const;

export const heldUpText = (count: number): string =>
  `${count} ${count === 1 ? 'delivery is' : 'deliveries are'} held up`;

/** Tells reviewers what is held up and how to repair it; at most once an hour. @returns whether it was tried */
export async function reportBlocked(context: Context, guild: Guild | null): Promise<boolean> {
  const { count, held } = await readBlocked();
  if (count === 0) {
    return false;
  }
  const found = guildFindings(guild, context.config).filter(({ state }) => state === 'broken');
  const explained = new Set(found.flatMap(({ holdsUp }) => holdsUp ?? []));
  const others = held.filter(({ kind }) => !explained.has(kind)).flatMap(({ repairs }) => repairs);
  const todo = [...found.map(({ text, repair }) => `**${text}.** ${repair}`), ...new Set(others)];
  const leaves = held.map(({ kind }) => {
    const isOutbound = outboundKinds.some((one) => one === kind);
    return isOutbound ? words.outbound : words.ofDiscord;
  });
  const notice = {
    title: heldUpText(count),
    description: [
      ...todo.map((text) => `• ${text}`),
      ['Decisions stand.', ...new Set(leaves)].join(' '),
    ].join('\n'),
    color: statusColours.rejected,
  };
  return await onlyOnceIn(context, 'held_up', limits.hourMs, () => tellReviewers(context, guild, notice));
}
