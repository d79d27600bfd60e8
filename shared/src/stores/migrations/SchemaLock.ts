import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';

/** The one document that says which version the data has, and who is changing it. */
export interface SchemaDocument {
  _id: 'schema';
  schema_version: number;
  lock?: { owner: string; until: Date };
}

export const schemaCollection = (database: mongo.Db): mongo.Collection<SchemaDocument> =>
  database.collection<SchemaDocument>('meta');

export async function readSchemaVersion(database: mongo.Db): Promise<number> {
  const document = await schemaCollection(database).findOne({ _id: 'schema' });
  return document?.schema_version ?? 0;
}

const retryMs = 100;
/** By the database's clock, so that machines need not agree on the time. */
const until = (lifeMs: number) => ({
  $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: lifeMs },
});
const isFree = { $expr: { $lt: ['$lock.until', '$$NOW'] } };

/** Lets one process at a time change the data. It expires unless renewed, so that a dead process keeps nobody out. */
export class SchemaLock {
  readonly #documents: mongo.Collection<SchemaDocument>;
  readonly #owner: string;
  readonly #renewal: NodeJS.Timeout;
  #isLost = false;

  private constructor(documents: mongo.Collection<SchemaDocument>, owner: string, lifeMs: number) {
    this.#documents = documents;
    this.#owner = owner;
    this.#renewal = setInterval(() => void this.#renew(lifeMs), lifeMs / 3);
  }

  /** Waits for its turn. @param onWait called once when another process is at it */
  static async take(database: mongo.Db, lifeMs: number, onWait: () => void): Promise<SchemaLock> {
    const documents = schemaCollection(database);
    const owner = randomUUID();
    await documents.updateOne({ _id: 'schema' }, { $setOnInsert: { schema_version: 0 } }, { upsert: true });
    for (let attempt = 0; ; attempt += 1) {
      const lock = { owner, until: until(lifeMs) };
      const { matchedCount } = await documents.updateOne({ _id: 'schema', ...isFree }, [{ $set: { lock } }]);
      if (matchedCount === 1) {
        return new SchemaLock(documents, owner, lifeMs);
      }
      if (attempt === 0) {
        onWait();
      }
      await pause(retryMs);
    }
  }

  async #renew(lifeMs: number): Promise<void> {
    const renewed = this.#documents.updateOne({ _id: 'schema', 'lock.owner': this.#owner }, [
      { $set: { 'lock.until': until(lifeMs) } },
    ]);
    // Without an answer it is still held until it expires, and the next write tells.
    const result = await renewed.catch(() => null);
    this.#isLost ||= result?.matchedCount === 0;
  }

  /** @throws when another process has taken over */
  assertHeld(): void {
    if (this.#isLost) {
      throw new Error('another process took over changing the data; this one was too slow');
    }
  }

  /** Notes that the data has reached a version. @throws when another process has taken over */
  async advance(version: number): Promise<void> {
    const { matchedCount } = await this.#documents.updateOne(
      { _id: 'schema', 'lock.owner': this.#owner },
      { $set: { schema_version: version } },
    );
    this.#isLost ||= matchedCount === 0;
    this.assertHeld();
  }

  async release(): Promise<void> {
    clearInterval(this.#renewal);
    await this.#documents.updateOne({ _id: 'schema', 'lock.owner': this.#owner }, { $unset: { lock: 1 } });
  }
}
