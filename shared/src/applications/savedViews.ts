import { model, Schema } from 'mongoose';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { SavedView } from '../views/savedViews.ts';
import type { Actor } from './actor.ts';
import { mustReview } from './policy.ts';

/** A view with whose it is; its filter never holds words that were searched for. */
interface StoredView extends SavedView {
  discord_id: string;
  created_at: Date;
  updated_at: Date;
}

const schema = new Schema<StoredView>(
  {
    discord_id: { type: String, required: true },
    name: { type: String, required: true },
    filter: { type: Schema.Types.Mixed, required: true },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  { collection: 'saved_views', versionKey: false, minimize: false },
);
schema.index({ discord_id: 1, name: 1 }, { unique: true });

export const SavedViewModel = model<StoredView>('SavedView', schema);

export const findViewsOf = async (discordId: string): Promise<StoredView[]> =>
  await SavedViewModel.find({ discord_id: discordId }).sort({ name: 1 }).lean<StoredView[]>();

export async function listViews(actor: Actor): Promise<StoredView[]> {
  mustReview(actor);
  return await findViewsOf(actor.id);
}

/**
 * Keeps a view; what was kept under the same name is replaced.
 * @throws {DomainError} forbidden; invalid, when there are as many as there may be
 */
export async function saveView(
  { now }: Pick<Context, 'now'>,
  actor: Actor,
  { name, filter }: SavedView,
): Promise<void> {
  mustReview(actor);
  const discord_id = actor.id;
  if ((await SavedViewModel.countDocuments({ discord_id, name: { $ne: name } })) >= limits.viewsMost) {
    const problem = `There are ${limits.viewsMost} views already. Delete one first.`;
    throw new DomainError('invalid', problem, { fields: { name: [problem] } });
  }
  const at = now();
  await SavedViewModel.updateOne(
    { discord_id, name },
    { $set: { filter, updated_at: at }, $setOnInsert: { created_at: at } },
    { upsert: true },
  );
}

export async function deleteView(actor: Actor, name: string): Promise<void> {
  mustReview(actor);
  await SavedViewModel.deleteOne({ discord_id: actor.id, name });
}

export async function dropViewsOf(discordId: string): Promise<void> {
  await SavedViewModel.deleteMany({ discord_id: discordId });
}
