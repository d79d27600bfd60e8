import { roleKinds } from '../applications/kinds.ts';
import type { Settlement } from '../applications/ledger/ledger.ts';
import { mailRows, webhookRows } from '../applications/ledger/outboundRows.ts';
import { topicOf } from '../applications/messageText.ts';
import { type Effect, takenBack } from '../applications/reviewPart.ts';
import type { Context } from '../context.ts';
import type { EffectInput } from './effect.ts';

/** What a direct message could not tell goes by e-mail; a decision and a question do so in any case. */
const isUntold = ({ effect }: EffectInput, { state }: Settlement): boolean =>
  effect.kind === 'dm' && state === 'undeliverable' && !['decision', 'question'].includes(topicOf(effect));

const isRoleGiven = ({ effect }: EffectInput, { state, ref }: Settlement): boolean =>
  roleKinds.some((kind) => kind === effect.kind) && state === 'done' && ref !== takenBack;

/** The rows that an outcome causes. */
export function followUpsOf({ config, now }: Context, input: EffectInput, outcome: Settlement): Effect[] {
  if (isUntold(input, outcome)) {
    return mailRows(config, topicOf(input.effect), now());
  }
  return isRoleGiven(input, outcome) ? webhookRows(config, 'role_given', now(), input.effect.kind) : [];
}
