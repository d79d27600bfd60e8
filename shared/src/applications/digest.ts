import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { kinds } from './kinds.ts';
import type { ReviewPart } from './reviewPart.ts';
import { type Application, keyOf, modelOf, withKind } from './store.ts';
import { hasWaitedSince } from './waited.ts';

/** Pending for more than 36 hours and in no digest yet, oldest first. */
export async function findForDigest({ now }: Pick<Context, 'now'>, limit = 100): Promise<Application[]> {
  const before = new Date(now().getTime() - limits.digestAfterMs);
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const documents = await modelOf(kind)
        .find({ status: 'pending', digested_at: null, ...hasWaitedSince(before) })
        .sort({ created_at: 1 })
        .limit(limit)
        .lean<ReviewPart[]>();
      return documents.map((document) => withKind(kind, document));
    }),
  );
  return found.flat().sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

/** Notes that reviewers were reminded of these, so that no later digest repeats them. */
export async function noteDigest(applications: readonly Application[], at: Date): Promise<void> {
  for (const kind of kinds) {
    const ids = applications.filter((application) => application.kind === kind).map((one) => keyOf(one).id);
    await modelOf(kind).updateMany(
      { _id: { $in: ids } },
      { $set: { digested_at: at } },
      { timestamps: false },
    );
  }
}
