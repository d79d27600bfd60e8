import mongoose from 'mongoose';

/** Forgets all that is stored but how it is stored: the version of the schema, and the key of hashes that a context holds. */
export async function emptyDatabase(): Promise<void> {
  const collections = await mongoose.connection.getClient().db().collections();
  const ours = collections.filter(
    ({ collectionName: name }) => name !== 'meta' && !name.startsWith('system.'),
  );
  await Promise.all(ours.map((collection) => collection.deleteMany({})));
}
