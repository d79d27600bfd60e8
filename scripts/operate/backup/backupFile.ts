import { createReadStream } from 'node:fs';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import mongoose from 'mongoose';
import { StepError } from '../../base/StepError.mjs';
import { type Keys, opener } from './encryption.ts';
import { type Digests, Tally } from './Tally.ts';

const { EJSON } = mongoose.mongo.BSON;

export type Document = mongoose.mongo.BSON.Document;

/** Where it is, and what opens it if it is encrypted. */
export interface BackupFile {
  path: string;
  keys: Keys;
}

/** First line of a file: what it is. */
interface Head {
  yieldwren_backup: 1;
  made_at: string;
  collections: string[];
}

/** Last line: what must have come before it, so that half a file is never taken for a whole one. */
interface End {
  end: true;
  /** Of the lines of each collection. */
  sha256: Digests;
}

interface Entry {
  collection: string;
  document: Document;
}

/** Canonical, so that a 32-bit number does not come back as a double. */
export const writeLine = (value: Head | End | Entry): string =>
  `${EJSON.stringify(value, { relaxed: false })}\n`;

/** At \n alone: readline would end a line within a text as well, at what Unicode calls a separator (U+2028, U+2029). */
async function* split(text: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const part of text.setEncoding('utf8')) {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function* linesOf({ path, keys }: BackupFile): AsyncGenerator<string> {
  const plain = new PassThrough();
  const read = await opener(path, keys);
  const failed = pipeline(createReadStream(path), read, createGunzip(), plain).then(
    () => undefined,
    (error: unknown) => error,
  );
  yield* split(plain);
  const error = await failed;
  if (error) {
    throw error;
  }
}

const parse = (line: string) => EJSON.parse(line, { relaxed: false }) as Record<string, unknown>;

const isWhole = ({ digests }: Tally, end: Record<string, unknown> | undefined): boolean =>
  isDeepStrictEqual({ ...end }['sha256'], digests);

/** The documents between its first line and its last, which it returns. */
async function* readEntries(
  file: BackupFile,
  tally: Tally,
): AsyncGenerator<Entry, Record<string, unknown> | undefined> {
  let head: Record<string, unknown> | undefined;
  for await (const line of linesOf(file)) {
    const read = parse(line);
    if (head === undefined) {
      head = read;
      if (head['yieldwren_backup'] === undefined) {
        return undefined;
      }
      const { collections, made_at } = head as unknown as Head;
      tally.madeAt = new Date(made_at);
      collections.forEach((name) => tally.expect(name));
    } else if (read['end'] === true) {
      return read;
    } else {
      const entry = read as unknown as Entry;
      tally.add(entry.collection, `${line}\n`);
      yield entry;
    }
  }
  return undefined;
}

/**
 * Every document of a backup.
 * @param tally of what was read
 * @throws {StepError} when the file is none, only a part of one, or changed
 */
export async function* readBackup(file: BackupFile, tally = new Tally()): AsyncGenerator<Entry> {
  const { path } = file;
  let end: Record<string, unknown> | undefined;
  try {
    end = yield* readEntries(file, tally);
  } catch (error) {
    if (error instanceof StepError) {
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StepError(`${path} cannot be read as a backup: ${reason}`, { cause: error });
  }
  if (!isWhole(tally, end)) {
    throw new StepError(`${path} is not a whole backup of this product. Nothing was changed by reading it.`);
  }
}
