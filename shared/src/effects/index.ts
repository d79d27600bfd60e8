import { drawCard } from './drawCard.ts';
import type { EffectTable } from './effect.ts';
import { sendDirectMessage } from './sendDirectMessage.ts';
import { sendMail } from './sendMail.ts';
import { sendWebhook } from './sendWebhook.ts';
import { syncApprovedRole, syncMemberRole } from './syncRole.ts';

/** What does each effect. */
export const effectHandlers: EffectTable = {
  card: drawCard,
  member_role: syncMemberRole,
  approved_role: syncApprovedRole,
  dm: sendDirectMessage,
  mail: sendMail,
  webhook: sendWebhook,
};
