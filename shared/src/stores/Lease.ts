import { randomUUID } from 'node:crypto';
import { uptime } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { isDuplicateKey } from './isDuplicateKey.ts';

export const leaseCollection = 'leases';

interface LeaseDocument {
  /** What the lease is for. */
  _id: string;
  /** Null when it was given back. */
  holder: string | null;
  /** Greater with each who takes it. */
  token: number;
  /** Greater with each write of one process, so that no two writes leave the same document. */
  write: number;
  life_ms: number;
  /** By the database's clock, for whoever looks on. Nobody takes the lease by it. */
  renewed_at: Date;
}

/** `taken`: by another process. `unconfirmed`: nobody has said for too long that it still holds. */
export type LeaseEnd = 'taken' | 'unconfirmed';

export interface LeaseListener {
  gained: (token: number) => void;
  lost: (why: LeaseEnd) => void;
}

export interface LeaseOptions {
  name: string;
  /** How long another process waits, without a sign of life of the holder, before it takes over. */
  lifeMs: number;
  listener: LeaseListener;
}

interface Instant {
  steadyMs: number;
  upMs: number;
}
const instant = (): Instant => ({ steadyMs: performance.now(), upMs: uptime() * 1_000 });
/** The steady clock stands still while the machine sleeps; its uptime does not, and nobody sets it. */
const sinceMs = ({ steadyMs, upMs }: Instant): number =>
  Math.max(performance.now() - steadyMs, uptime() * 1_000 - upMs);

const collectionOf = (database: mongo.Db) => database.collection<LeaseDocument>(leaseCollection);

/** Whether somebody holds it, as far as the database's clock can tell. */
export async function isLeaseHeld(database: mongo.Db, name: string): Promise<boolean> {
  const isFresh = { $gt: [{ $add: ['$renewed_at', '$life_ms'] }, '$$NOW'] };
  const found = await collectionOf(database).findOne({ _id: name, holder: { $ne: null }, $expr: isFresh });
  return found !== null;
}

/**
 * Lets one process of several act, by a document that a majority of the database's members has to confirm.
 *
 * The holder's right counts from the moment at which it sent the last renewal that was confirmed, and ends after five
 * sixths of the lease's life, by its own clock. Another process takes over after it has itself seen the document
 * unchanged for the whole life, and only if it is unchanged still. So the first ends before the second begins, whatever
 * the machines' clocks say, as long as they run at about the same speed; a member that was cut off and knows an older
 * state makes somebody wait, and nothing worse.
 */
export class Lease {
  readonly #id = randomUUID();
  readonly #documents: mongo.Collection<LeaseDocument>;
  readonly #name: string;
  readonly #lifeMs: number;
  readonly #listener: LeaseListener;
  readonly #over = new AbortController();
  #term: { token: number; confirmed: Instant } | null = null;
  #seen: { mark: string; atMs: number } | null = null;
  #writes = 0;
  #isRetired = false;
  #expiry: NodeJS.Timeout | undefined;
  #loop: Promise<void> = Promise.resolve();

  constructor(database: mongo.Db, { name, lifeMs, listener }: LeaseOptions) {
    this.#documents = database.collection<LeaseDocument>(leaseCollection, {
      writeConcern: { w: 'majority', journal: true },
      readPreference: 'primary',
      // A primary that stands still must not be waited for until the right is over: another may be there by then.
      timeoutMS: Math.round((lifeMs * 5) / 12),
    });
    this.#name = name;
    this.#lifeMs = lifeMs;
    this.#listener = listener;
  }

  /** Asked at the very moment of acting: whoever was frozen hears it before any timer has told. */
  get held(): boolean {
    return this.#leftMs() > 0;
  }

  /** Resolves after the first attempt to take it. Further ones go on in the background, also while MongoDB does not answer. */
  async start(): Promise<void> {
    await this.#step();
    this.#loop = this.#keepOn();
  }

  /** Takes it no more; what is held is renewed until it is released. */
  retire(): void {
    this.#isRetired = true;
  }

  /** Gives it back, so that another takes it without waiting. The holder begins nothing any more. */
  async release(): Promise<void> {
    this.retire();
    this.#over.abort();
    await this.#loop;
    clearTimeout(this.#expiry);
    this.#term = null;
    if (this.#writes > 0) {
      const own = { _id: this.#name, holder: this.#id };
      await this.#documents.updateOne(own, { $set: { holder: null } }).catch(() => undefined);
    }
  }

  #leftMs(): number {
    return this.#term ? (this.#lifeMs * 5) / 6 - sinceMs(this.#term.confirmed) : 0;
  }

  async #keepOn(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      const waitMs = this.#lifeMs / (this.#term ? 6 : 12);
      await pause(waitMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) {
        await this.#step();
      }
    }
  }

  /** Without an answer nothing is confirmed, and what is held ends by its own clock. */
  async #step(): Promise<void> {
    await (this.#term ? this.#renew(this.#term.token) : this.#look()).catch(() => undefined);
  }

  async #renew(token: number): Promise<void> {
    const sent = instant();
    const write = this.#nextWrite();
    const { matchedCount } = await this.#documents.updateOne(
      // One that arrives late changes nothing any more.
      { _id: this.#name, holder: this.#id, token, write: { $lt: write } },
      { $set: { write }, $currentDate: { renewed_at: true } },
    );
    if (this.#term?.token !== token) {
      return;
    }
    if (matchedCount === 1) {
      this.#confirm(token, sent);
    } else {
      this.#lose('taken');
    }
  }

  async #look(): Promise<void> {
    const found = await this.#documents.findOne({ _id: this.#name });
    const mark = `${found?.holder} ${found?.token} ${found?.write}`;
    if (this.#seen?.mark !== mark) {
      this.#seen = { mark, atMs: performance.now() };
    }
    const isSilent = performance.now() - this.#seen.atMs >= this.#lifeMs;
    const isFree = !found?.holder || found.holder === this.#id;
    if (!this.#isRetired && (isFree || isSilent)) {
      await this.#take(found);
    }
  }

  /** Only from the state that was seen. */
  async #take(found: LeaseDocument | null): Promise<void> {
    const sent = instant();
    const token = (found?.token ?? 0) + 1;
    const mine = { holder: this.#id, token, write: this.#nextWrite(), life_ms: this.#lifeMs };
    // Both are inserts where nobody ever held it: the second meets a document that is not the one it expects.
    const expected = found ? { holder: found.holder, token: found.token, write: found.write } : { token: 0 };
    const taken = await this.#documents
      .updateOne(
        { _id: this.#name, ...expected },
        { $set: mine, $currentDate: { renewed_at: true } },
        { upsert: found === null },
      )
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) {
          return { matchedCount: 0, upsertedCount: 0 };
        }
        throw error;
      });
    if (taken.matchedCount + taken.upsertedCount === 1 && !this.#isRetired) {
      this.#confirm(token, sent);
      this.#listener.gained(token);
    }
  }

  #confirm(token: number, confirmed: Instant): void {
    this.#term = { token, confirmed };
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(() => this.#lose('unconfirmed'), Math.max(0, this.#leftMs()));
  }

  #lose(why: LeaseEnd): void {
    clearTimeout(this.#expiry);
    this.#term = null;
    this.#seen = null;
    this.#listener.lost(why);
  }

  #nextWrite(): number {
    this.#writes += 1;
    return this.#writes;
  }
}
