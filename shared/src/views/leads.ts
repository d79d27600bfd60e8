import { z } from 'zod';
import { auditActions } from '../applications/audit/actions.ts';
import { surfaces } from '../applications/kinds.ts';
import { signed, text, textOrNull, when, whenOrNull } from './scalars.ts';

export const auditEntryView = z.object({
  id: text,
  at: when,
  actor: text,
  actor_name: text,
  action: z.enum(auditActions),
  text,
  reference: textOrNull,
  person: textOrNull,
  surface: z.enum(surfaces),
  details: z.record(text, text),
});
export type AuditEntryView = z.infer<typeof auditEntryView>;

export const auditPageView = z.object({ entries: z.array(auditEntryView), next: textOrNull });
export type AuditPage = z.infer<typeof auditPageView>;

export const blockView = signed
  .safeExtend({
    id: text,
    discord_id: textOrNull.describe('Null once the person is erased'),
    reason: textOrNull,
    until: whenOrNull,
  })
  .meta({ id: 'Block' });
export type BlockView = z.infer<typeof blockView>;

export const blocklistPageView = z.object({ blocked: z.array(blockView), next: textOrNull });
export type BlocklistPage = z.infer<typeof blocklistPageView>;
