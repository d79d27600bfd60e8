import type { mongo } from 'mongoose';
import { AuditEntryModel } from './AuditEntry.ts';
import { recordAllActs } from './recordActs.ts';

const erased = 'erased';

/** Takes a person's id and name out of the log; what was done and when stays. It is the one change that it knows. */
export async function eraseFromAudit(discordId: string): Promise<void> {
  await recordAllActs(discordId);
  const { collection } = AuditEntryModel;
  await collection.updateMany({ actor: discordId }, { $set: { actor: erased, actor_name: erased } });
  await collection.updateMany({ person: discordId }, { $set: { person: erased } });
}

/**
 * The same in a restored database, for whoever was erased after the backup was made.
 * @param erasedAt when somebody was erased, if they were
 */
export async function eraseAgainFromAudit(
  database: mongo.Db,
  erasedAt: (discordId: string) => Date | undefined,
): Promise<void> {
  const collection = database.collection(AuditEntryModel.collection.name);
  for (const [field, set] of [
    ['actor', { actor: erased, actor_name: erased }],
    ['person', { person: erased }],
  ] as const) {
    for (const id of await collection.distinct(field)) {
      const at = erasedAt(String(id));
      if (at) {
        await collection.updateMany({ [field]: id, at: { $lte: at } }, { $set: set });
      }
    }
  }
}
