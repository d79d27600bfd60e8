import {
  type Application,
  type Config,
  type Context,
  countForDigest,
  findForDigest,
  kindLabels,
  limits,
  noteDigest,
  relativeTime,
  statusColours,
} from '@yieldwren/shared';
import type { APIEmbed, Guild } from 'discord.js';
import { cardLink } from '../views/cardLink.ts';
import { onlyOnceIn } from './onlyOnceIn.ts';
import { tellReviewers } from './tellReviewers.ts';

/** Digests gather what grew old meanwhile. */
const pauseMs = 6 * 60 * 60_000;
const listed = 15;

/** Without a name: nobody edits a digest when a person is erased. */
const digestLine = (application: Application, config: Config): string =>
  [cardLink(application, config), kindLabels[application.kind], relativeTime(application.created_at)].join(
    ' · ',
  );

/** @param total how many it is about, of which the oldest are given */
export function digestOf(config: Config, old: readonly Application[], total: number): APIEmbed {
  const hours = Math.round((limits.overdueAfterMs - limits.digestAfterMs) / 3_600_000);
  const lines = old.slice(0, listed).map((one) => digestLine(one, config));
  const rest = total - lines.length;
  return {
    title: `${total} ${total === 1 ? 'application has' : 'applications have'} waited for 36 hours`,
    description: [
      `We promise an answer within 48 hours: at most ${hours} are left for these.`,
      ...lines,
      ...(rest > 0 ? [`… and ${rest} more: /queue`] : []),
    ].join('\n'),
    color: statusColours.pending,
  };
}

/** One digest of what has waited for 36 hours; each application counts in one digest only. @returns how many it is about */
export async function remindReviewers(context: Context, guild: Guild | null): Promise<number> {
  const now = context.now();
  // One moment for all three looks: whoever has waited that long in between is for the next digest.
  const clock = { now: () => now };
  const old = await findForDigest(clock, listed);
  if (old.length === 0) {
    return 0;
  }
  let total = 0;
  await onlyOnceIn(context, 'bot:digest', pauseMs, async () => {
    total = await countForDigest(clock);
    await tellReviewers(context, guild, digestOf(context.config, old, total));
    await noteDigest(clock);
  });
  return total;
}
