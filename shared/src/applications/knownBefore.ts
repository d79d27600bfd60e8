import type { Context } from '../context.ts';
import type { Hashes } from '../stores/formerKeys.ts';
import { hashedCollections } from '../stores/keyedHash.ts';
import { blockOf } from './blocklist.ts';
import { DraftModel } from './drafts.ts';
import type { Kind } from './kinds.ts';
import { joinKept, type Reapplication, reapplicationsOf } from './reapplication.ts';

/** What is known of a person before they send a form. */
export interface KnownBefore {
  isBlocked: boolean;
  /** What was kept of them when they were erased; null for nearly everybody. */
  kept: Reapplication | null;
  hasDraft: boolean;
}

/** Three looks, each by a unique index of its collection, in one command: of three, most of the time is the driver's. */
export async function readKnownBefore(
  context: Hashes & Pick<Context, 'now'>,
  discordId: string,
  kind: Kind,
): Promise<KnownBefore> {
  const yes = { $literal: true };
  const block = [{ $match: blockOf(context, discordId) }, { $replaceWith: { isBlocked: yes } }];
  const kept = [{ $match: reapplicationsOf(context, discordId, kind) }, { $replaceWith: { kept: '$$ROOT' } }];
  const found = await DraftModel.collection
    .aggregate<Partial<Record<'isBlocked' | 'hasDraft', true> & Record<'kept', Reapplication>>>([
      { $match: { discord_id: discordId, kind } },
      { $replaceWith: { hasDraft: yes } },
      { $unionWith: { coll: hashedCollections.blocklist, pipeline: block } },
      { $unionWith: { coll: hashedCollections.reapplications, pipeline: kept } },
    ])
    .toArray();
  return {
    isBlocked: found.some(({ isBlocked }) => isBlocked),
    kept: joinKept(found.flatMap((one) => one.kept ?? [])),
    hasDraft: found.some(({ hasDraft }) => hasDraft),
  };
}
