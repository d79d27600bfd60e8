import { type EffectKind, outboundKinds } from '../applications/kinds.ts';
import type { Settlement } from '../applications/ledger/ledger.ts';
import { requeueEverywhere } from '../applications/ledger/requeueEverywhere.ts';
import type { Context } from '../context.ts';
import { evidenceOf } from '../discord/errors.ts';

/**
 * The server has taken one: what it held up goes as well, with as many attempts as before. Nothing of the one that it
 * took depends on it; what cannot be released now is with the next.
 */
export async function releaseHeldUp(
  context: Context,
  kind: EffectKind,
  { state }: Settlement,
): Promise<void> {
  if (state !== 'done' || !outboundKinds.some((one) => one === kind)) {
    return;
  }
  try {
    const rows = { kind, state: 'blocked' };
    await requeueEverywhere(context, { rows, anew: [kind], set: { was_released: true } });
  } catch (error) {
    context.log.warn({ effect: kind, ...evidenceOf(error) }, 'what is held up could not be released');
  }
}
