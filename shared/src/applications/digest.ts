import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { kinds } from './kinds.ts';
import type { ReviewPart } from './reviewPart.ts';
import { type Application, modelOf, withKind } from './store.ts';
import { hasWaitedSince } from './waited.ts';

type Clock = Pick<Context, 'now'>;

/** Pending for more than 36 hours and in no digest yet. */
const isForDigest = ({ now }: Clock) => ({
  status: 'pending' as const,
  digested_at: null,
  ...hasWaitedSince(new Date(now().getTime() - limits.digestAfterMs)),
});

/** What a digest is to name, oldest first; at most so many of each form. */
export async function findForDigest(clock: Clock, limit = 100): Promise<Application[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const documents = await modelOf(kind)
        .find(isForDigest(clock))
        .sort({ created_at: 1 })
        .limit(limit)
        .lean<ReviewPart[]>();
      return documents.map((document) => withKind(kind, document));
    }),
  );
  return found.flat().sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

/** How many a digest is about, whether it names them or not. */
export async function countForDigest(clock: Clock): Promise<number> {
  const counts = await Promise.all(kinds.map((kind) => modelOf(kind).countDocuments(isForDigest(clock))));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Notes that reviewers were reminded of all these, so that no later digest repeats them. */
export async function noteDigest(clock: Clock): Promise<void> {
  for (const kind of kinds) {
    await modelOf(kind).updateMany(
      isForDigest(clock),
      { $set: { digested_at: clock.now() } },
      { timestamps: false },
    );
  }
}
