import { model, Schema } from 'mongoose';
import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { anyHashOf, type Hashes } from '../stores/formerKeys.ts';
import { hashedCollections } from '../stores/keyedHash.ts';
import { asApplicantSees } from './asApplicantSees.ts';
import { type Kind, kinds } from './kinds.ts';
import { reapplyDate } from './present.ts';
import { type Application, findOfPerson } from './store.ts';

/** What stays of an erased person until it no longer matters: when the form may be sent again. Named by a keyed hash. */
export interface Reapplication {
  _id: string;
  /** After it MongoDB deletes the document. */
  until: Date;
  /** End of the wait after a rejection. */
  reapply_at?: Date;
  /** When the form was sent, within the last day. */
  sent: Date[];
}

const schema = new Schema<Reapplication>(
  { _id: String, until: { type: Date, required: true }, reapply_at: Date, sent: [Date] },
  { collection: hashedCollections.reapplications, versionKey: false },
);
schema.index({ until: 1 }, { expireAfterSeconds: 0 });

const ReapplicationModel = model<Reapplication>('Reapplication', schema);

const nameOf = (discordId: string, kind: Kind): string => `${kind} ${discordId}`;

export const reapplicationId = ({ hashOf }: Pick<Hashes, 'hashOf'>, discordId: string, kind: Kind): string =>
  hashOf(nameOf(discordId, kind));

/** Which documents may be of this person, in MongoDB's terms. */
export const reapplicationsOf = (hashes: Hashes, discordId: string, kind: Kind) => ({
  _id: anyHashOf(hashes, nameOf(discordId, kind)),
});

const laterOf = (one: Date, other?: Date) => (other && other > one ? other : one);

/** One of those that were kept under several keys: the longer wait, and every sending. */
export const joinKept = (found: readonly Reapplication[]): Reapplication | null =>
  found.reduce<Reapplication | null>((joined, one) => {
    const reapply_at = one.reapply_at ? laterOf(one.reapply_at, joined?.reapply_at) : joined?.reapply_at;
    return {
      ...one,
      until: laterOf(one.until, joined?.until),
      sent: [...(joined?.sent ?? []), ...one.sent],
      ...(reapply_at ? { reapply_at } : {}),
    };
  }, null);

/** What was kept of a person who was erased; null for nearly everybody. */
export async function findReapplication(
  context: Hashes,
  discordId: string,
  kind: Kind,
): Promise<Reapplication | null> {
  return joinKept(
    await ReapplicationModel.find(reapplicationsOf(context, discordId, kind)).lean<Reapplication[]>(),
  );
}

/**
 * When the form was sent within the last day, newest first, erased applications included. One whose erasure broke off
 * counts once: it is kept, and still there.
 */
export function sentLately(earlier: readonly Application[], kept: Reapplication | null, now: Date): Date[] {
  const sent = [...earlier.map((application) => application.created_at), ...(kept?.sent ?? [])];
  return [...new Set(sent.map((at) => at.getTime()))]
    .filter((at) => now.getTime() - at < limits.dayMs)
    .sort((a, b) => b - a)
    .map((at) => new Date(at));
}

/** End of the wait after the latest rejection, erased ones included; undefined when there is none. */
export const reapplyAt = (
  earlier: readonly Application[],
  kept: Reapplication | null,
  reapplyAfterDays: number,
): Date | undefined =>
  [...earlier.map((application) => reapplyDate(application, reapplyAfterDays)), kept?.reapply_at]
    .filter((end) => end !== undefined)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1);

/** Keeps, before a person is erased, when they may send each form again. */
export async function keepReapplications(context: Context, discordId: string): Promise<void> {
  const now = context.now();
  for (const kind of kinds) {
    const [earlier, kept] = await Promise.all([
      findOfPerson(discordId, [kind]),
      findReapplication(context, discordId, kind),
    ]);
    const known = earlier.map((application) => asApplicantSees(application, context));
    const reapply_at = reapplyAt(known, kept, context.config.REAPPLY_AFTER_DAYS);
    const sent = sentLately(earlier, kept, now);
    const until = Math.max(reapply_at?.getTime() ?? 0, (sent[0]?.getTime() ?? 0) + limits.dayMs);
    if (until > now.getTime()) {
      await ReapplicationModel.replaceOne(
        { _id: reapplicationId(context, discordId, kind) },
        { until: new Date(until), sent, ...(reapply_at ? { reapply_at } : {}) },
        { upsert: true },
      );
    }
  }
}
