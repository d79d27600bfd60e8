import type { mongo } from 'mongoose';
import { erasedActor } from '../actor.ts';
import { type ErasedAt, erasePersonFields, erasePersonFieldsAgain } from '../erasure/erasePersonFields.ts';
import { kinds } from '../kinds.ts';
import { modelOf } from '../store.ts';
import { AuditEntryModel } from './AuditEntry.ts';
import { recordAllActs } from './recordActs.ts';

const { id, name } = erasedActor;

const personFields = {
  actor: { $set: { actor: id, actor_name: name } },
  person: { $set: { person: id } },
};

/** Takes a person's id and name out of the log; what was done and when stays. No other change is made to a record. */
export async function eraseFromAudit(discordId: string): Promise<void> {
  await recordAllActs(discordId);
  await erasePersonFields(AuditEntryModel.collection, personFields, discordId);
}

/** What is still on its way to the log. */
async function eraseFromUnrecorded(collection: mongo.Collection, erasedAt: ErasedAt): Promise<void> {
  for (const actor of await collection.distinct('unrecorded.actor')) {
    const at = erasedAt(String(actor));
    if (at) {
      await collection.updateMany(
        { 'unrecorded.actor': actor },
        { $set: { 'unrecorded.$[act].actor': id, 'unrecorded.$[act].actor_name': name } },
        { arrayFilters: [{ 'act.actor': actor, 'act.at': { $lte: at } }] },
      );
    }
  }
}

/** The same in a restored database, for whoever was erased after the backup was made. */
export async function eraseAgainFromAudit(database: mongo.Db, erasedAt: ErasedAt): Promise<void> {
  await erasePersonFieldsAgain(database.collection(AuditEntryModel.collection.name), personFields, erasedAt);
  for (const kind of kinds) {
    await eraseFromUnrecorded(database.collection(modelOf(kind).collection.name), erasedAt);
  }
}
