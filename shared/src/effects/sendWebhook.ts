import type { Settlement } from '../applications/ledger/ledger.ts';
import type { Context } from '../context.ts';
import { postWebhook } from '../webhook/postWebhook.ts';
import { PrivateAddressError } from '../webhook/publicLookup.ts';
import type { EffectInput } from './effect.ts';
import { EffectOvertaken } from './outcome.ts';
import { tryLater } from './tryLater.ts';

/** Ids and states, and nothing that anybody has written. The same for each attempt. */
function bodyOf({ application, effect }: EffectInput): string {
  const { _id, kind, reference, discord_id, erased_at } = application;
  const { event, about } = effect;
  return JSON.stringify({
    type: `application.${event}`,
    timestamp: effect._id.getTimestamp().toISOString(),
    data: {
      id: _id.toString(),
      kind,
      reference,
      ...(erased_at ? {} : { discord_id }),
      ...(event === 'decided' ? { status: about } : {}),
      ...(event === 'role_given' ? { role: about } : {}),
    },
  });
}

/** @returns what went wrong, in words that hold no secret; null when it was taken */
async function attempt(context: Context, input: EffectInput): Promise<string | null> {
  const { WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_ALLOW_PRIVATE } = context.config;
  if (WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined) {
    throw new EffectOvertaken('no receiver of webhooks is set any more');
  }
  const receiver = { url: WEBHOOK_URL, secrets: WEBHOOK_SECRET, mayBePrivate: WEBHOOK_ALLOW_PRIVATE };
  const message = { id: `msg_${input.effect._id.toString()}`, at: new Date(), body: bodyOf(input) };
  try {
    const status = await postWebhook(receiver, message);
    return status >= 200 && status < 300 ? null : `The receiver of WEBHOOK_URL answered ${status}.`;
  } catch (error) {
    if (error instanceof PrivateAddressError) {
      return 'WEBHOOK_URL leads to a private address; WEBHOOK_ALLOW_PRIVATE=true allows it.';
    }
    const { code } = error as NodeJS.ErrnoException;
    const cause = code === 'ABORT_ERR' ? 'no answer in time' : code;
    return `The receiver of WEBHOOK_URL could not be reached (${cause}).`;
  }
}

/**
 * Tells the operator's own systems. What was given up is held up until the receiver takes another one, or a reviewer
 * presses Retry.
 */
export async function sendWebhook(context: Context, input: EffectInput): Promise<Settlement> {
  const problem = await attempt(context, input);
  if (problem === null) {
    return { state: 'done' };
  }
  const { application, effect } = input;
  context.log.warn(
    { reference: application.reference, tries: effect.tries, problem },
    'a webhook has failed',
  );
  return tryLater(context, effect, problem) ?? { state: 'blocked', last_error: problem };
}
