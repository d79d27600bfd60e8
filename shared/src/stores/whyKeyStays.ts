import type { mongo } from 'mongoose';
import { gatewayLease } from './gatewayLease.ts';
import { holdsHashes } from './keyedHash.ts';
import { isLeaseHeld } from './Lease.ts';

/**
 * Why no other key may take the place of one that no secret opens: somebody may still have the missing secret.
 * @returns null when it may
 */
export async function whyKeyStays(database: mongo.Db): Promise<{ problem: string; repair: string } | null> {
  if (await holdsHashes(database)) {
    return {
      problem: 'it does not open the key by which the database knows who is blocked or was erased',
      repair: 'Append the previous secret after a comma; where that is lost, see docs/operating.md',
    };
  }
  // What it keeps in memory would name people by a key that nobody has any more.
  if (await isLeaseHeld(database, gatewayLease)) {
    return {
      problem: 'a process that runs on this database works with another one',
      repair: 'Give both the same, or append that one to this after a comma',
    };
  }
  return null;
}
