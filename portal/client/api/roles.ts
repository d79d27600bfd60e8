import type { RoleView } from '@yieldwren/shared/browser';
import { type ErrorReply, request } from './request.ts';

/** As the page reads it: an error may stand in a success, and words may be missing. */
type RoleReply = Partial<RoleView> & Pick<ErrorReply, 'error'>;

export const assignRole = (discordId: string) =>
  request<RoleReply>('/api/discord-assign-role', { method: 'POST', body: { discord_id: discordId } });
