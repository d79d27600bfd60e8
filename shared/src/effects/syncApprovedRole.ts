import type { Context } from '../context.ts';
import { isCode } from '../discord/errors.ts';
import type { EffectInput } from './effect.ts';
import type { Settlement } from './ledger.ts';
import { EffectOvertaken } from './outcome.ts';

/** Makes the approved role agree with the application as it stands: given while approved, taken back otherwise. */
export async function syncApprovedRole(
  { config, discord }: Context,
  { application, effect }: EffectInput,
): Promise<Settlement> {
  const role = config.DISCORD_APPROVED_ROLE_ID;
  if (!role || application.erased_at) {
    throw new EffectOvertaken('no longer wanted');
  }
  const lane = effect.urgent ? 'urgent' : 'crowd';
  if (application.status === 'approved') {
    await discord.addRole(
      application.discord_id,
      role,
      `Approved ${application.reference} by ${application.decision?.by ?? 'a reviewer'}`,
      lane,
    );
    return { state: 'done' };
  }
  try {
    await discord.removeRole(
      application.discord_id,
      role,
      `Approval of ${application.reference} taken back`,
      lane,
    );
  } catch (error) {
    if (!isCode(error, 'unknownMember', 'unknownUser')) {
      throw error;
    }
  }
  return { state: 'done' };
}
