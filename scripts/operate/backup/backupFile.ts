import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import mongoose from 'mongoose';
import { StepError } from '../../base/StepError.mjs';

const { EJSON } = mongoose.mongo.BSON;

export type Document = mongoose.mongo.BSON.Document;

/** First line of a file: what it is. */
export interface Head {
  yieldwren_backup: 1;
  made_at: string;
  collections: string[];
}

/** Last line: what must have come before it, so that half a file is never taken for a whole one. */
export interface End {
  end: true;
  counts: Record<string, number>;
}

interface Entry {
  collection: string;
  document: Document;
}

/** Canonical, so that a 32-bit number does not come back as a double. */
export const writeLine = (value: Head | End | Entry): string =>
  `${EJSON.stringify(value, { relaxed: false })}\n`;

async function* linesOf(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const failed = pipeline(createReadStream(path), gunzip).then(
    () => undefined,
    (error: unknown) => error,
  );
  yield* createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY });
  const error = await failed;
  if (error) {
    throw error;
  }
}

function parse(line: string): Record<string, unknown> {
  return EJSON.parse(line, { relaxed: false }) as Record<string, unknown>;
}

function isWhole(counted: ReadonlyMap<string, number>, end: Record<string, unknown> | undefined): boolean {
  const counts = end?.['counts'] as Record<string, unknown> | undefined;
  return (
    counts !== undefined &&
    Object.entries(counts).every(([name, count]) => (counted.get(name) ?? 0) === Number(count))
  );
}

/**
 * Every document of a backup.
 * @throws {StepError} when the file is none, or only a part of one
 */
export async function* readBackup(path: string): AsyncGenerator<Entry> {
  const counted = new Map<string, number>();
  let head: Record<string, unknown> | undefined;
  let end: Record<string, unknown> | undefined;
  try {
    for await (const line of linesOf(path)) {
      const read = parse(line);
      if (head === undefined) {
        head = read;
        if (head['yieldwren_backup'] === undefined) {
          break;
        }
      } else if (read['end'] === true) {
        end = read;
      } else {
        const entry = read as unknown as Entry;
        counted.set(entry.collection, (counted.get(entry.collection) ?? 0) + 1);
        yield entry;
      }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StepError(`${path} cannot be read as a backup: ${reason}`, { cause: error });
  }
  if (!isWhole(counted, end)) {
    throw new StepError(`${path} is not a whole backup of this product. Nothing was changed by reading it.`);
  }
}
