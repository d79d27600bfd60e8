import type mongoose from 'mongoose';
import { indexQuorum } from '../indexQuorum.ts';
import type { MigrationLog } from './Migration.ts';

type AnyModel = mongoose.Model<unknown>;

const sameKeys = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Builds what is missing and drops only what stands in the way of it: the same keys or name, defined otherwise. An index
 * that an operator added stays.
 */
export async function syncIndexes(model: AnyModel, log: MigrationLog): Promise<void> {
  await model.createCollection();
  const { toDrop, toCreate } = await model.diffIndexes();
  if (toCreate.length === 0) {
    return;
  }
  const names = new Set(model.schema.indexes().map(([, options]) => options.name));
  for (const { name, key } of await model.listIndexes()) {
    const isInTheWay = names.has(name) || toCreate.some((keys) => sameKeys(keys, key));
    if (toDrop.includes(name) && isInTheWay) {
      log.info(
        { collection: model.collection.name, index: name },
        'dropping an index that is defined otherwise',
      );
      await model.collection.dropIndex(name);
    }
  }
  for (const keys of toCreate) {
    log.info(
      { collection: model.collection.name, keys },
      'building an index; a large collection takes minutes',
    );
  }
  // In one command: mongoose sends one for each, and a first start has sixty of them.
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }));
  await model.collection.createIndexes(indexes as mongoose.mongo.IndexDescription[], indexQuorum);
}
