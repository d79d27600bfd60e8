import type { Context } from '../context.ts';
import { hashedCollections } from '../stores/keyedHash.ts';
import { blockOf } from './blocklist.ts';
import { DraftModel } from './drafts.ts';
import type { Kind } from './kinds.ts';
import { type Reapplication, reapplicationId } from './reapplication.ts';

/** What is known of a person before they send a form. */
export interface KnownBefore {
  isBlocked: boolean;
  /** What was kept of them when they were erased; null for nearly everybody. */
  kept: Reapplication | null;
  hasDraft: boolean;
}

const nothing: KnownBefore = { isBlocked: false, kept: null, hasDraft: false };

/** Three looks, each by a unique index of its collection, in one command: of three, most of the time is the driver's. */
export async function readKnownBefore(
  context: Pick<Context, 'hashOf' | 'now'>,
  discordId: string,
  kind: Kind,
): Promise<KnownBefore> {
  const yes = { $literal: true };
  const block = [{ $match: blockOf(context, discordId) }, { $replaceWith: { isBlocked: yes } }];
  const kept = [
    { $match: { _id: reapplicationId(context, discordId, kind) } },
    { $replaceWith: { kept: '$$ROOT' } },
  ];
  const found = await DraftModel.collection
    .aggregate<Partial<KnownBefore>>([
      { $match: { discord_id: discordId, kind } },
      { $replaceWith: { hasDraft: yes } },
      { $unionWith: { coll: hashedCollections.blocklist, pipeline: block } },
      { $unionWith: { coll: hashedCollections.reapplications, pipeline: kept } },
    ])
    .toArray();
  return found.reduce<KnownBefore>((known, one) => ({ ...known, ...one }), nothing);
}
