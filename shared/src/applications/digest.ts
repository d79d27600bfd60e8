import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { kinds } from './kinds.ts';
import type { ReviewPart } from './reviewPart.ts';
import { type Application, modelOf, withKind } from './store.ts';
import { hasWaitedSince } from './waited.ts';

type Clock = Pick<Context, 'now'>;

/** What a digest says of an application. */
export type DigestEntry = Pick<Application, '_id' | 'kind' | 'reference' | 'card' | 'created_at'>;

/** Pending for so long that reviewers are reminded of it, and in no digest yet. */
const isForDigest = ({ now }: Clock) => ({
  status: 'pending' as const,
  digested_at: null,
  ...hasWaitedSince(new Date(now().getTime() - limits.digestAfterMs)),
});

/** All that a digest is to be about, oldest first. */
export async function findForDigest(clock: Clock): Promise<DigestEntry[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const documents = await modelOf(kind)
        .find(isForDigest(clock))
        .select({ reference: 1, card: 1, created_at: 1 })
        .lean<ReviewPart[]>();
      return documents.map((document) => withKind(kind, document));
    }),
  );
  return found.flat().sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

/** Notes that reviewers were reminded of these, so that no later digest repeats them. */
export async function noteDigest({ now }: Clock, entries: readonly DigestEntry[]): Promise<void> {
  for (const kind of kinds) {
    const ids = entries.filter((entry) => entry.kind === kind).map(({ _id }) => _id);
    await modelOf(kind).updateMany({ _id: { $in: ids } }, { $set: { digested_at: now() } });
  }
}
