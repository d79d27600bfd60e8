import { model, Schema } from 'mongoose';
import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { isDuplicateKey } from '../stores/isDuplicateKey.ts';
import type { DraftView } from '../views/draft.ts';
import { type Kind, kinds } from './kinds.ts';

/** What a person has typed into a form and not sent yet, as it was typed. */
export interface Draft {
  discord_id: string;
  kind: Kind;
  answers: DraftView['answers'];
  /** When it was typed, by the device's own clock. */
  saved_at: Date;
  created_at: Date;
  updated_at: Date;
}

/** As JSON text, since MongoDB would read some names and values as its own. */
interface StoredDraft extends Omit<Draft, 'answers'> {
  answers: string;
}

const schema = new Schema<StoredDraft>(
  {
    discord_id: { type: String, required: true },
    kind: { type: String, enum: kinds, required: true },
    answers: { type: String, required: true },
    saved_at: { type: Date, required: true },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  { collection: 'drafts', versionKey: false },
);
schema.index({ discord_id: 1, kind: 1 }, { unique: true });
schema.index({ updated_at: 1 }, { expireAfterSeconds: limits.draftLifeMs / 1_000 });

export const DraftModel = model<StoredDraft>('Draft', schema);

const readAnswers = ({ answers, ...rest }: StoredDraft): Draft => ({
  ...rest,
  answers: JSON.parse(answers) as Draft['answers'],
});

export async function findDraft(discordId: string, kind: Kind): Promise<Draft | null> {
  const stored = await DraftModel.findOne({ discord_id: discordId, kind }).lean<StoredDraft>();
  return stored && readAnswers(stored);
}

export async function findDraftsOf(discordId: string): Promise<Draft[]> {
  const stored = await DraftModel.find({ discord_id: discordId }).lean<StoredDraft[]>();
  return stored.map(readAnswers);
}

/**
 * Keeps a draft in place of one that its device knows. Another one, typed elsewhere meanwhile, stays.
 * @param replaces when each draft that the device knows was saved; without it the one typed on last wins
 * @returns the one that is kept now
 */
export async function saveDraft(
  { now }: Pick<Context, 'now'>,
  discordId: string,
  kind: Kind,
  { answers, saved_at: typed }: Pick<Draft, 'answers' | 'saved_at'>,
  replaces?: readonly Date[],
): Promise<Draft> {
  const at = now();
  // A clock that is ahead must not win for ever.
  const saved_at = !replaces && typed > at ? at : typed;
  const typing = { answers: JSON.stringify(answers), saved_at, updated_at: at };
  const stored = await DraftModel.findOneAndUpdate(
    { discord_id: discordId, kind, saved_at: replaces ? { $in: replaces } : { $lte: saved_at } },
    { $set: typing },
    { returnDocument: 'after' },
  ).lean<StoredDraft>();
  if (stored) {
    return readAnswers(stored);
  }
  try {
    // Not by an upsert above: of one that meets another draft MongoDB's log would tell the answers.
    const first = await DraftModel.create({ discord_id: discordId, kind, ...typing, created_at: at });
    return readAnswers(first.toObject<StoredDraft>());
  } catch (error) {
    const newer = isDuplicateKey(error) ? await findDraft(discordId, kind) : null;
    if (newer) {
      return newer;
    }
    throw error;
  }
}

/** @param replaces as of `saveDraft`; without it whichever there is goes */
export async function dropDraft(discordId: string, kind: Kind, replaces?: readonly Date[]): Promise<void> {
  await DraftModel.deleteOne({
    discord_id: discordId,
    kind,
    ...(replaces ? { saved_at: { $in: replaces } } : {}),
  });
}

/** After a submission. What cannot be deleted now ends by itself. */
export async function dropSentDraft(discordId: string, kind: Kind): Promise<void> {
  try {
    await dropDraft(discordId, kind);
  } catch {
    // The application is stored, and that is what is answered.
  }
}

export async function dropDraftsOf(discordId: string): Promise<void> {
  await DraftModel.deleteMany({ discord_id: discordId });
}
