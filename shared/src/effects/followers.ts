import type { Settlement } from '../applications/ledger/ledger.ts';
import { mailRows } from '../applications/ledger/outboundRows.ts';
import type { Effect } from '../applications/reviewPart.ts';
import type { Context } from '../context.ts';
import type { EffectInput } from './effect.ts';
import { newsOf } from './mustBeNews.ts';

/** What a direct message could not tell goes by e-mail; a decision does so in any case. */
export function followersOf(
  { config, now }: Context,
  { effect }: EffectInput,
  { state }: Settlement,
): Effect[] {
  const isUntold = effect.kind === 'dm' && state === 'undeliverable' && newsOf(effect) !== 'decision';
  return isUntold ? mailRows(config, newsOf(effect), now()) : [];
}
