import {
  type Config,
  type Context,
  type DigestEntry,
  findForDigest,
  kindLabels,
  limits,
  noteDigest,
  relativeTime,
  requeueEverywhere,
  statusColours,
} from '@yieldwren/shared';
import type { APIEmbed, Guild } from 'discord.js';
import { cardLink } from '../views/cardLink.ts';
import { onlyOnceIn } from './onlyOnceIn.ts';
import { tellReviewers } from './tellReviewers.ts';

/** Digests gather what grew old meanwhile. */
const pauseMs = 6 * limits.hourMs;
const listed = 15;

/** Without a name: nobody edits a digest when a person is erased. */
const digestLine = (application: DigestEntry, config: Config): string =>
  [cardLink(application, config), kindLabels[application.kind], relativeTime(application.created_at)].join(
    ' · ',
  );

/** @param old what it is about, oldest first: so many of them are named */
export function digestOf(config: Config, old: readonly DigestEntry[]): APIEmbed {
  const total = old.length;
  const { digestHours, promiseHours } = limits;
  const lines = old.slice(0, listed).map((one) => digestLine(one, config));
  const rest = total - lines.length;
  return {
    title: `${total} ${total === 1 ? 'application has' : 'applications have'} waited for ${digestHours} hours`,
    description: [
      `We promise an answer within ${promiseHours} hours: at most ${promiseHours - digestHours} are left for these.`,
      ...lines,
      ...(rest > 0 ? [`… and ${rest} more: /queue`] : []),
    ].join('\n'),
    color: statusColours.pending,
  };
}

/** A card that somebody deleted is posted anew by that, before the application is late; any other is edited once. */
const redrawCards = (context: Context, old: readonly DigestEntry[]) =>
  requeueEverywhere(context, {
    where: { _id: { $in: old.map(({ _id }) => _id) } },
    rows: { kind: 'card', state: 'done' },
  });

/** One digest of what has waited so long that it is soon late; each application counts in one digest only. @returns how many it is about */
export async function remindReviewers(context: Context, guild: Guild | null): Promise<number> {
  // Looked at once: what waits again while this is sent (a question answered, a decision undone) is for the next digest.
  const old = await findForDigest(context);
  if (old.length === 0) {
    return 0;
  }
  const isSent = await onlyOnceIn(context, 'digest', pauseMs, async () => {
    // What nobody could be told is for the next digest as well.
    if (await tellReviewers(context, guild, digestOf(context.config, old))) {
      await redrawCards(context, old);
      await noteDigest(context, old);
    }
  });
  return isSent ? old.length : 0;
}
