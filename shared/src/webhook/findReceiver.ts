import { lookup } from 'node:dns';
import { hostOf } from '../hostOf.ts';
import type { Receiver } from './postWebhook.ts';
import { publicLookup } from './publicLookup.ts';

const patienceMs = 5_000;

/**
 * Looks up where webhooks would go; nothing is sent.
 * @throws {PrivateAddressError} where nothing would leave; why the name is not found
 */
export async function findReceiver({
  url,
  mayBePrivate,
}: Pick<Receiver, 'url' | 'mayBePrivate'>): Promise<void> {
  const host = hostOf(new URL(url));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(reject, patienceMs, new Error('no answer in time'));
  // An address that is written out is its own answer.
  (mayBePrivate ? lookup : publicLookup)(host, { all: true }, (error) => (error ? reject(error) : resolve()));
  await promise.finally(() => clearTimeout(timer));
}
