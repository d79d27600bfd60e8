import { addAbortListener } from 'node:events';
import type { mongo } from 'mongoose';
import { Lease, leaseCollection } from './Lease.ts';

interface AloneOptions {
  name: string;
  /** After so long without a sign of life of one that was killed the next takes over. */
  lifeMs: number;
  /** Called once when another process is at it. */
  onWait: () => void;
  /** Ends the wait. */
  signal?: AbortSignal;
}

/**
 * Lets one process at a time do something with a database, by a lease; the others wait.
 * @param work is told how to ask whether it still has its turn; once lost, it has it no more
 */
export async function alone<T>(
  database: mongo.Db,
  { name, lifeMs, onWait, signal = new AbortController().signal }: AloneOptions,
  work: (isHeld: () => boolean) => Promise<T>,
): Promise<T> {
  const { promise: turn, resolve: gained } = Promise.withResolvers<unknown>();
  let isLost = false;
  const lost = () => {
    isLost = true;
  };
  const lease = new Lease(database, { name, lifeMs, listener: { gained, lost } });
  // The lease itself asks on whatever refuses it; this changes nothing, and says what does.
  await database
    .collection<{ _id: string }>(leaseCollection)
    .updateOne({ _id: name, holder: null }, { $set: { holder: null } });
  await lease.start();
  const listening = addAbortListener(signal, gained);
  try {
    if (!lease.held) {
      onWait();
    }
    signal.throwIfAborted();
    await turn;
    signal.throwIfAborted();
    return await work(() => lease.held && !isLost);
  } finally {
    listening[Symbol.dispose]();
    await lease.release();
  }
}
