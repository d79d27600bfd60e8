import type { Context } from '../context.ts';
import type { Hashes } from '../stores/formerKeys.ts';
import { hashedCollections } from '../stores/keyedHash.ts';
import { objectIdOf } from '../stores/objectId.ts';
import { UserModel } from '../users/model.ts';
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
  /** Their session names a profile that is gone: they were erased, or a restored database never knew them. */
  lacksProfile: boolean;
}

/**
 * Looks by unique indexes, each of its collection, in one command: of several, most of the time is the driver's.
 * @param profile the id of theirs; null where no session names one
 */
export async function readKnownBefore(
  context: Hashes & Pick<Context, 'now'>,
  discordId: string,
  kind: Kind,
  profile: string | null = null,
): Promise<KnownBefore> {
  const yes = { $literal: true };
  const own = [{ $match: { _id: objectIdOf(profile ?? '') } }, { $replaceWith: { hasProfile: yes } }];
  const block = [{ $match: blockOf(context, discordId) }, { $replaceWith: { isBlocked: yes } }];
  const kept = [{ $match: reapplicationsOf(context, discordId, kind) }, { $replaceWith: { kept: '$$ROOT' } }];
  const found = await DraftModel.collection
    .aggregate<
      Partial<Record<'isBlocked' | 'hasDraft' | 'hasProfile', true> & Record<'kept', Reapplication>>
    >([
      { $match: { discord_id: discordId, kind } },
      { $replaceWith: { hasDraft: yes } },
      { $unionWith: { coll: hashedCollections.blocklist, pipeline: block } },
      { $unionWith: { coll: hashedCollections.reapplications, pipeline: kept } },
      { $unionWith: { coll: UserModel.collection.name, pipeline: own } },
    ])
    .toArray();
  return {
    isBlocked: found.some(({ isBlocked }) => isBlocked),
    kept: joinKept(found.flatMap((one) => one.kept ?? [])),
    hasDraft: found.some(({ hasDraft }) => hasDraft),
    lacksProfile: profile !== null && !found.some(({ hasProfile }) => hasProfile),
  };
}
