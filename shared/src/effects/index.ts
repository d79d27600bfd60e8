import { drawCard } from './drawCard.ts';
import type { EffectTable } from './effect.ts';
import { sendMail } from './sendMail.ts';
import { sendNews } from './sendNews.ts';
import { sendWebhook } from './sendWebhook.ts';
import { syncApprovedRole, syncMemberRole } from './syncRole.ts';

/** Every effect, one file each. */
export const effectHandlers: EffectTable = {
  card: drawCard,
  member_role: syncMemberRole,
  approved_role: syncApprovedRole,
  dm: sendNews,
  mail: sendMail,
  webhook: sendWebhook,
};
