import type { DueEffect } from '../applications/ledger/dueEffect.ts';
import { findDueEffects } from '../applications/ledger/ledger.ts';

/** Everything that is due, in one list. */
export async function dueEffects(): Promise<DueEffect[]> {
  const all: DueEffect[] = [];
  for await (const page of findDueEffects(new Date())) {
    all.push(...page);
  }
  return all;
}
