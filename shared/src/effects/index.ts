import { drawCard } from './drawCard.ts';
import type { EffectTable } from './effect.ts';
import { giveMemberRole } from './giveMemberRole.ts';
import { sendNews } from './sendNews.ts';
import { syncApprovedRole } from './syncApprovedRole.ts';

/** Every effect, one file each. */
export const effectHandlers: EffectTable = {
  card: drawCard,
  member_role: giveMemberRole,
  approved_role: syncApprovedRole,
  dm: sendNews,
};
