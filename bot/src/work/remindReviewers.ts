import { type Application, type Context, findForDigest, limits, noteDigest } from '@yieldwren/shared';
import type { APIEmbed, Guild } from 'discord.js';
import { statusColours } from '../views/statusColours.ts';
import { waitingLine } from '../views/waitingLine.ts';
import { onlyOnceIn } from './onlyOnceIn.ts';
import { tellReviewers } from './tellReviewers.ts';

/** Digests gather what grew old meanwhile. Milliseconds. */
const pause = 6 * 60 * 60_000;
const listed = 20;

function digestOf({ config }: Context, old: readonly Application[], now: Date): APIEmbed {
  const hours = Math.round((limits.overdueAfter - limits.digestAfter) / 3_600_000);
  const lines = old.slice(0, listed).map((one) => waitingLine(one, config, now));
  const rest = old.length - lines.length;
  return {
    title: `${old.length} ${old.length === 1 ? 'application has' : 'applications have'} waited for 36 hours`,
    description: [
      `We promise an answer within 48 hours: at most ${hours} are left for these.`,
      ...lines,
      ...(rest > 0 ? [`… and ${rest} more: /queue`] : []),
    ].join('\n'),
    color: statusColours.pending,
  };
}

/** One digest of what has waited for 36 hours; each application stands in one digest only. @returns how many it lists */
export async function remindReviewers(context: Context, guild: Guild | null): Promise<number> {
  const old = await findForDigest(context);
  if (old.length === 0) {
    return 0;
  }
  const now = context.now();
  const isDone = await onlyOnceIn(context, 'bot:digest', pause, async () => {
    await tellReviewers(context, guild, digestOf(context, old, now));
    await noteDigest(old, now);
  });
  return isDone ? old.length : 0;
}
