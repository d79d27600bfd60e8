import { type Context, readBlocked, statusColours } from '@yieldwren/shared';
import type { Guild } from 'discord.js';
import { guildFindings } from './guildFindings.ts';
import { onlyOnceIn } from './onlyOnceIn.ts';
import { tellReviewers } from './tellReviewers.ts';

const hourMs = 60 * 60_000;

/** Tells reviewers what is held up and how to repair it; at most once an hour. @returns whether they were told */
export async function reportBlocked(context: Context, guild: Guild | null): Promise<boolean> {
  const { count, repairs } = await readBlocked();
  if (count === 0) {
    return false;
  }
  const found = guildFindings(guild, context.config).filter(({ state }) => state === 'broken');
  const todo = found.length > 0 ? found.map(({ text, repair }) => `**${text}.** ${repair}`) : repairs;
  const notice = {
    title: `${count} ${count === 1 ? 'delivery is' : 'deliveries are'} held up`,
    description: [
      ...todo.map((text) => `• ${text}`),
      'Decisions stand; everything is delivered once this is repaired.',
    ].join('\n'),
    color: statusColours.rejected,
  };
  return await onlyOnceIn(context, 'bot:notice-blocked', hourMs, () => tellReviewers(context, guild, notice));
}
