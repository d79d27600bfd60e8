import { claimEffect, noteFailure, type Settlement, settleEffect } from '../applications/ledger/ledger.ts';
import type { Effect } from '../applications/reviewPart.ts';
import { type Application, type ApplicationKey, keyOf } from '../applications/store.ts';
import { isUndoOpen } from '../applications/undoWindow.ts';
import type { Context } from '../context.ts';
import { evidenceOf } from '../discord/errors.ts';
import { publishChange } from '../events/personEvents.ts';
import { publishToReviewers } from '../events/reviewEvents.ts';
import { underTrace } from '../log/trace.ts';
import type { EffectInput } from './effect.ts';
import { type EffectOutcome, effectOutcomes } from './effectOutcomes.ts';
import { followUpsOf } from './followUps.ts';
import { effectHandlers } from './index.ts';
import { outcomeOf } from './outcome.ts';
import { releaseHeldUp } from './releaseHeldUp.ts';

/**
 * One attempt at one row: claim, act, write the outcome. Used by the bot's workers and by the portal where a person
 * waits for the answer.
 * @param dueAt the row's due_at in milliseconds, as the job has it
 * @returns the outcome, or null when there was nothing to do
 * @throws what Discord or the network threw, when the attempt is to be made again
 */
export async function runEffect(
  context: Context,
  key: ApplicationKey,
  effectId: string,
  dueAt: number,
): Promise<Settlement | null> {
  const claimed = await claimEffect(key, effectId, dueAt, context.now());
  if (!claimed) {
    return null;
  }
  const tell = (state: EffectOutcome['state']) => {
    const outcome: EffectOutcome = { kind: claimed.effect.kind, state };
    effectOutcomes.publish(outcome);
  };
  try {
    const id = claimed.effect.request_id;
    const outcome = await underTrace(id, async () => await work(context, key, claimed));
    // Put off because it failed; a card is put off without.
    tell(outcome.state === 'queued' && outcome.last_error ? 'failed' : outcome.state);
    return outcome;
  } catch (error) {
    tell('failed');
    throw error;
  }
}

async function work(context: Context, key: ApplicationKey, claimed: EffectInput): Promise<Settlement> {
  const outcome = await attempt(context, claimed);
  const followUps = followUpsOf(context, claimed, outcome);
  // Much may have been done since it was claimed: pages hear how it stands now.
  const { due, application } = await settleEffect(key, claimed.effect, outcome, context.now(), followUps);
  await context.queue.add(due);
  if (application) {
    await tellPages(context, application, claimed.effect, outcome);
  }
  await releaseHeldUp(context, claimed.effect.kind, outcome);
  return outcome;
}

/**
 * The card is drawn after a change, though a process dies: then at the latest an applicant's page hears of it, where it was
 * no press that drew it. Each desk would read it a second time, and hears only that it is held up, or is no longer.
 */
async function tellPages(
  context: Context,
  application: Application,
  { kind, last_error: before }: Effect,
  { last_error: after }: Settlement,
): Promise<void> {
  const isCard = kind === 'card';
  if (!isCard || !isUndoOpen(application, context)) {
    await publishChange(context, application);
  }
  if (!isCard || before || after) {
    await publishToReviewers(context, application, 'delivery');
  }
}

async function attempt(context: Context, input: EffectInput): Promise<Settlement> {
  const { application, effect } = input;
  const key = keyOf(application);
  const named = {
    application: key.id,
    reference: application.reference,
    effect: effect.kind,
    tries: effect.tries,
  };
  try {
    const outcome = await effectHandlers[effect.kind](context, input);
    context.log.info({ ...named, outcome: outcome.state }, 'effect settled');
    return outcome;
  } catch (error) {
    const evidence = { ...named, ...evidenceOf(error) };
    const outcome = outcomeOf(error, effect.kind);
    if (outcome) {
      // Only what is blocked asks for a repair; a person who is away or takes no messages is shown on the card.
      const level = outcome.state === 'blocked' ? 'warn' : 'info';
      context.log[level]({ ...evidence, outcome: outcome.state }, 'effect settled without success');
      return outcome;
    }
    context.log.warn(evidence, 'effect failed, will be tried again');
    await noteFailure(key, effect, 'It failed; it will be tried again.');
    throw error;
  }
}
