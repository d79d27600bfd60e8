import type { Context } from '../context.ts';
import type { EffectInput } from './effect.ts';
import type { Settlement } from './ledger.ts';
import { EffectOvertaken } from './outcome.ts';

/** The community role every applicant gets (specification section 6). One PUT, safe to repeat. */
export async function giveMemberRole(
  { config, discord }: Context,
  { application, effect }: EffectInput,
): Promise<Settlement> {
  if (application.erased_at || application.status === 'withdrawn') {
    throw new EffectOvertaken('no longer wanted');
  }
  await discord.addRole(
    application.discord_id,
    config.DISCORD_MEMBER_ROLE_ID,
    `Applicant ${application.reference}`,
    effect.urgent ? 'urgent' : 'crowd',
  );
  return { state: 'done' };
}
