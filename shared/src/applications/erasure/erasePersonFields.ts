import type { mongo } from 'mongoose';

/** Fields that name a person, each with the change that takes the person out of the document; the rest of it stays. */
export type PersonFields = Readonly<Record<string, mongo.UpdateFilter<mongo.Document>>>;

/** When somebody was erased, if they were. */
export type ErasedAt = (discordId: string) => Date | undefined;

export async function erasePersonFields(
  collection: mongo.Collection,
  personFields: PersonFields,
  discordId: string,
): Promise<void> {
  for (const [field, change] of Object.entries(personFields)) {
    await collection.updateMany({ [field]: discordId }, change);
  }
}

/** The same for whoever was erased, of documents that were written `at` a time up to then. */
export async function erasePersonFieldsAgain(
  collection: mongo.Collection,
  personFields: PersonFields,
  erasedAt: ErasedAt,
): Promise<void> {
  for (const [field, change] of Object.entries(personFields)) {
    for (const id of await collection.distinct(field)) {
      const at = erasedAt(String(id));
      if (at) {
        await collection.updateMany({ [field]: id, at: { $lte: at } }, change);
      }
    }
  }
}
